import { eq } from 'drizzle-orm'
import { AppError } from '../../platform/app-error.ts'
import { type StaffContext, writeAudit } from '../../platform/audit/write-audit.ts'
import { editedAt, ensureVersion } from '../../platform/db/edits.ts'
import { getStaffLabFeedback } from '../../reads/staff-labs.ts'
import { labFeedback } from './tables.ts'

type Thank = { id: number; version: number; thanks: string }

/** @throws AppError not_found, edited_meanwhile */
export async function thankForFeedback(ctx: StaffContext, { id, version, thanks }: Thank) {
  const [before] = await ctx.db.select().from(labFeedback).where(eq(labFeedback.id, id)).for('no key update')
  if (!before) throw new AppError('not_found')
  ensureVersion(before, version)
  const after = { thanks, thankedAt: new Date(ctx.now), updatedAt: editedAt(ctx, version) }
  await ctx.db.update(labFeedback).set(after).where(eq(labFeedback.id, id))
  await writeAudit(ctx, {
    action: 'thank',
    entity: 'lab_feedback',
    id,
    before: { thanks: before.thanks },
    after: { thanks },
  })
  return getStaffLabFeedback(ctx, { id })
}
