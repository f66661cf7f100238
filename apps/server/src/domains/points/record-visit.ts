import type { pointsEndpoints } from '@pitlane/contract/points/points.ts'
import type { OutputOf, ParsedOf } from '@pitlane/contract/endpoint.ts'
import { dayIn, dayMs } from '@pitlane/domain/day.ts'
import { streakDays, streakOn, zoneStaysDays } from '@pitlane/domain/points/visits.ts'
import { eq } from 'drizzle-orm'
import type { UserContext, WriteContext } from '../../platform/context.ts'
import { AppError } from '../../platform/app-error.ts'
import { earnByRule } from './earn-by-rule.ts'
import { findVisitor } from './earning-queries.ts'
import { holdWallet } from './ledger.ts'
import { findRule } from './rule-queries.ts'
import { pointVisitors } from './tables.ts'

type Record = typeof pointsEndpoints.recordVisit

/** The day in a zone that a browser names. @throws AppError field_format */
function readDay(now: number, zone: string): string {
  try {
    return dayIn(now, zone)
  } catch {
    throw new AppError('field_format', { field: 'zone' })
  }
}

/** The first zone is the account's; another one is taken once the last has stood for some weeks. */
async function findOwnZone(ctx: WriteContext<UserContext>, zone: string) {
  const [userId, now] = [ctx.actor.id, new Date(ctx.now)]
  const known = await findVisitor(ctx.db, userId)
  if (!known) {
    const first = { userId, zone, zoneSince: now, day: null, streak: 0 }
    await ctx.db.insert(pointVisitors).values(first)
    return first
  }
  // Who has come by today already keeps today's zone: elsewhere it may be tomorrow.
  const isCounted = known.day === dayIn(ctx.now, known.zone)
  if (known.zone === zone || isCounted || ctx.now - known.zoneSince < zoneStaysDays * dayMs) return known
  await ctx.db.update(pointVisitors).set({ zone, zoneSince: now }).where(eq(pointVisitors.userId, userId))
  return { ...known, zone }
}

/** Counts a visit, once for each day of the account: by the calendar of its zone, whatever a clock change does. */
export async function recordVisit(
  ctx: WriteContext<UserContext>,
  { zone }: ParsedOf<Record>,
): Promise<OutputOf<Record>> {
  const userId = ctx.actor.id
  readDay(ctx.now, zone)
  await holdWallet(ctx, userId)
  const visitor = await findOwnZone(ctx, zone)
  const today = dayIn(ctx.now, visitor.zone)
  const streak = streakOn(today, visitor)
  if (streak === null || !(await findRule(ctx.db, 'visit', ctx.now)))
    return { points: 0, streak: visitor.streak, visited_today: visitor.day === today }
  await ctx.db.update(pointVisitors).set({ day: today, streak }).where(eq(pointVisitors.userId, userId))
  const visit = { userId, source: `user:${userId}:${today}`, day: today }
  const points = await earnByRule(ctx, { ...visit, rule: 'visit' })
  const more = streak % streakDays === 0 ? await earnByRule(ctx, { ...visit, rule: 'streak' }) : 0
  return { points: points + more, streak, visited_today: true }
}
