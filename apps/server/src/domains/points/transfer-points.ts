import type { pointsEndpoints } from '@pitlane/contract/points/points.ts'
import type { OutputOf, ParsedOf } from '@pitlane/contract/endpoint.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { UserContext, WriteContext } from '../../platform/context.ts'
import { AppError } from '../../platform/app-error.ts'
import { findDevicePoints, findTransferable } from '../../reads/device-points.ts'
import { earnPoints } from './earn-points.ts'
import { findDay } from './earning-queries.ts'
import { holdWallet } from './ledger.ts'
import { pointDevices, pointTransfers } from './tables.ts'

type Transfer = typeof pointsEndpoints.transferPoints
type Ctx = WriteContext<UserContext>
type Input = ParsedOf<Transfer>

/** True if the same has been moved by this key already. @throws AppError repeat_order for a key of something else */
async function isDone(ctx: Ctx, deviceId: number, { points, idempotency_key: key }: Input): Promise<boolean> {
  const [done] = await ctx.db
    .select()
    .from(pointTransfers)
    .where(and(eq(pointTransfers.userId, ctx.actor.id), eq(pointTransfers.key, key)))
  if (done && (done.points !== points || done.deviceId !== deviceId))
    throw new AppError('repeat_order', { field: 'idempotency_key' })
  return done !== undefined
}

/** One entry: the points leave the device's account and can be spent from now on. */
async function move(ctx: Ctx, deviceId: number, { points, idempotency_key: key }: Input): Promise<void> {
  const userId = ctx.actor.id
  const own = and(eq(pointDevices.userId, userId), eq(pointDevices.deviceId, deviceId))
  await ctx.db
    .update(pointDevices)
    .set({ balance: sql`balance - ${points}` })
    .where(own)
  const at = new Date(ctx.now)
  const { day } = await findDay(ctx, userId)
  await ctx.db.insert(pointTransfers).values({ userId, deviceId, key, points, day, at })
  const cause = `transfer:${userId}:${key}`
  await earnPoints(ctx, { userId, points, cause, kind: 'transfer', from: 'device' })
}

/**
 * Makes diagnostic points spendable. All of an account's transfers wait for its wallet, so that the limit of a day holds.
 * @throws AppError device_missing, device_points_short, transfer_limit, repeat_order
 */
export async function transferPoints(ctx: Ctx, input: Input): Promise<OutputOf<Transfer>> {
  const userId = ctx.actor.id
  if (input.points === 0) throw new AppError('field_format', { field: 'points' })
  await holdWallet(ctx, userId)
  const device = await findDevicePoints(ctx.db, userId, input.device_sn)
  if (!device) throw new AppError('device_missing', { field: 'device_sn' })
  if (!(await isDone(ctx, device.id, input))) {
    if (device.points < input.points)
      throw new AppError('device_points_short', { field: 'points', values: { count: device.points } })
    const { left_today: left } = await findTransferable(ctx, userId, await findDay(ctx, userId))
    if (input.points > left) throw new AppError('transfer_limit', { field: 'points', values: { count: left } })
    await move(ctx, device.id, input)
  }
  return { points: input.points, ...(await findTransferable(ctx, userId, await findDay(ctx, userId))) }
}
