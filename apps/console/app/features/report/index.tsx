import { BatteryCharging, FileText, FileWarning, Gauge } from 'lucide-react'
import type { Feature } from '../../lib/feature.ts'
import type texts from '../../locales/en/report.json'
import { CodeListScreen } from './code-list-screen.tsx'
import { LimitsForm, LimitsList } from './limits-screens.tsx'
import { ProfileCreate, ProfileEdit, ProfileList } from './profile-screens.tsx'
import { ReportList } from './report-list.tsx'
import { ReportScreen } from './report-screen.tsx'

export const report = {
  resources: {
    reports: {
      calls: { list: 'listStaffReports', get: 'getStaffReport' },
      screens: { list: ReportList, show: ReportScreen, recordRepresentation: 'number' },
      menu: { group: 'devices', icon: FileText, letter: 't' },
    },
    'report-limits': {
      calls: { list: 'listStaffReportLimits', get: 'getStaffReportLimits', update: 'updateStaffReportLimits' },
      screens: { list: LimitsList, edit: LimitsForm },
      menu: { group: 'devices', icon: Gauge },
    },
    'battery-profiles': {
      calls: {
        list: 'listBatteryProfiles',
        get: 'getBatteryProfile',
        create: 'createBatteryProfile',
        update: 'updateBatteryProfile',
        delete: 'deleteBatteryProfile',
      },
      screens: { list: ProfileList, create: ProfileCreate, edit: ProfileEdit, recordRepresentation: 'model' },
      menu: { group: 'devices', icon: BatteryCharging },
    },
    'code-lists': {
      calls: { list: 'listStaffCodeLists', delete: 'deleteStaffCodeList' },
      screens: { list: CodeListScreen, recordRepresentation: 'name' },
      menu: { group: 'devices', icon: FileWarning },
    },
  },
} satisfies Feature<typeof texts>
