import { isVirtual } from '@pitlane/domain/catalog/goods.ts'
import {
  afterSalesEnd,
  keptOf,
  kindOfRule,
  pointsForOrder,
  pointsIfKept,
  type RuleName,
} from '@pitlane/domain/points/rules.ts'
import { eq } from 'drizzle-orm'
import type { Context, WriteContext } from '../../platform/context.ts'
import { findStoredNumber } from '../../platform/db/settings.ts'
import { inTransaction } from '../../platform/http/implement.ts'
import { findDueOrders } from '../../reads/pending-points.ts'
import { getPerson } from '../account/public.ts'
import { findLines, findOrderById, lockOrderById } from '../order/public.ts'
import type { OrderLineRow, OrderRow } from '../order/tables.ts'
import { causeOf, earnByRule } from './earn-by-rule.ts'
import { earnPoints } from './earn-points.ts'
import { type EarningRow, findOrderEarnings } from './earning-queries.ts'
import { holdWallet } from './ledger.ts'
import { takeBackEarning } from './take-back-earning.ts'
import { pointEarnings } from './tables.ts'

/** An order with its lines. */
export type Bought = { order: OrderRow; lines: OrderLineRow[] }

export async function findBought({ db }: Pick<Context, 'db'>, orderId: number): Promise<Bought> {
  const order = await findOrderById(db, orderId)
  return { order, lines: (await findLines(db, [orderId])).get(orderId) ?? [] }
}

export const sourceOfLine = (lineId: number): string => `line:${lineId}`

/** What an earning is worth by the units that the buyer keeps. */
function worthOf({ rule, source, rate }: EarningRow, { order, lines }: Bought): number {
  if (order.state === 'closed') return 0
  if (rule === 'order') return pointsForOrder(keptOf(lines), rate, order.currency)
  const own = rule === 'first_order' ? lines : lines.filter(({ id }) => source === sourceOfLine(id))
  return pointsIfKept(keptOf(own), rate)
}

export async function findAfterSalesEnd({ db, now }: Pick<Context, 'db' | 'now'>, { order, lines }: Bought) {
  const at = (instant: Date | null) => instant?.getTime() ?? null
  return afterSalesEnd(
    {
      paidAt: at(order.paidAt) ?? now,
      deliveredAt: at(order.deliveredAt),
      receivedAt: at(order.receivedAt),
      completedAt: at(order.completedAt),
      someVirtual: lines.some(({ snapshot }) => isVirtual(snapshot.kind)),
    },
    { receive: await findStoredNumber(db, 'receive_days'), complete: await findStoredNumber(db, 'complete_days') },
  )
}

/** A paid order earns points by what was paid for its goods, and the first one more; pending until it is over. */
export async function promisePoints(ctx: WriteContext, { orderId }: { orderId: number }): Promise<void> {
  const bought = await findBought(ctx, orderId)
  const { userId, currency } = bought.order
  const kept = keptOf(bought.lines)
  const earning = { userId, orderId, source: `order:${orderId}`, expectedAt: await findAfterSalesEnd(ctx, bought) }
  await earnByRule(ctx, { ...earning, rule: 'order', pointsOf: (rate) => pointsForOrder(kept, rate, currency) })
  if ((await getPerson(ctx.db, userId)).cameBack) return
  await earnByRule(ctx, { ...earning, rule: 'first_order', pointsOf: (amount) => pointsIfKept(kept, amount) })
}

/** Counts anew what an order has earned, after units went back or it was closed. */
export async function reviseEarnings(ctx: WriteContext, { orderId }: { orderId: number }): Promise<void> {
  const bought = await findBought(ctx, orderId)
  await holdWallet(ctx, bought.order.userId)
  for (const earning of await findOrderEarnings(ctx.db, orderId))
    await takeBackEarning(ctx, earning, Math.min(earning.points, worthOf(earning, bought)))
}

/** Asks for a look at an order's pending points once nothing of it can go back any more. */
export async function creditLater(ctx: WriteContext, bought: Bought): Promise<void> {
  const startAfter = new Date(Math.max(ctx.now, await findAfterSalesEnd(ctx, bought)))
  await ctx.jobs.send(ctx.db, 'points.credit', { orderId: bought.order.id }, { startAfter })
}

/** The order has come a step further: its points are expected at another time, or are due. */
export async function expectPoints(ctx: WriteContext, { orderId }: { orderId: number }): Promise<void> {
  const bought = await findBought(ctx, orderId)
  const expectedAt = new Date(await findAfterSalesEnd(ctx, bought))
  await holdWallet(ctx, bought.order.userId)
  const pending = (await findOrderEarnings(ctx.db, orderId)).filter(({ state }) => state === 'pending')
  if (pending.length === 0) return
  for (const { id } of pending) await ctx.db.update(pointEarnings).set({ expectedAt }).where(eq(pointEarnings.id, id))
  if (bought.order.state === 'completed') await creditLater(ctx, bought)
}

async function creditEarning(ctx: WriteContext, { id, userId, points, rule }: EarningRow & { rule: RuleName }) {
  await earnPoints(ctx, { userId, points, cause: causeOf(id), kind: kindOfRule[rule], from: 'pending' })
  await ctx.db.update(pointEarnings).set({ state: 'credited', expectedAt: null }).where(eq(pointEarnings.id, id))
}

/**
 * Credits what an order has earned, once nothing of it can go back any more. While a request is open nobody knows; its
 * end asks again. One that runs early is queued again.
 */
export async function creditOrder(ctx: Context, orderId: number): Promise<void> {
  await inTransaction({ ...ctx, actor: null }, async (tx) => {
    const order = await lockOrderById(tx.db, orderId)
    await reviseEarnings(tx, { orderId })
    if (order.state !== 'completed' || order.afterSales) return
    const pending = (await findOrderEarnings(tx.db, orderId)).filter(({ state }) => state === 'pending')
    if (pending.length === 0) return
    const bought = await findBought(tx, orderId)
    if ((await findAfterSalesEnd(tx, bought)) > tx.now) return creditLater(tx, bought)
    for (const earning of pending) await creditEarning(tx, earning)
  })
}

const atOnce = 500

/** Orders whose job was lost, or that were decided while nobody asked. */
export async function creditDueOrders(ctx: Context): Promise<void> {
  for (const orderId of await findDueOrders(ctx.db, { before: new Date(ctx.now), limit: atOnce }))
    await creditOrder(ctx, orderId)
}
