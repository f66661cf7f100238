import { paidStates, unpaidStates } from '@pitlane/domain/order/states.ts'
import { estimated, type Metrics } from '../../platform/db/metrics.ts'
import { inWords } from '../../platform/db/sql-list.ts'

/**
 * Open orders are counted by the partial indexes of waiting orders; for the millions of closed ones an estimate is
 * enough.
 */
export const orderMetrics: Metrics = {
  'order.open': {
    labels: ['stage'],
    gauges: { pitlane_orders_open: 'Open orders by how far they are; delivered and received ones are paid, too' },
    statement: `
      select 'to_pay' as stage, count(*) as pitlane_orders_open from orders
      where state = 'open' and payment in (${inWords(unpaidStates)})
      union all select 'paid', count(*) from orders where state = 'open' and payment in (${inWords(paidStates)})
      union all select 'delivered', count(*) from orders where state = 'open' and shipment = 'delivered'
      union all select 'received', count(*) from orders where state = 'open' and shipment = 'received'`,
  },
  'order.all': {
    labels: ['state'],
    gauges: { pitlane_orders_estimated: 'All orders by state, as the database’s statistics estimate them' },
    statement: estimated('orders', 'state', 'pitlane_orders_estimated'),
  },
  'order.last': {
    labels: [],
    gauges: {
      pitlane_order_last_created_timestamp_seconds: 'When the newest order was placed',
      pitlane_order_last_paid_timestamp_seconds: 'When an order was last paid',
    },
    statement: `
      select
        (select extract(epoch from created_at)::float8 from orders order by id desc limit 1)
          as pitlane_order_last_created_timestamp_seconds,
        (select extract(epoch from max(paid_at))::float8 from orders
          where paid_at is not null and (close_reason is null or close_reason = 'refund'))
          as pitlane_order_last_paid_timestamp_seconds`,
  },
}
