import type { caseStaffEndpoints, StaffCaseRecipient } from '@pitlane/contract/case/staff.ts'
import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import { textIn, withoutEmpty } from '@pitlane/domain/lang.ts'
import { and, eq, sql } from 'drizzle-orm'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { behind, containing, offsetOf, orderOf, presentList, totalOf, countRows } from '../../platform/db/page.ts'
import { readEmail } from '../account/public.ts'
import { caseRecipients } from './tables.ts'

type Reader = Pick<Context, 'db' | 'lang'>
type Fields = Omit<ParsedOf<typeof caseStaffEndpoints.createCaseRecipient>, 'key'>

const present = (row: typeof caseRecipients.$inferSelect, { lang }: Reader): StaffCaseRecipient => ({
  id: row.id,
  name: textIn(row.names, lang),
  names: row.names,
  email: row.email,
  position: row.position,
  active: row.active,
  version: row.updatedAt.getTime(),
})

/** @throws AppError email_format */
export const recipientValues = ({ names, email, position, active }: Fields) => ({
  names: withoutEmpty(names),
  email: email && readEmail(email),
  position,
  active,
})

/** @throws AppError not_found */
export async function getCaseRecipient(ctx: Reader, { id }: { id: number }): Promise<StaffCaseRecipient> {
  const [row] = await ctx.db.select().from(caseRecipients).where(eq(caseRecipients.id, id))
  if (!row) throw new AppError('not_found')
  return present(row, ctx)
}

const sorts = { position: caseRecipients.position, id: caseRecipients.id }

export async function listCaseRecipients(ctx: Reader, input: ParsedOf<typeof caseStaffEndpoints.listCaseRecipients>) {
  const where = and(
    input.q ? sql`${caseRecipients.names}::text ilike ${containing(input.q)}` : undefined,
    behind(sorts, caseRecipients.id, input),
  )
  const rows = await ctx.db
    .select()
    .from(caseRecipients)
    .where(where)
    .orderBy(...orderOf(sorts, caseRecipients.id, input))
    .limit(input.page_size)
    .offset(offsetOf(input))
  const list = rows.map((row) => present(row, ctx))
  return presentList(list, await totalOf(input, () => countRows(ctx.db, caseRecipients, where)), input)
}
