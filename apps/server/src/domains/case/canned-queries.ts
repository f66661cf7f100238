import type { CannedAnswer, caseStaffEndpoints } from '@pitlane/contract/case/staff.ts'
import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import { and, eq, ilike } from 'drizzle-orm'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { ensureVersion } from '../../platform/db/edits.ts'
import { behind, containing, offsetOf, orderOf, presentList, totalOf, countRows } from '../../platform/db/page.ts'
import { cannedAnswers } from './tables.ts'

type Reader = Pick<Context, 'db'>
type Row = typeof cannedAnswers.$inferSelect

const present = ({ id, name, texts, updatedAt }: Row): CannedAnswer => ({
  id,
  name,
  texts,
  version: updatedAt.getTime(),
})

/** @throws AppError not_found */
export async function getCannedAnswer({ db }: Reader, { id }: { id: number }): Promise<CannedAnswer> {
  const [row] = await db.select().from(cannedAnswers).where(eq(cannedAnswers.id, id))
  if (!row) throw new AppError('not_found')
  return present(row)
}

/** Held, as it was read. @throws AppError not_found, edited_meanwhile */
export async function holdCannedAnswer(db: Transaction, id: number, version: number): Promise<Row> {
  const [row] = await db.select().from(cannedAnswers).where(eq(cannedAnswers.id, id)).for('update')
  if (!row) throw new AppError('not_found')
  ensureVersion(row, version)
  return row
}

const sorts = { id: cannedAnswers.id }

/** The staff write them: they are few. */
export async function listCannedAnswers({ db }: Reader, input: ParsedOf<typeof caseStaffEndpoints.listCannedAnswers>) {
  const where = and(
    input.q ? ilike(cannedAnswers.name, containing(input.q)) : undefined,
    behind(sorts, cannedAnswers.id, input),
  )
  const rows = await db
    .select()
    .from(cannedAnswers)
    .where(where)
    .orderBy(...orderOf(sorts, cannedAnswers.id, input))
    .limit(input.page_size)
    .offset(offsetOf(input))
  return presentList(rows.map(present), await totalOf(input, () => countRows(db, cannedAnswers, where)), input)
}
