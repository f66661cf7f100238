import { countryById } from '@pitlane/domain/address/countries.ts'
import { countryDays } from '@pitlane/domain/address/country-days.ts'
import { isReward } from '@pitlane/domain/catalog/goods.ts'
import type { WithdrawalOrder } from '@pitlane/domain/withdrawal/withdrawal.ts'
import { asc, eq, sql } from 'drizzle-orm'
import { orderLines, type OrderRow } from '../domains/order/tables.ts'
import type { Context } from '../platform/context.ts'
import { findStoredNumber, findStoredText } from '../platform/db/settings.ts'
import { countUnused } from './mall-reward.ts'

type Reader = Pick<Context, 'db' | 'now'>

/** By its letters: where an order went, or where it was taxed; null where neither is known. */
function countryOf({ address, taxPlace }: OrderRow): string | null {
  const id = address?.country_id ?? taxPlace?.country_id
  return id === undefined ? null : (countryById(id)?.code ?? null)
}

/** Its lines, from order, each with whether a service of it runs on a device, from membership. */
const findLines = ({ db, now }: Reader, orderId: number) =>
  db
    .select({
      line: orderLines,
      begun: sql<boolean>`exists (select from service_pieces p where p.line_id = order_lines.id
        and p.device_id is not null and p.removed_at is null and p.from_at <= ${new Date(now)})`,
    })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.id))

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
  const lines = await Promise.all(
    rows.map(async ({ line, begun }) => {
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
    lines,
  } satisfies WithdrawalOrder
}
export type WithdrawalFacts = Awaited<ReturnType<typeof findWithdrawalFacts>>
