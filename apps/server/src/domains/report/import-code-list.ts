import type { OutputOf, ParsedOf } from '@pitlane/contract/endpoint.ts'
import { mostNamedRows, type reportStaffEndpoints } from '@pitlane/contract/report/staff.ts'
import { sql } from 'drizzle-orm'
import { type StaffContext, writeAudit } from '../../platform/audit/write-audit.ts'
import type { UserContext } from '../../platform/context.ts'
import { AppError } from '../../platform/app-error.ts'
import { inTransaction } from '../../platform/http/implement.ts'
import { type ReadCodes, readCsvCodes } from './read-csv-codes.ts'
import { codeLists } from './tables.ts'

type Endpoint = typeof reportStaffEndpoints.importCodeList
type Input = ParsedOf<Endpoint>

/** @throws AppError code_list_taken */
async function insertCodeList(ctx: StaffContext, { name, source, license }: Input, { codes }: ReadCodes) {
  const [list] = await ctx.db
    .insert(codeLists)
    .values({ name, source, license, createdAt: new Date(ctx.now) })
    .onConflictDoNothing()
    .returning({ id: codeLists.id })
  if (!list) throw new AppError('code_list_taken', { field: 'name' })
  await ctx.db.execute(sql`
    insert into fault_codes (list_id, code, texts)
    select ${list.id}, key, value from jsonb_each(${JSON.stringify(Object.fromEntries(codes))}::jsonb)`)
  const after = { name, source, license, codes: codes.size }
  await writeAudit(ctx, { action: 'create', entity: 'code-list', id: list.id, after })
  return list.id
}

/**
 * Imports a list of fault codes from a table. Good rows are taken, bad ones are named by their line.
 * @throws AppError code_list_csv, code_list_taken, field_too_long
 */
export async function importCodeList(ctx: UserContext, input: Input): Promise<OutputOf<Endpoint>> {
  const read = readCsvCodes(input.csv)
  const { codes, accepted, refused } = read
  const id = accepted === 0 ? null : await inTransaction(ctx, (tx) => insertCodeList(tx, input, read))
  return { id, codes: codes.size, accepted, refused: refused.length, rows: refused.slice(0, mostNamedRows) }
}
