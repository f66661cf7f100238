import { type ActivityTimes, overlap } from '@pitlane/domain/lottery/activity.ts'
import { desc, eq, inArray, or } from 'drizzle-orm'
import type { StaffContext } from '../../platform/audit/write-audit.ts'
import { editedAt, ensureVersion } from '../../platform/db/edits.ts'
import { AppError } from '../../platform/app-error.ts'
import { type ActivityRow, seriesOf, timesOf } from './queries.ts'
import { lotteryActivities, lotteryDraws } from './tables.ts'

type Ctx = Pick<StaffContext, 'db' | 'now'>
type Span = Pick<ActivityTimes, 'startsAt' | 'endsAt'>

/** An activity as it was read, the published versions that it comes after, and the other published ones of its series. */
export type HeldSeries = { row: ActivityRow; before: ActivityRow[]; others: ActivityRow[] }

/**
 * Holds an activity with all its versions: nobody draws in them, edits or publishes one meanwhile.
 * @throws AppError not_found, edited_meanwhile
 */
export async function holdSeries({ db }: Ctx, id: number, version: number): Promise<HeldSeries> {
  const [found] = await db.select().from(lotteryActivities).where(eq(lotteryActivities.id, id))
  if (!found) throw new AppError('not_found')
  const first = seriesOf(found)
  // Whoever publishes a version passes here. A draw only refers to the first version, and does not wait for this.
  await db
    .select({ id: lotteryActivities.id })
    .from(lotteryActivities)
    .where(eq(lotteryActivities.id, first))
    .for('no key update')
  // A draw holds its version before the first one, so the latest comes first here too.
  const versions = await db
    .select()
    .from(lotteryActivities)
    .where(or(eq(lotteryActivities.id, first), eq(lotteryActivities.seriesId, first)))
    .orderBy(desc(lotteryActivities.id))
    .for('update')
  const byId = new Map(versions.map((row) => [row.id, row]))
  const row = byId.get(id)!
  ensureVersion(row, version)
  const line: ActivityRow[] = []
  for (let next = row.replacesId; next !== null; next = byId.get(next)?.replacesId ?? null) {
    const from = byId.get(next)
    if (from) line.push(from)
  }
  const published = ({ publishedAt }: ActivityRow) => publishedAt !== null
  return {
    row,
    before: line.filter(published),
    others: versions.filter((one) => one !== row && !line.includes(one) && published(one)),
  }
}

/**
 * Gives a version its place in the series and answers when it starts: not before now, and after the last draw of those
 * that it replaces. They give way then; the one that was to end with the start that has been moved ends with this one.
 * @throws AppError draw_version_open where another version has that time
 */
export async function takePlace(ctx: Ctx, { row, before, others }: HeldSeries, wanted: Span): Promise<Date> {
  const ids = before.map(({ id }) => id)
  const [last] = await ctx.db
    .select({ at: lotteryDraws.at })
    .from(lotteryDraws)
    .where(inArray(lotteryDraws.activityId, ids))
    .orderBy(desc(lotteryDraws.at))
    .limit(1)
  const startsAt = Math.max(wanted.startsAt, ctx.now, last ? last.at.getTime() + 1 : 0)
  const span = { startsAt, endsAt: wanted.endsAt }
  if (others.some((other) => overlap(timesOf(other), span)))
    throw new AppError('draw_version_open', { field: 'starts_at' })
  for (const [nth, one] of before.entries()) {
    const { startsAt: from, endsAt: until } = timesOf(one)
    const isNext = nth === 0 && row.publishedAt !== null && until === row.startsAt.getTime()
    if (until <= startsAt && !isNext) continue
    await ctx.db
      .update(lotteryActivities)
      .set({ endsAt: new Date(Math.max(from, startsAt)), updatedAt: editedAt(ctx, one.updatedAt.getTime()) })
      .where(eq(lotteryActivities.id, one.id))
  }
  return new Date(startsAt)
}
