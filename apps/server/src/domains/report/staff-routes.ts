import { reportStaffEndpoints } from '@pitlane/contract/report/staff.ts'
import { implement, write } from '../../platform/http/implement.ts'
import { deleteCodeList } from './delete-code-list.ts'
import { importCodeList } from './import-code-list.ts'
import { getReportLimits, listReportLimits } from './limit-queries.ts'
import { reissueReport } from './reissue-report.ts'
import { setReportLimits } from './set-report-limits.ts'
import { listCodeLists } from './staff-queries.ts'
import { getStaffReport, listStaffReports } from './staff-report-queries.ts'
import { withdrawReport } from './withdraw-report.ts'

export const reportStaffRoutes = implement(reportStaffEndpoints, {
  listStaffReports,
  getStaffReport,
  withdrawReport: write(withdrawReport),
  reissueReport: write(reissueReport),
  listStaffReportLimits: listReportLimits,
  getStaffReportLimits: getReportLimits,
  updateStaffReportLimits: setReportLimits,
  listStaffCodeLists: listCodeLists,
  importCodeList,
  deleteStaffCodeList: write(deleteCodeList),
})
