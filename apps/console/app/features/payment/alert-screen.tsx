import type { OutputOf } from '@pitlane/contract/endpoint.ts'
import type { paymentStaffEndpoints } from '@pitlane/contract/payment/staff.ts'
import { useShowContext, useTranslate } from 'ra-core'
import { Link } from 'ra-ui-materialui'
import { Facts, Section } from '../../parts/facts.tsx'
import { RecordScreen } from '../../parts/record.tsx'
import { StateChip } from '../../parts/state-chip.tsx'
import { Time } from '../../parts/time.tsx'
import { handlerOf, reasonKey } from './alert-list.tsx'
import { MarkButton } from './mark-button.tsx'

export type StaffAlert = OutputOf<typeof paymentStaffEndpoints.getStaffAlert>

function Details() {
  const { record: alert } = useShowContext<StaffAlert>()
  const translate = useTranslate()
  if (!alert) return null
  const field = (name: string) => `resources.alerts.fields.${name}`
  return (
    <Section title="alert.alert" actions={<MarkButton alert={alert} />}>
      <Facts
        facts={[
          [field('state'), <StateChip key="state" words="alert.state" state={alert.state} />],
          [field('reason'), translate(reasonKey(alert.reason), { _: alert.reason })],
          [field('at'), <Time key="at" at={alert.at} />],
          [
            field('order_no'),
            alert.order_no && (
              <Link key="order" to={`/orders/${alert.order_id}/show`}>
                {alert.order_no}
              </Link>
            ),
          ],
          [field('payment_id'), alert.payment_id],
          [field('handled_by'), handlerOf(alert, translate)],
          [field('handled_at'), alert.handled_at && <Time key="handled" at={alert.handled_at} />],
          [field('note'), alert.note],
          [field('request_id'), alert.request_id],
        ]}
      />
    </Section>
  )
}

export const AlertScreen = () => (
  <RecordScreen>
    <Details />
  </RecordScreen>
)
