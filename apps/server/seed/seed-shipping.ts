import { countryById } from '@pitlane/domain/address/countries.ts'
import type { LogisticsState } from '@pitlane/domain/logistics/logistics.ts'
import { and, eq } from 'drizzle-orm'
import { randomInt, randomUUID } from 'node:crypto'
import type { StaffContext } from '../src/platform/audit/write-audit.ts'
import { users } from '../src/domains/account/tables.ts'
import type { Deps, UserContext } from '../src/platform/context.ts'
import { one } from '../src/platform/db/database.ts'
import { emit } from '../src/domains.ts'
import { inTransaction } from '../src/platform/http/implement.ts'
import { confirmReceipt } from '../src/domains/order/confirm-receipt.ts'
import { escalateOrder } from '../src/domains/order/escalate-order.ts'
import { packOrder } from '../src/domains/logistics/pack-order.ts'
import { recordEvents } from '../src/domains/logistics/record-events.ts'
import { remindShipment } from '../src/domains/order/remind-shipment.ts'
import { shipOrder } from '../src/domains/logistics/ship-order.ts'
import { carriers, parcels } from '../src/domains/logistics/tables.ts'
import { orderLines, orders } from '../src/domains/order/tables.ts'
import { systemContext } from '../src/platform/context.ts'

const hour = 3_600_000
const day = 24 * hour

export type ShippedEnd =
  | 'preparing'
  | 'escalated'
  | 'to_ship'
  | 'part_shipped'
  | 'in_transit'
  | 'delivered'
  | 'received'

/** Who brings it, how his numbers look (`#` is a digit), and through which places, from Sheffield on. */
type Route = { carrier: string; number: string; hubs: readonly string[] }
const abroad: Route = { carrier: 'dhl', number: '##########', hubs: ['East Midlands, GB', 'Leipzig, DE'] }
const routes: Record<string, Route> = {
  US: { carrier: 'ups', number: '1Z####W9#########', hubs: ['East Midlands, GB', 'Louisville, KY, US'] },
  DE: { carrier: 'dpd', number: '0150##########', hubs: ['Birmingham, GB', 'Aschaffenburg, DE'] },
  IT: { carrier: 'gls', number: '########', hubs: ['Birmingham, GB', 'Neuenstein, DE', 'Bologna, IT'] },
  JP: { carrier: 'taqbin-jp', number: '############', hubs: ['London Heathrow, GB', 'Tokyo Narita, JP'] },
  CN: { carrier: 'sf-express', number: 'SF#############', hubs: ['London Heathrow, GB', 'Shenzhen, CN'] },
}
const numberOf = (form: string): string => form.replace(/#/g, () => String(randomInt(10)))

type Told = { after: number; state: LogisticsState; place: string; text: string }

/** What a courier tells of a parcel, in hours after it was handed to him. */
function newsOf({ hubs }: Route, city: string): Told[] {
  const home = 'Sheffield, GB'
  const onTheWay = hubs.flatMap((place, index): Told[] => [
    { after: 14 + index * 22, state: 'in_transit', place, text: 'Arrived at the sorting center' },
    { after: 18 + index * 22, state: 'in_transit', place, text: 'Departed from the sorting center' },
  ])
  return [
    { after: 0.1, state: 'awaiting_pickup', place: home, text: 'Shipment data received' },
    { after: 4, state: 'in_transit', place: home, text: 'Collected from the sender' },
    ...onTheWay,
    { after: 70, state: 'in_transit', place: city, text: 'Cleared customs, handed to the local depot' },
    { after: 78, state: 'out_for_delivery', place: city, text: 'Out for delivery' },
    { after: 83, state: 'delivered', place: city, text: 'Delivered, signed for by the recipient' },
  ]
}

type Journey = { deps: Deps; orderId: number; paidAt: number; end: ShippedEnd }

async function asSeller({ deps }: Journey, now: number) {
  const email = 'seller@pitlane.example'
  const { id } = one(await deps.db.select({ id: users.id }).from(users).where(eq(users.email, email)))
  const actor = { id, role: 'seller' as const, tokenHash: Buffer.alloc(0) }
  const ctx = { ...systemContext(deps, emit), now, actor }
  return <Out>(act: (tx: StaffContext) => Promise<Out>) => inTransaction(ctx, (tx) => act({ ...tx, actor }))
}

async function ship(journey: Journey, route: Route, at: number) {
  const { deps, orderId, end } = journey
  const { db } = deps
  const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(orderLines.id)
  const carrier = one(await db.select().from(carriers).where(eq(carriers.code, route.carrier)))
  const key = randomUUID()
  const tracking_number = numberOf(route.number)
  const sent = lines.map(({ id, quantity }) => ({
    line_id: id,
    quantity: end === 'part_shipped' ? quantity - 1 : quantity,
  }))
  const act = await asSeller(journey, at)
  await act((tx) => shipOrder(tx, { id: orderId, key, carrier_id: carrier.id, tracking_number, lines: sent }))
  return one(
    await db
      .select()
      .from(parcels)
      .where(and(eq(parcels.orderId, orderId), eq(parcels.key, key))),
  )
}

/** The buyer has reminded the shop, and nobody has listened. */
async function forget(ctx: UserContext, { deps, orderId, paidAt }: Journey, order_no: string): Promise<void> {
  await inTransaction({ ...ctx, now: paidAt + day / 2 }, (tx) =>
    remindShipment({ ...tx, actor: ctx.actor }, { order_no }),
  )
  await escalateOrder(systemContext(deps, emit), orderId)
}

/** Brings a paid order as far as it has come, by the commands of those who bring it there, each at its own time. */
export async function shipUpTo(ctx: UserContext, deps: Deps, order_no: string, end: ShippedEnd): Promise<void> {
  const order = one(await deps.db.select().from(orders).where(eq(orders.number, order_no)))
  const journey: Journey = { deps, orderId: order.id, paidAt: ctx.now, end }
  if (end === 'preparing') return
  if (end === 'escalated') return forget(ctx, journey, order_no)
  const packed = await asSeller(journey, ctx.now + 5 * hour)
  await packed((tx) => packOrder(tx, { id: order.id }))
  if (end === 'to_ship') return
  const code = countryById(order.address!.country_id)!.code
  const route = routes[code] ?? abroad
  const leftAt = ctx.now + 20 * hour
  const parcel = await ship(journey, route, leftAt)
  const news = newsOf(route, `${order.address!.city}, ${code}`)
  const heard = news.filter(({ after, state }) => {
    const isPast = leftAt + after * hour <= deps.clock()
    return (
      isPast && (end === 'delivered' || end === 'received' || (state !== 'delivered' && state !== 'out_for_delivery'))
    )
  })
  for (const { after, ...told } of heard) {
    const at = leftAt + after * hour
    const act = await asSeller(journey, at)
    await act((tx) => recordEvents({ ...tx, actor: null }, parcel, 'import', [{ ...told, at }]))
  }
  if (end === 'received')
    await inTransaction({ ...ctx, now: leftAt + 100 * hour }, (tx) =>
      confirmReceipt({ ...tx, actor: ctx.actor }, { order_no, sure: false }),
    )
}
