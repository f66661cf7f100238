import { profileStaffEndpoints } from '@pitlane/contract/report/staff-profiles.ts'
import { reportStaffEndpoints } from '@pitlane/contract/report/staff.ts'
import { implement, write } from '../../platform/http/implement.ts'
import { deleteCodeList } from './delete-code-list.ts'
import { importCodeList } from './import-code-list.ts'
import { importProfiles } from './import-profiles.ts'
import { getReportLimits, listReportLimits } from './limit-queries.ts'
import { getProfile, listProfiles } from './profile-queries.ts'
import { reissueReport } from './reissue-report.ts'
import { createProfile, deleteProfile, updateProfile } from './save-profile.ts'
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

export const profileStaffRoutes = implement(profileStaffEndpoints, {
  listBatteryProfiles: listProfiles,
  getBatteryProfile: getProfile,
  createBatteryProfile: createProfile,
  updateBatteryProfile: updateProfile,
  deleteBatteryProfile: deleteProfile,
  importBatteryProfiles: importProfiles,
})
