import { sql } from 'drizzle-orm'
import { afterAll, expect } from 'vitest'
import type { TestApp } from './harness.ts'

/** Each finds the rows that break a promise about money or stock; together they find none. */
const broken = {
  'reserved pieces are those of the reservations': sql`
    select s.id, s.reserved, coalesce(sum(r.quantity), 0) as held from styles s left join stock_reservations r on r.style_id = s.id
    group by s.id having s.reserved <> coalesce(sum(r.quantity), 0)`,
  'no stock is negative': sql`select id from styles where on_hand < 0 or reserved < 0 or on_hand < reserved`,
  'price lines sum to what is payable': sql`
    select id from orders where product + coupon + points + freight + tax <> payable or payable < 0`,
  'lines sum to the goods and to the coupon': sql`
    select o.id from orders o left join order_lines l on l.order_id = o.id group by o.id
    having o.product <> coalesce(sum(l.unit_price * l.quantity), 0) or -o.coupon <> coalesce(sum(l.discount), 0)`,
  'only open unpaid orders hold stock': sql`
    select o.id from orders o join stock_reservations r on r.order_id = o.id
    where o.state <> 'open' or o.payment not in ('unpaid', 'processing')`,
  'a coupon is with the order that uses it': sql`
    select o.id from orders o join coupon_records c on c.id = o.coupon_record_id
    where o.state <> 'closed' and (c.order_id is distinct from o.id or c.state <> case when o.payment in ('unpaid', 'processing') then 'locked' else 'used' end)`,
  'a coupon is locked or used by one live order': sql`
    select c.id from coupon_records c where c.state <> 'available' and 1 <> (
      select count(*) from orders o where o.coupon_record_id = c.id and o.id = c.order_id and o.state <> 'closed')`,
  'a key has one order': sql`select user_id, key from orders group by user_id, key having count(*) > 1`,
  'every move starts where the last one ended': sql`
    select order_id from (
      select order_id, from_state, lag(to_state) over (partition by order_id, axis order by id) as last from order_moves) as m
    where last is not null and last <> from_state`,
  'an order is paid by one settled payment of its amount': sql`
    select o.id from orders o where o.payable > 0 and o.payment in ('paid', 'part_refunded', 'refunded') and (o.paid <> o.payable or not exists (
      select from payments p where p.order_id = o.id and p.state = 'settled' and p.amount = o.payable))`,
  'money that did not buy anything goes back': sql`
    select p.id from payments p join orders o on o.id = p.order_id where p.state = 'settled'
      and not exists (select from refunds r where r.payment_id = p.id and r.amount = p.amount)
      and (o.state = 'closed' or 1 < (
        select count(*) from payments q where q.order_id = o.id and q.state = 'settled'
          and not exists (select from refunds r where r.payment_id = q.id)))`,
}

export async function checkInvariants(t: Pick<TestApp, 'db'>): Promise<void> {
  for (const [promise, statement] of Object.entries(broken)) {
    const { rows } = await t.db.execute(statement)
    expect({ promise, rows }).toEqual({ promise, rows: [] })
  }
}

type Shelf = Map<number, number | null>
const readShelf = async (t: Pick<TestApp, 'db'>): Promise<Shelf> => {
  const { rows } = await t.db.execute<{ id: number; start: number | null }>(
    sql`select id, on_hand + sold as start from styles`,
  )
  return new Map(rows.map(({ id, start }) => [id, start]))
}

/** Holds from here to the end of the file: nothing is lost and nothing is made, whatever the tests did. */
export function guardInvariants(t: TestApp): void {
  afterAll(() => checkInvariants(t))
}

/** What was on the shelf, to be the same later with what was sold: stock = start − sold. */
export async function watchShelf(t: TestApp) {
  const start = await readShelf(t)
  return async () => {
    const now = await readShelf(t)
    for (const [id, pieces] of start) expect([id, now.get(id)]).toEqual([id, pieces])
  }
}
