import { estimated, type Metrics, waited } from '../../platform/db/metrics.ts'

export const paymentMetrics: Metrics = {
  'payment.open': {
    labels: [],
    gauges: {
      pitlane_payments_started: 'Attempts to pay whose end is not known yet',
      pitlane_payments_started_oldest_seconds: 'How long the oldest of them waits',
    },
    statement: `
      select count(*) as pitlane_payments_started, ${waited('min(created_at)')} as pitlane_payments_started_oldest_seconds
      from payments where state = 'started'`,
  },
  'payment.all': {
    labels: ['state'],
    gauges: { pitlane_payments_estimated: 'All attempts to pay by state, as the database’s statistics estimate them' },
    statement: estimated('payments', 'state', 'pitlane_payments_estimated'),
  },
  'payment.refunds': {
    labels: ['state'],
    gauges: {
      pitlane_refunds_open: 'Refunds that have not reached the provider',
      pitlane_refunds_open_oldest_seconds: 'How long the oldest of them waits',
    },
    statement: `
      select s.state, count(r.id) as pitlane_refunds_open, ${waited('min(r.created_at)')} as pitlane_refunds_open_oldest_seconds
      from unnest(array['waiting', 'failed']) as s(state) left join refunds r on r.state = s.state and r.state <> 'done'
      group by s.state`,
  },
  'payment.alerts': {
    labels: [],
    gauges: {
      pitlane_payment_alerts_open: 'Payment alerts that nobody has looked after',
      pitlane_payment_alerts_open_oldest_seconds: 'How long the oldest of them waits',
    },
    statement: `
      select count(*) as pitlane_payment_alerts_open, ${waited('min(at)')} as pitlane_payment_alerts_open_oldest_seconds
      from payment_alerts where handled_at is null`,
  },
}
