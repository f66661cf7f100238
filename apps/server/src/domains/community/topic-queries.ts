import type { communityStaffEndpoints, StaffTopic } from '@pitlane/contract/community/staff.ts'
import type { OutputOf, ParsedOf } from '@pitlane/contract/endpoint.ts'
import { textIn } from '@pitlane/domain/lang.ts'
import { and, eq, sql } from 'drizzle-orm'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { behind, containing, offsetOf, orderOf, presentList, totalOf, countRows } from '../../platform/db/page.ts'
import { topics } from './tables.ts'

type Reader = Pick<Context, 'db' | 'lang'>
type List = typeof communityStaffEndpoints.listStaffTopics

const presentTopic = (row: typeof topics.$inferSelect, { lang }: Reader): StaffTopic => ({
  id: row.id,
  name: textIn(row.names, lang),
  names: row.names,
  position: row.position,
  open: row.closedAt === null,
  version: row.updatedAt.getTime(),
})

/** @throws AppError not_found */
export async function getTopic(ctx: Reader, { id }: { id: number }): Promise<StaffTopic> {
  const [row] = await ctx.db.select().from(topics).where(eq(topics.id, id))
  if (!row) throw new AppError('not_found')
  return presentTopic(row, ctx)
}

const sorts = { position: topics.position, id: topics.id }

export async function listStaffTopics(ctx: Reader, input: ParsedOf<List>): Promise<OutputOf<List>> {
  const where = and(
    input.q ? sql`${topics.names}::text ilike ${containing(input.q)}` : undefined,
    behind(sorts, topics.id, input),
  )
  const rows = await ctx.db
    .select()
    .from(topics)
    .where(where)
    .orderBy(...orderOf(sorts, topics.id, input))
    .limit(input.page_size)
    .offset(offsetOf(input))
  return presentList(
    rows.map((row) => presentTopic(row, ctx)),
    await totalOf(input, () => countRows(ctx.db, topics, where)),
    input,
  )
}
