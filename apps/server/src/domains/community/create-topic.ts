import type { communityStaffEndpoints } from '@pitlane/contract/community/staff.ts'
import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import { cleanAll } from '@pitlane/domain/community/text.ts'
import { withoutEmpty } from '@pitlane/domain/lang.ts'
import { findDone, type StaffContext, writeAudit } from '../../platform/audit/write-audit.ts'
import { one } from '../../platform/db/database.ts'
import { topics } from './tables.ts'
import { getTopic } from './topic-queries.ts'

type Create = ParsedOf<typeof communityStaffEndpoints.createStaffTopic>

export async function createTopic(ctx: StaffContext, { key, names, position, open }: Create) {
  const done = await findDone(ctx, key)
  if (done !== null) return getTopic(ctx, { id: done })
  const at = new Date(ctx.now)
  const values = { names: withoutEmpty(cleanAll(names)), position, closedAt: open ? null : at }
  // Nobody reads the slug of a topic that did not come with the shop.
  const row = { ...values, slug: key, updatedAt: at }
  const { id } = one(await ctx.db.insert(topics).values(row).returning({ id: topics.id }))
  await writeAudit(ctx, { action: 'create', entity: 'topic', id, after: values, key })
  return getTopic(ctx, { id })
}
