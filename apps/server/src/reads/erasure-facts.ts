import { openAfterSalesStates, openStaffRefundStates } from '@pitlane/domain/after-sales/states.ts'
import { openCaseStates } from '@pitlane/domain/case/states.ts'
import * as z from 'zod/mini'
import { inWords } from '../platform/db/sql-list.ts'
import { statement } from '../platform/db/statement.ts'
import { balanceOf } from './points-balance.ts'

/** Of tables of most domains: what a person waits for, and what he would lose. $1 the person, $2 now. */
export const findErasureFacts = statement({
  name: 'find-erasure-facts',
  sql: `
    select
      (select count(*) from orders where user_id = $1 and state = 'open') as orders,
      (select count(*) from after_sales where user_id = $1 and state in (${inWords(openAfterSalesStates)})) as requests,
      (select count(*) from refunds r join payments p on p.id = r.payment_id join orders o on o.id = p.order_id
        where o.user_id = $1 and r.state <> 'done')
        + (select count(*) from staff_refunds r join orders o on o.id = r.order_id
          where o.user_id = $1 and r.state in (${inWords(openStaffRefundStates)})) as refunds,
      (select count(*) from withdrawals w join orders o on o.id = w.order_id where o.user_id = $1 and w.state = 'received') as withdrawals,
      (select count(*) from cases where user_id = $1 and state in (${inWords(openCaseStates)})) as cases,
      (select count(*) from lottery_wins where user_id = $1 and state = 'unredeemed' and (kind = 'gift_card' or address is not null)) as prizes,
      ${balanceOf('$1', '$2')} as points,
      (select count(*) from coupon_records r join coupons c on c.id = r.coupon_id
        where r.user_id = $1 and r.state = 'available' and (c.expired_at = 0 or c.expired_at > extract(epoch from $2::timestamptz))) as coupons,
      (select count(*) from service_pieces where user_id = $1 and device_id is null and removed_at is null) as services,
      (select count(*) from devices where user_id = $1) as devices`,
  row: z.object({
    orders: z.int(),
    requests: z.int(),
    refunds: z.int(),
    withdrawals: z.int(),
    cases: z.int(),
    prizes: z.int(),
    points: z.int(),
    coupons: z.int(),
    services: z.int(),
    devices: z.int(),
  }),
})
