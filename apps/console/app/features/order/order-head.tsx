import type { StaffOrder } from '@pitlane/contract/order.staff.ts'
import { Facts, Section } from '../../parts/facts.tsx'
import { Money } from '../../parts/money.tsx'
import { StateChip } from '../../parts/state-chip.tsx'
import { Time } from '../../parts/time.tsx'
import { CloseButton } from './close-button.tsx'

export function OrderHead({ order }: { order: StaffOrder }) {
  const field = (name: string) => `resources.orders.fields.${name}`
  return (
    <Section title="order.order" actions={<CloseButton order={order} />}>
      <Facts
        facts={[
          [field('order_no'), order.order_no],
          [field('label'), <StateChip key="label" words="order.label" state={order.label} />],
          [field('payment'), <StateChip key="payment" words="order.payment" state={order.payment} />],
          [field('shipment'), <StateChip key="shipment" words="order.shipment" state={order.shipment} />],
          [field('close_reason'), order.close_reason && <StateChip words="order.reason" state={order.close_reason} />],
          [field('created_at'), <Time key="created" at={order.created_at} />],
          [field('pay_by'), order.can_close && <Time at={order.pay_by} />],
          [field('paid_at'), order.paid_at && <Time at={order.paid_at} />],
          [field('closed_at'), order.closed_at && <Time at={order.closed_at} />],
          [field('refunded'), order.refunded > 0 && <Money amount={order.refunded} currency={order.currency} />],
        ]}
      />
    </Section>
  )
}
