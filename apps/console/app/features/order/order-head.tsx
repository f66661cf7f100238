import type { StaffOrder } from '@pitlane/contract/order/staff.ts'
import { isVirtual } from '@pitlane/domain/catalog/goods.ts'
import { Alert, Box, Button, Tooltip } from '@mui/material'
import { Printer } from 'lucide-react'
import { useTranslate } from 'ra-core'
import { Link } from 'ra-ui-materialui'
import { Facts, Section } from '../../parts/facts.tsx'
import { Money } from '../../parts/money.tsx'
import { StateChip } from '../../parts/state-chip.tsx'
import { Time } from '../../parts/time.tsx'
import { OpenRequestButton, RefundOrderButton } from '../after-sales/index.ts'
import { PackButton, ShipButton } from '../logistics/index.ts'
import { CloseButton } from './close-button.tsx'
import { OrderLabel } from './order-label.tsx'

/** What is about the goods, and what is about the money: where both do not fit into a line, no button stands alone. */
const together = { display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'flex-end' } as const

export function OrderHead({ order }: { order: StaffOrder }) {
  const translate = useTranslate()
  const field = (name: string) => `resources.orders.fields.${name}`
  const isSent = order.lines.some(({ kind }) => !isVirtual(kind))
  // What left can be printed again.
  const hasSlip = order.can_ship || order.lines.some(({ shipped }) => shipped > 0)
  const actions = (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'flex-end' }}>
      <Box sx={together}>
        {isSent && (
          <Tooltip title={hasSlip ? '' : translate('slip.nothing')}>
            <span tabIndex={hasSlip ? undefined : 0}>
              <Button
                size="small"
                component={Link}
                to={`/orders/${order.id}/packing-slip`}
                startIcon={<Printer size={16} />}
                disabled={!hasSlip}
              >
                {translate('slip.title')}
              </Button>
            </span>
          </Tooltip>
        )}
        <PackButton order={order} />
        <ShipButton order={order} />
      </Box>
      <Box sx={together}>
        {order.can_close ? (
          <CloseButton order={order} />
        ) : (
          <>
            <OpenRequestButton order={order} />
            <RefundOrderButton order={order} />
          </>
        )}
      </Box>
    </Box>
  )
  return (
    <Section title="order.order" actions={actions}>
      {order.escalated_at !== null && order.can_ship && (
        <Alert severity="warning" sx={{ mb: 1.5 }}>
          {translate('order.escalated')} <Time at={order.escalated_at} />
        </Alert>
      )}
      <Facts
        facts={[
          [field('order_no'), order.order_no],
          [field('label'), <OrderLabel key="label" order={order} />],
          [field('payment'), <StateChip key="payment" words="order.payment" state={order.payment} />],
          [field('shipment'), <StateChip key="shipment" words="order.shipment" state={order.shipment} />],
          [field('close_reason'), order.close_reason && <StateChip words="order.reason" state={order.close_reason} />],
          [field('created_at'), <Time key="created" at={order.created_at} />],
          [field('pay_by'), order.can_close && <Time at={order.pay_by} />],
          [field('paid_at'), order.paid_at && <Time at={order.paid_at} />],
          [field('reminded_at'), order.can_ship && order.reminded_at && <Time at={order.reminded_at} />],
          [field('shipped_at'), order.shipped_at && <Time at={order.shipped_at} />],
          [field('delivered_at'), order.delivered_at && <Time at={order.delivered_at} />],
          [field('received_at'), order.received_at && <Time at={order.received_at} />],
          [field('receive_by'), order.receive_by && <Time at={order.receive_by} />],
          [field('closed_at'), order.closed_at && <Time at={order.closed_at} />],
          [field('device_sn'), order.device_sn],
          [field('vin'), order.vin],
          [field('refunded'), order.refunded > 0 && <Money amount={order.refunded} currency={order.currency} />],
        ]}
      />
    </Section>
  )
}
