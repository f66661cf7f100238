import { countryById } from '@pitlane/domain/address/countries.ts'
import { countryDays } from '@pitlane/domain/address/country-days.ts'
import { isReward } from '@pitlane/domain/catalog/goods.ts'
import { layOut } from '@pitlane/domain/membership/spans.ts'
import { type WithdrawalOrder, withdrawnOf } from '@pitlane/domain/withdrawal/withdrawal.ts'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { servicePieces } from '../domains/membership/tables.ts'
import { orderLines, type OrderRow } from '../domains/order/tables.ts'
import { withdrawals } from '../domains/withdrawal/tables.ts'
import type { Context } from '../platform/context.ts'
import { findStoredNumber, findStoredText } from '../platform/db/settings.ts'
import { countUnused } from './mall-reward.ts'

type Reader = Pick<Context, 'db' | 'now'>

/** By its letters: where an order went, or where it was taxed; null where neither is known. */
function countryOf({ address, taxPlace }: OrderRow): string | null {
  const id = address?.country_id ?? taxPlace?.country_id
  return id === undefined ? null : (countryById(id)?.code ?? null)
}

const findLines = ({ db }: Reader, orderId: number) =>
  db.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(asc(orderLines.id))

/**
 * The lines of which a service runs, or has run, on a device: its piece has had its turn behind those before it. From
 * membership.
 */
async function findBegun({ db, now }: Reader, orderId: number): Promise<Set<number | null>> {
  const ofOrder = db.select({ id: orderLines.id }).from(orderLines).where(eq(orderLines.orderId, orderId))
  const { deviceId, service, lineId, from, term, removedAt, id } = servicePieces
  const pieces = await db
    .select({ deviceId, service, lineId, from, term })
    .from(servicePieces)
    .where(
      and(
        isNull(removedAt),
        sql`(${deviceId}, ${service}) in (
          select p.device_id, p.service from service_pieces p where p.line_id in (${ofOrder}) and p.removed_at is null)`,
      ),
    )
    // As settleService lays them out.
    .orderBy(asc(from), asc(id))
  const begun = [...Map.groupBy(pieces, (piece) => `${piece.deviceId} ${piece.service}`).values()].flatMap((own) => {
    const spans = layOut(own.map((piece) => ({ from: piece.from.getTime(), term: piece.term })))
    return own.filter((_, index) => spans[index]!.start <= now)
  })
  return new Set(begun.map((piece) => piece.lineId))
}

/** In how many days the buyer of an order may withdraw from it; null where his country, or he as a business, cannot. */
export async function findWithdrawalDays({ db }: Pick<Context, 'db'>, order: OrderRow): Promise<number | null> {
  const listed = await findStoredText(db, 'withdrawal_countries')
  const usual = await findStoredNumber(db, 'withdrawal_days')
  return order.taxCheck === null ? countryDays(listed, usual, countryOf(order)) : null
}

/** What the rule asks about an order that somebody may want to withdraw from. */
export async function findWithdrawalFacts(ctx: Reader, order: OrderRow) {
  const listed = await findStoredText(ctx.db, 'withdrawal_countries')
  const usual = await findStoredNumber(ctx.db, 'withdrawal_days')
  const rows = await findLines(ctx, order.id)
  const begunLines = await findBegun(ctx, order.id)
  const stated = await ctx.db.select().from(withdrawals).where(eq(withdrawals.orderId, order.id))
  const lines = await Promise.all(
    rows.map(async (line) => {
      const begun = begunLines.has(line.id)
      const { kind } = line.snapshot
      const unused = isReward(kind) ? await countUnused(ctx, order.id, kind) : 0
      return { line, kind, quantity: line.quantity, refunded: line.refunded, begun, unused }
    }),
  )
  return {
    state: order.state,
    payment: order.payment,
    virtual: order.virtual,
    business: order.taxCheck !== null,
    days: countryDays(listed, usual, countryOf(order)),
    paidAt: order.paidAt?.getTime() ?? null,
    // A buyer who confirms that he has it knows better than a courier who says nothing.
    deliveredAt: (order.deliveredAt ?? order.receivedAt)?.getTime() ?? null,
    startAgreed: order.startConsent !== null,
    withdrawn: withdrawnOf(stated.map(({ statement }) => statement)),
    lines,
  } satisfies WithdrawalOrder
}
export type WithdrawalFacts = Awaited<ReturnType<typeof findWithdrawalFacts>>
