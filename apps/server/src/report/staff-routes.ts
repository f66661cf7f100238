import { reportStaffEndpoints } from '@pitlane/contract/report.staff.ts'
import { implement, write } from '../http/implement.ts'
import { deleteCodeList } from './delete-code-list.ts'
import { importCodeList } from './import-code-list.ts'
import { listCodeLists } from './staff-queries.ts'

export const reportStaffRoutes = implement(reportStaffEndpoints, {
  listStaffCodeLists: listCodeLists,
  importCodeList,
  deleteStaffCodeList: write(deleteCodeList),
})
