import type { Domain } from '../../platform/domain.ts'
import { registerCheckForm } from './check-form.ts'
import { judgeOldReports } from './judge-old-reports.ts'
import { reportUploads } from './receive-photo.ts'
import { checkRoutes, reportRoutes } from './routes.ts'
import { registerReportPdf } from './send-pdf.ts'
import { profileStaffRoutes, reportStaffRoutes } from './staff-routes.ts'

declare module '../../platform/events.ts' {
  interface Events {
    /** A device has sent a new report to its owner. */
    'report.accepted': { reportId: number; deviceId: number; userId: number }
  }
}

export const report = {
  name: 'report',
  routes: [...reportRoutes, ...checkRoutes, ...reportStaffRoutes, ...profileStaffRoutes],
  uploads: reportUploads,
  chores: [judgeOldReports],
  register: (app, _deps, contextOf) => {
    registerReportPdf(app, contextOf)
    registerCheckForm(app, contextOf)
  },
} satisfies Domain
