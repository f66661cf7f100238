import { canEarn, kindOfRule, type PointRule, type RuleName } from '@pitlane/domain/points/rules.ts'
import { sql } from 'drizzle-orm'
import type { WriteContext } from '../../platform/context.ts'
import { earnPoints } from './earn-points.ts'
import { countEarned, findDay } from './earning-queries.ts'
import { holdWallet, postPoints } from './ledger.ts'
import { findRule } from './rule-queries.ts'
import { pointDevices, pointEarnings } from './tables.ts'

type Ctx = Pick<WriteContext, 'db' | 'now'>

export type Earning = {
  rule: RuleName
  userId: number
  /** What earned it: once for a rule. */
  source: string
  /** How many, from the rule's amount; that amount by default. */
  pointsOf?: (amount: number) => number
  orderId?: number
  /** Set where they wait until then. */
  expectedAt?: number
  /** Set where they go to the account of this device, whose own limits count. */
  deviceId?: number
  /** The account's day, where the caller knows it. */
  day?: string
}

/** Under the wallet's lock, so that of many at once no more earn than the limits let. */
async function insertEarning(ctx: Ctx, earning: Earning, rule: PointRule, points: number): Promise<number | null> {
  const { userId, deviceId, orderId, expectedAt } = earning
  await holdWallet(ctx, userId)
  const today = await findDay(ctx, userId)
  const limited = rule.dailyLimit !== null || rule.totalLimit !== null
  const earned = limited && (await countEarned(ctx.db, { userId, rule: earning.rule, today, deviceId }))
  if (earned && !canEarn(rule, earned, ctx.now).ok) return null
  const [row] = await ctx.db
    .insert(pointEarnings)
    .values({
      userId,
      rule: earning.rule,
      source: earning.source,
      state: expectedAt === undefined ? 'credited' : 'pending',
      points,
      rate: rule.amount,
      day: earning.day ?? today.day,
      at: new Date(ctx.now),
      orderId: orderId ?? null,
      deviceId: deviceId ?? null,
      expectedAt: expectedAt === undefined ? null : new Date(expectedAt),
    })
    .onConflictDoNothing()
    .returning({ id: pointEarnings.id })
  return row?.id ?? null
}

export const causeOf = (earningId: number): string => `earning:${earningId}`

/**
 * Gives somebody what a rule says, if it is in force and its limits leave room, and once for a source. Returns the
 * number of points.
 */
export async function earnByRule(ctx: Ctx, earning: Earning): Promise<number> {
  const { userId, deviceId } = earning
  const rule = await findRule(ctx.db, earning.rule, ctx.now)
  if (!rule) return 0
  const points = earning.pointsOf ? earning.pointsOf(rule.amount) : rule.amount
  if (points === 0) return 0
  const id = await insertEarning(ctx, earning, rule, points)
  if (id === null) return 0
  const entry = { userId, points, cause: causeOf(id), kind: kindOfRule[earning.rule] }
  if (earning.expectedAt !== undefined) {
    await postPoints(ctx, { ...entry, cause: `${causeOf(id)}:pending`, from: 'issued', to: 'pending' })
  } else if (deviceId === undefined) {
    await earnPoints(ctx, entry)
  } else {
    await postPoints(ctx, { ...entry, from: 'issued', to: 'device' })
    await ctx.db
      .insert(pointDevices)
      .values({ userId, deviceId, balance: points })
      .onConflictDoUpdate({
        target: [pointDevices.userId, pointDevices.deviceId],
        set: { balance: sql`point_devices.balance + excluded.balance` },
      })
  }
  return points
}
