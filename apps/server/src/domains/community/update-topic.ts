import type { communityStaffEndpoints } from '@pitlane/contract/community/staff.ts'
import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import { cleanAll } from '@pitlane/domain/community/text.ts'
import { withoutEmpty } from '@pitlane/domain/lang.ts'
import { eq } from 'drizzle-orm'
import { AppError } from '../../platform/app-error.ts'
import { type StaffContext, writeAudit } from '../../platform/audit/write-audit.ts'
import { editedAt, ensureVersion } from '../../platform/db/edits.ts'
import { topics } from './tables.ts'
import { getTopic } from './topic-queries.ts'

type Update = ParsedOf<typeof communityStaffEndpoints.updateStaffTopic>

/** @throws AppError not_found, edited_meanwhile */
export async function updateTopic(ctx: StaffContext, { id, version, names, position, open }: Update) {
  const [before] = await ctx.db.select().from(topics).where(eq(topics.id, id)).for('no key update')
  if (!before) throw new AppError('not_found')
  ensureVersion(before, version)
  const closedAt = open ? null : (before.closedAt ?? new Date(ctx.now))
  const values = { names: withoutEmpty(cleanAll(names)), position, closedAt }
  await ctx.db
    .update(topics)
    .set({ ...values, updatedAt: editedAt(ctx, version) })
    .where(eq(topics.id, id))
  await writeAudit(ctx, { action: 'update', entity: 'topic', id, before, after: values })
  return getTopic(ctx, { id })
}
