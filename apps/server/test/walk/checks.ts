import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { booksStaffEndpoints } from '@pitlane/contract/invoice/staff-books.ts'
import { monthStaffEndpoints } from '@pitlane/contract/invoice/staff-months.ts'
import { orderStaffEndpoints } from '@pitlane/contract/order/staff.ts'
import { dayIn } from '@pitlane/domain/day.ts'
import { checks } from '../../src/domains.ts'
import { keptUnits } from '../../src/reads/kept-units.ts'
import { checkInvariants } from '../invariants.ts'
import { sweep, work } from './outside.ts'
import { expectNoGain } from './saver.ts'
import type { World } from './world.ts'

const day = 86_400_000

const expectNone = async ({ t }: World, promise: string, statement: ReturnType<typeof sql>) => {
  const { rows } = await t.db.execute(statement)
  expect({ promise, rows }).toEqual({ promise, rows: [] })
}

/** What is cheap enough to be looked at after every step. */
const atEveryStep = sql`
  select 'stock' as promise, s.id::text from styles s
    left join (select style_id, sum(quantity) as held from stock_reservations group by style_id) r on r.style_id = s.id
    where s.on_hand < 0 or s.sold < 0 or s.reserved <> coalesce(r.held, 0) or s.reserved > s.on_hand
  union all select 'money', id::text from orders where refunded > paid or (paid > 0 and paid < payable)
  union all select 'units', id::text from order_lines where refunded > quantity or shipped > quantity
  union all select 'points', null from points_postings having sum(amount) <> 0
  union all select 'coupon', coupon_record_id::text from orders
    where coupon_record_id is not null and state <> 'closed' and payment <> 'refunded' group by coupon_record_id having count(*) > 1`

/** The provider never gives back more than it got, and gives nothing back that never came. */
function expectSoundBooks({ t }: World): void {
  for (const [ref, { request, state, refunds }] of t.payments.books) {
    const back = [...refunds.values()].reduce<number>((sum, amount) => sum + amount, 0)
    expect([ref, back <= (state === 'settled' ? request.amount : 0)]).toEqual([ref, true])
  }
}

export async function checkStep(world: World): Promise<void> {
  await expectNone(world, 'after every step', atEveryStep)
  expectSoundBooks(world)
  expect(world.trouble).toEqual([])
  const stray = world.t.errors.filter((line) => (line as { msg: string }).msg !== 'payment alert')
  expect(stray).toEqual([])
  world.t.errors.length = 0
}

/** Nobody does anything any more, and the provider answers: time and the jobs bring everything to its end. */
export async function comeToRest(world: World): Promise<void> {
  for (const span of [day / 24, day / 12, 2 * day, 3 * day, 16 * day, 16 * day, 16 * day]) {
    world.t.pass(span)
    for (const what of [0, 1]) {
      await work(world, { what, how: 0 })
      await sweep(world, { who: 0, what: 0, how: 0, many: 0 })
    }
  }
}

/** What the provider has kept of each order's money. */
function keptByProvider({ t }: World): Map<string, number> {
  const kept = new Map<string, number>()
  for (const { request, state, refunds } of t.payments.books.values()) {
    const got = state === 'settled' ? request.amount : 0
    const back = [...refunds.values()].reduce<number>((sum, amount) => sum + amount, 0)
    kept.set(request.orderNo, (kept.get(request.orderNo) ?? 0) + got - back)
  }
  return kept
}

/** What the shop thinks that it keeps of each order's money is what the provider has of it. */
async function expectSameMoney({ t }: World, keptOf: ReadonlyMap<string, number>): Promise<void> {
  const { rows } = await t.db.execute<{ number: string; kept: number }>(
    sql`select number, (paid - refunded)::int as kept from orders order by id`,
  )
  expect(rows).toEqual(rows.map(({ number }) => ({ number, kept: keptOf.get(number) ?? 0 })))
}

/**
 * Of each order that was a sale, what was invoiced less what was credited is what the provider has of it; of any other
 * there is no document, because its money went back as it came.
 */
async function expectSameDocuments({ t }: World, keptOf: ReadonlyMap<string, number>): Promise<void> {
  const { rows } = await t.db.execute<{ number: string; sale: boolean; documents: number }>(sql`
    select o.number, o.paid > 0 and o.paid_at is not null and (o.close_reason is null or o.close_reason = 'refund') as sale,
      coalesce((select sum(gross) from invoice_documents d where d.order_id = o.id), 0)::int as documents
    from orders o order by o.id`)
  const expected = rows.map((row) => ({ ...row, documents: row.sale ? (keptOf.get(row.number) ?? 0) : 0 }))
  expect(rows).toEqual(expected)
}

/** The most days of a report, of which a walk may take more than one. */
const reportDays = 90

/** The books of all days of the walk together are what the provider has taken and sent. */
async function expectSameBooks({ t, boss, start }: World): Promise<void> {
  const sum = { taken: 0, sent: 0, documents: 0 }
  for (let from = start; from <= t.now(); from += reportDays * day) {
    const until = Math.min(from + (reportDays - 1) * day, t.now())
    const days = { from: dayIn(from, 'UTC'), until: dayIn(until, 'UTC') }
    const { data } = await t.call(booksStaffEndpoints.getStaffBooks, days, boss)
    for (const { taken, sent, gross, bought_nothing } of data.days) {
      sum.taken += taken
      sum.sent += sent
      sum.documents += gross + bought_nothing
    }
  }
  const provider = { taken: 0, sent: 0 }
  for (const { request, state, refunds } of t.payments.books.values()) {
    if (state === 'settled') provider.taken += request.amount
    for (const amount of refunds.values()) provider.sent += amount
  }
  expect(sum).toEqual({ ...provider, documents: provider.taken - provider.sent })
}

/** Finance closes every month that is over, as it found it. */
async function closeMonths({ t, boss }: World): Promise<void> {
  for (;;) {
    const { open } = (await t.call(monthStaffEndpoints.getStaffOpenMonth, {}, boss)).data
    if (!open || open.reason === 'month_not_over') return
    expect(open).toMatchObject({ reason: null })
    const { code } = await t.call(monthStaffEndpoints.closeStaffMonth, { month: open.month, seen: open.seen }, boss)
    expect(code).toBe(0)
  }
}

/** Every piece is on the shelf, packed for somebody, on its way, or with somebody: nothing else has become of it. */
async function expectSameGoods(world: World): Promise<void> {
  const { t, boss, goods, shelf } = world
  const elsewhere = new Map<number, number>()
  const count = (styleId: number, pieces: number) => {
    const parts =
      styleId === goods.kit
        ? ([
            [goods.camera, 1],
            [goods.cable, 2],
          ] as const)
        : ([[styleId, 1]] as const)
    for (const [id, each] of parts) elsewhere.set(id, (elsewhere.get(id) ?? 0) + each * pieces)
  }
  const { rows: paid } = await t.db.execute<{ id: number }>(sql`
    select id::int from orders where paid_at is not null and (close_reason is null or close_reason = 'refund')`)
  // Those that somebody wants his money for are kept: they are in the house, but not to be shipped.
  const { rows: kept } = await t.db.execute<{ id: number; pieces: number }>(sql`
    select l.id::int, least(k.quantity, l.quantity - l.shipped - (
      select coalesce(sum(b.unsent), 0) from ${keptUnits} as b where b.line_id = l.id and b.is_done))::int as pieces
    from ${keptUnits} as k join order_lines l on l.id = k.line_id
    where not k.is_done`)
  const keptOf = new Map(kept.map(({ id, pieces }) => [id, Math.max(0, pieces)]))
  for (const { id } of paid) {
    const { data } = await t.call(orderStaffEndpoints.getStaffOrder, { id }, boss)
    for (const line of data.lines) count(line.sku_id, line.to_ship + (keptOf.get(line.id) ?? 0))
  }
  const { rows: moved } = await t.db.execute<{ styleId: number; pieces: number }>(sql`
    select l.style_id::int as "styleId", p.quantity::int as pieces from parcel_lines p join order_lines l on l.id = p.line_id
    union all
    select l.style_id::int, -a.resellable from after_sales a join order_lines l on l.id = a.line_id
    where a.type <> 'refund' and a.resellable > 0
    union all
    -- What the staff refunded and kept from the shelf is in no parcel; what they put there from one is no longer away.
    select l.style_id::int, k.unsent - k.restock from staff_refund_lines k join staff_refunds r on r.id = k.refund_id
    join order_lines l on l.id = k.line_id where r.state = 'refunded' and l.snapshot->>'kind' <> 'software'
    union all
    select p.style_id::int, 1 from lottery_wins w join lottery_prizes p on p.id = w.prize_id where w.shipped_at is not null`)
  for (const { styleId, pieces } of moved) count(styleId, pieces)
  const { rows } = await t.db.execute<{ id: number; onHand: number }>(
    sql`select id::int, on_hand as "onHand" from styles where on_hand is not null order by id`,
  )
  expect(rows).toEqual(rows.map(({ id }) => ({ id, onHand: shelf.get(id)! - (elsewhere.get(id) ?? 0) })))
}

/** Each letter left once. */
function expectLettersOnce({ t }: World): void {
  const ids = t.mails.map(({ messageId }) => messageId)
  expect(ids.length).toBe(new Set(ids).size)
}

/** Everything that was promised for times that have passed is done. */
async function expectNothingLate(world: World): Promise<void> {
  const { t } = world
  for (const { id, domain, statement } of checks(t.now()).values())
    // The staff of a walk read no alerts and fulfil no prizes for weeks, and its jobs are the test's.
    if (domain !== 'jobs' && id !== 'payment.alerts_are_looked_after' && id !== 'lottery.prizes_are_fulfilled')
      await expectNone(world, id, statement)
  expect(await world.queue.findDue()).toEqual([])
  await expectNone(
    world,
    'who got everything back before anything left paid nothing',
    sql`select o.id, o.paid, o.refunded from orders o where o.payment = 'refunded' and o.shipped_at is null and o.refunded <> o.paid`,
  )
  await expectNone(
    world,
    'a part of the money is back, or all of it, as the payment says',
    sql`select id, payment, paid, refunded from orders where
      (payment = 'paid' and refunded > 0) or (payment = 'part_refunded' and not refunded between 0 and paid)
      or (payment in ('unpaid', 'processing') and (paid > 0 or refunded > 0))`,
  )
}

export async function checkWalk(world: World): Promise<void> {
  await checkStep(world)
  await checkInvariants(world.t)
  await comeToRest(world)
  await checkStep(world)
  await checkInvariants(world.t)
  await expectNothingLate(world)
  const keptOf = keptByProvider(world)
  await expectSameMoney(world, keptOf)
  await expectSameDocuments(world, keptOf)
  await expectSameBooks(world)
  await closeMonths(world)
  await checkInvariants(world.t)
  await expectNoGain(world)
  await expectSameGoods(world)
  expectLettersOnce(world)
}

/** What there is at the end of a walk that failed, for who reads its story. */
export async function tellState({ t }: World): Promise<string> {
  const { rows } = await t.db.execute<{ told: string }>(sql`
    select concat_ws(' ', 'order', id, state, close_reason, payment, shipment, paid, refunded, 'of', payable) as told from orders
    union all select concat_ws(' ', 'line', id, 'of order', order_id, 'style', style_id, 'quantity', quantity, 'shipped', shipped, 'refunded', refunded) from order_lines
    union all select concat_ws(' ', 'request', id, 'of line', line_id, type, state, 'quantity', quantity, 'resellable', resellable, amount, freight) from after_sales
    union all select concat_ws(' ', 'refund by the staff', r.id, 'of order', order_id, state, amount, freight, goodwill) from staff_refunds r
    union all select concat_ws(' ', 'line of refund by the staff', k.refund_id, 'of line', line_id, quantity, 'restock', restock, 'unsent', unsent) from staff_refund_lines k
    union all select concat_ws(' ', 'move of request', after_sales_id, event, who, why) from after_sales_moves
    union all select concat_ws(' ', 'payment', p.id, 'of order', p.order_id, p.state, p.amount) from payments p
    union all select concat_ws(' ', 'reward', w.id, 'of user', w.user_id, w.state, w.reason, w.points) from invitation_rewards w
    union all select concat_ws(' ', 'refund', r.id, r.reason, r.state, r.amount) from refunds r`)
  return rows.map(({ told }) => told).join('\n')
}
