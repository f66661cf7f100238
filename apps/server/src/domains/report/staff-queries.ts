import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import type { reportStaffEndpoints, StaffCodeList } from '@pitlane/contract/report/staff.ts'
import { sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { behind, offsetOf, orderOf, presentList, totalOf, countRows } from '../../platform/db/page.ts'
import { ownList } from './load-codes.ts'
import { codeLists } from './tables.ts'

type Row = { row: typeof codeLists.$inferSelect; codes: number }

const sorts = { id: codeLists.id, name: codeLists.name }

const presentCodeList = ({ row, codes }: Row): StaffCodeList => ({
  id: row.id,
  name: row.name,
  source: row.source,
  license: row.license,
  ours: row.id === ownList,
  codes,
  created_at: row.createdAt.getTime(),
})

export async function listCodeLists(
  ctx: Pick<Context, 'db'>,
  input: ParsedOf<typeof reportStaffEndpoints.listStaffCodeLists>,
) {
  const rows = await ctx.db
    .select({
      row: codeLists,
      // Written out: drizzle omits the table's name, and the inner table has an id too.
      codes: sql<number>`(select count(*) from fault_codes f where f.list_id = code_lists.id)`.mapWith(Number),
    })
    .from(codeLists)
    .where(behind(sorts, codeLists.id, input))
    .orderBy(...orderOf(sorts, codeLists.id, input))
    .limit(input.page_size)
    .offset(offsetOf(input))
  return presentList(rows.map(presentCodeList), await totalOf(input, () => countRows(ctx.db, codeLists)), input)
}
