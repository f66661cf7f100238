import type { caseStaffEndpoints } from '@pitlane/contract/case/staff.ts'
import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import { withoutEmpty } from '@pitlane/domain/lang.ts'
import { eq } from 'drizzle-orm'
import { findDone, type StaffContext, writeAudit } from '../../platform/audit/write-audit.ts'
import { one } from '../../platform/db/database.ts'
import { editedAt } from '../../platform/db/edits.ts'
import { getCannedAnswer, holdCannedAnswer } from './canned-queries.ts'
import { cannedAnswers } from './tables.ts'

type Calls = typeof caseStaffEndpoints
const entity = 'canned_answer'

export async function createCannedAnswer(
  ctx: StaffContext,
  { key, name, texts }: ParsedOf<Calls['createCannedAnswer']>,
) {
  const done = await findDone(ctx, key)
  if (done !== null) return getCannedAnswer(ctx, { id: done })
  const values = { name, texts: withoutEmpty(texts) }
  const at = new Date(ctx.now)
  const { id } = one(
    await ctx.db
      .insert(cannedAnswers)
      .values({ ...values, createdAt: at, updatedAt: at })
      .returning({ id: cannedAnswers.id }),
  )
  await writeAudit(ctx, { action: 'create', entity, id, after: values, key })
  return getCannedAnswer(ctx, { id })
}

/** @throws AppError not_found, edited_meanwhile */
export async function updateCannedAnswer(
  ctx: StaffContext,
  { id, version, name, texts }: ParsedOf<Calls['updateCannedAnswer']>,
) {
  const before = await holdCannedAnswer(ctx.db, id, version)
  const values = { name, texts: withoutEmpty(texts) }
  await ctx.db
    .update(cannedAnswers)
    .set({ ...values, updatedAt: editedAt(ctx, version) })
    .where(eq(cannedAnswers.id, id))
  await writeAudit(ctx, { action: 'update', entity, id, before, after: values })
  return getCannedAnswer(ctx, { id })
}

/** @throws AppError not_found, edited_meanwhile */
export async function deleteCannedAnswer(ctx: StaffContext, { id, version }: { id: number; version: number }) {
  const { name, texts } = await holdCannedAnswer(ctx.db, id, version)
  await ctx.db.delete(cannedAnswers).where(eq(cannedAnswers.id, id))
  await writeAudit(ctx, { action: 'delete', entity, id, before: { name, texts } })
  return null
}
