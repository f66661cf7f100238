import { dayMs } from '@pitlane/domain/day.ts'
import { minor } from '@pitlane/domain/money.ts'
import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type { Deps, UserContext } from '../src/platform/context.ts'
import { one, type Transaction } from '../src/platform/db/database.ts'
import { flashItems, flashSessions } from '../src/domains/flash-sale/tables.ts'
import { emit } from '../src/domains.ts'
import { createOrder } from '../src/domains/checkout/create-order.ts'
import { getExpenseInfo } from '../src/domains/checkout/quote-basket.ts'
import { payInSandbox } from '../src/domains/payment/pay-in-sandbox.ts'
import { startPayment } from '../src/domains/payment/start-payment.ts'
import { systemContext } from '../src/platform/context.ts'
import { flashSales } from './catalogue/flash-sales.ts'
import { loadTexts } from './catalogue/load.ts'
import { findBuyer } from './seed-orders.ts'

const hour = 3_600_000
const slot = 6 * hour
const days = 30

/** Whoever starts a demonstration just before a sale ends sees it for an hour yet. */
function boundaryAt(at: number, now: number): Date {
  const soon = at > now && at - now < hour
  return new Date(soon ? at + hour : at)
}

/** Four sales a day for the next month, so that one always runs and some are to come. */
export async function seedFlashSales(db: Transaction, styleIds: ReadonlyMap<string, number>, now: number) {
  const texts = loadTexts().flashSales
  const first = Math.floor(now / dayMs) * dayMs
  const slots = Array.from({ length: days * 4 }, (_, at) => ({
    // Another one at the same hour each day.
    sale: flashSales[(at + Math.floor(at / 4)) % flashSales.length]!,
    startsAt: boundaryAt(first + at * slot, now),
    endsAt: boundaryAt(first + (at + 1) * slot, now),
  }))
  const rows = await db
    .insert(flashSessions)
    .values(slots.map(({ sale, ...times }) => ({ ...times, titles: texts[sale.code] })))
    .returning({ id: flashSessions.id })
  await db.insert(flashItems).values(
    slots.flatMap(({ sale }, at) =>
      sale.items.map(({ style, price, stock, perPerson }, position) => ({
        sessionId: rows[at]!.id,
        styleId: styleIds.get(style)!,
        price: minor(price),
        stock,
        perPerson,
        position,
      })),
    ),
  )
}

/** Who has bought in the sale that runs, by the item's place: of the second nothing is left. */
const buyers: readonly [who: string, place: number][] = [
  ['wei', 1],
  ['haruto', 1],
  ['lucia', 1],
  ['sanne', 0],
  ['beatriz', 0],
  ['workshop', 2],
]

export async function seedFlashOrders(deps: Deps): Promise<void> {
  const { rows } = await deps.db.execute<{ id: number; style: number }>(sql`
    select i.id, i.style_id as style from flash_items i join flash_sessions s on s.id = i.session_id
    where s.starts_at <= ${new Date(deps.clock())} and s.ends_at > ${new Date(deps.clock())} order by i.position`)
  for (const [who, place] of buyers) {
    const buyer = await findBuyer(deps, who)
    const actor = { id: buyer.id, role: 'user' as const, tokenHash: Buffer.alloc(0) }
    const ctx: UserContext = { ...systemContext(deps, emit), actor, lang: buyer.lang }
    const { id, style } = one(rows.slice(place))
    const basket = {
      goods: [{ sku_id: style, quantity: 1 }],
      shipping: { mailing_id: buyer.address, mailing_information: [] as { email: string }[] },
      use_points: false,
      flash_item_id: id,
    }
    const { quote, shipping_id } = await getExpenseInfo(ctx, basket)
    const shipping = { ...basket.shipping, shipping_id }
    const { order_no } = await createOrder(ctx, { ...basket, shipping, quote, idempotency_key: randomUUID() })
    const { payment_id } = await startPayment(ctx, { order_no, wallet: 'google_pay' })
    if (payment_id) await payInSandbox(ctx, { id: payment_id }, { act: 'pay', wallet: `demo:${buyer.id}` })
  }
}
