import { reportCheckEndpoints } from '@pitlane/contract/report/check.ts'
import { reportEndpoints } from '@pitlane/contract/report/report.ts'
import { implement, write } from '../../platform/http/implement.ts'
import { checkReport } from './check-report.ts'
import { compareReports } from './compare-reports.ts'
import { getBatteryReport } from './get-battery-report.ts'
import { getEnergyReport } from './get-energy-report.ts'
import { getScanReport } from './get-scan-report.ts'
import { getReportTrend } from './get-trend.ts'
import { getTyreReport } from './get-tyre-report.ts'
import { listReports } from './list-reports.ts'
import { listReportKeys } from './report-keys.ts'
import { addReportPhotos, removeReportPhoto, showReportPhotos } from './photos.ts'
import { revokeReport } from './revoke-report.ts'
import { getLetterhead, setLetterhead } from './set-letterhead.ts'
import { submitReport } from './submit-report.ts'

export const checkRoutes = implement(reportCheckEndpoints, { checkReport, listReportKeys })

export const reportRoutes = implement(reportEndpoints, {
  submitReport,
  getScanReport,
  getEnergyReport,
  getTyreReport,
  getBatteryReport,
  listReports,
  compareReports,
  getReportTrend,
  addReportPhotos: write(addReportPhotos),
  removeReportPhoto: write(removeReportPhoto),
  showReportPhotos: write(showReportPhotos),
  revokeReport: write(revokeReport),
  getLetterhead,
  setLetterhead: write(setLetterhead),
})
