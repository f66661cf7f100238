import type { ResourceProps } from 'ra-core'
import { CodeListScreen } from './code-list-screen.tsx'
import { LimitsForm, LimitsList } from './limits-screens.tsx'
import { ReportList } from './report-list.tsx'
import { ReportScreen } from './report-screen.tsx'

export const reportResources: Record<string, Omit<ResourceProps, 'name'>> = {
  reports: { list: ReportList, show: ReportScreen, recordRepresentation: 'number' },
  'report-limits': { list: LimitsList, edit: LimitsForm },
  'code-lists': { list: CodeListScreen, recordRepresentation: 'name' },
}
