import { type Metrics, waited } from '../db/metrics.ts'

export const mailMetrics: Metrics = {
  'mail.unsent': {
    labels: ['state'],
    gauges: {
      pitlane_mails_unsent: 'Mails in the outbox that have not been sent',
      pitlane_mails_unsent_oldest_seconds: 'How long the oldest of them waits',
    },
    statement: `
      select s.state, count(m.id) as pitlane_mails_unsent, ${waited('min(m.created_at)')} as pitlane_mails_unsent_oldest_seconds
      from unnest(array['waiting', 'failed']) as s(state)
      left join mail_outbox m on m.state = s.state and m.state <> 'sent' group by s.state`,
  },
}
