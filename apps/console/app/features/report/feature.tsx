import { BatteryCharging, FileText, FileWarning, Gauge } from 'lucide-react'
import type { Feature } from '../../lib/feature.ts'
import { screen } from '../../lib/screen.ts'
import type texts from '../../locales/en/report.json'

const CodeListScreen = screen(() => import('./code-list-screen.tsx'), 'CodeListScreen')
const LimitsForm = screen(() => import('./limits-screens.tsx'), 'LimitsForm')
const LimitsList = screen(() => import('./limits-screens.tsx'), 'LimitsList')
const ProfileCreate = screen(() => import('./profile-screens.tsx'), 'ProfileCreate')
const ProfileEdit = screen(() => import('./profile-screens.tsx'), 'ProfileEdit')
const ProfileList = screen(() => import('./profile-screens.tsx'), 'ProfileList')
const ReportList = screen(() => import('./report-list.tsx'), 'ReportList')
const ReportScreen = screen(() => import('./report-screen.tsx'), 'ReportScreen')

export const report = {
  resources: {
    reports: {
      calls: { list: 'listStaffReports', get: 'getStaffReport' },
      screens: { list: ReportList, show: ReportScreen, recordRepresentation: 'number' },
      found: { beside: ['vehicle', 'plate'] },
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
