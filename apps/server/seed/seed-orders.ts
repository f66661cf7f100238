import { dayMs } from '@pitlane/domain/day.ts'
import type { Lang } from '@pitlane/domain/lang.ts'
import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type { Deps, UserContext } from '../src/platform/context.ts'
import { emit } from '../src/domains.ts'
import { cancelOrder } from '../src/domains/order/cancel-order.ts'
import { createOrder } from '../src/domains/checkout/create-order.ts'
import { getExpenseInfo } from '../src/domains/checkout/quote-basket.ts'
import { payInSandbox } from '../src/domains/payment/pay-in-sandbox.ts'
import { startPayment } from '../src/domains/payment/start-payment.ts'
import { systemContext } from '../src/platform/context.ts'
import { type ShippedEnd, shipUpTo } from './seed-shipping.ts'

type End = 'unpaid' | 'cancelled' | 'overtime' | ShippedEnd | 'completed'

/** What the cast has bought: who, `slug/style` and how many, how many days ago, how far the order has come, and whether with points. */
const past: readonly [who: string, style: string, quantity: number, daysAgo: number, end: End, points?: 'points'][] = [
  ['owner', 'scan-500/eu', 1, 0, 'unpaid'],
  ['owner', 'obd-extension-cable/15m', 2, 0, 'preparing'],
  ['owner', 'battery-b1/standard', 1, 2, 'to_ship'],
  ['owner', 'carry-case/m', 1, 4, 'in_transit'],
  ['owner', 'tread-gauge/standard', 1, 8, 'delivered'],
  ['owner', 'one-dongle/black', 1, 12, 'received', 'points'],
  ['owner', 'member-year/year', 1, 40, 'completed'],
  ['owner', 'reader-200/reader-pouch', 1, 11, 'delivered'],
  ['owner', 'obd-splitter/standard', 1, 9, 'delivered'],
  ['owner', 'borescope-v5/1m', 1, 3, 'preparing'],
  ['owner', 'charging-dock/eu', 1, 12, 'overtime'],
  ['owner', 'obd-splitter/standard', 1, 15, 'cancelled', 'points'],
  ['workshop', 'tablet-apex-8/standard', 1, 1, 'preparing'],
  ['workshop', 'combo-garage-starter/standard', 1, 6, 'in_transit'],
  ['workshop', 'sw-ev-battery/year', 1, 30, 'completed', 'points'],
  ['wei', 'tpms-t3/standard', 2, 3, 'to_ship'],
  ['haruto', 'oscilloscope-4ch/standard', 1, 5, 'in_transit'],
  ['lucia', 'tyre-inflator/standard', 1, 0, 'preparing'],
  ['sanne', 'borescope-v5/1m', 1, 9, 'received'],
  ['beatriz', 'reader-200/standard', 3, 4, 'escalated'],
  ['workshop', 'obd-splitter/standard', 3, 5, 'part_shipped'],
  ['amine', 'jump-starter/1000a', 1, 7, 'delivered'],
]

type Buyer = { id: number; lang: Lang; address: number | null; deviceSn: string | null }

async function findStyle(deps: Pick<Deps, 'db'>, style: string): Promise<number | null> {
  const [slug, code] = style.split('/')
  // The named style, or the item's first one that is there to be bought.
  const { rows } = await deps.db.execute<{ id: number }>(sql`
    select s.id from styles s join products p on p.id = s.product_id
    where p.slug = ${slug} and coalesce(style_available(s.id), 9) > 2
    order by s.code = ${code} desc, s.position limit 1`)
  return rows[0]?.id ?? null
}

export async function findBuyer(deps: Pick<Deps, 'db'>, who: string): Promise<Buyer> {
  const { rows } = await deps.db.execute<Buyer>(sql`
    select u.id, u.lang, (select a.id from addresses a where a.user_id = u.id and a.is_default) as address,
      (select d.sn from devices d where d.user_id = u.id order by d.chosen_at desc, d.id limit 1) as "deviceSn"
    from users u where u.email = ${`${who}@pitlane.example`}`)
  return rows[0]!
}

/** People order at all hours: what lies days back did not happen at the minute at which the demonstration is made. */
const hourOf = (daysAgo: number): number => (daysAgo < 1 ? 0 : ((daysAgo * 7.3) % 11) * (dayMs / 24))

/** Orders in every state, made the way that people make them: quoted, created, paid in the sandbox, packed, shipped, received. */
export async function seedOrders(deps: Deps): Promise<void> {
  // One after the other, as they came: whoever looks at points sees what was spent when.
  for (const [who, style, quantity, daysAgo, end, points] of past.toSorted((a, b) => b[3] - a[3])) {
    const buyer = await findBuyer(deps, who)
    const sku = await findStyle(deps, style)
    if (sku === null) continue
    const now = deps.clock() - daysAgo * dayMs - hourOf(daysAgo)
    const actor = { id: buyer.id, role: 'user' as const, tokenHash: Buffer.alloc(0) }
    const ctx: UserContext = { ...systemContext(deps, emit), now, actor, lang: buyer.lang }
    const basket = {
      goods: [{ sku_id: sku, quantity }],
      shipping: { mailing_id: buyer.address, mailing_information: [] as { email: string }[] },
      use_points: points !== undefined,
      device_sn: buyer.deviceSn,
    }
    const { quote, shipping_id } = await getExpenseInfo(ctx, basket)
    const shipping = { ...basket.shipping, shipping_id }
    const { order_no } = await createOrder(ctx, { ...basket, shipping, quote, idempotency_key: randomUUID() })
    if (end === 'cancelled') await cancelOrder(ctx, { order_no })
    if (end === 'unpaid' || end === 'overtime' || end === 'cancelled') continue
    const { payment_id } = await startPayment(ctx, { order_no, wallet: 'google_pay' })
    if (payment_id) await payInSandbox(ctx, { id: payment_id }, { act: 'pay', wallet: `demo:${buyer.id}` })
    if (end !== 'completed') await shipUpTo(ctx, deps, order_no, end)
  }
}
