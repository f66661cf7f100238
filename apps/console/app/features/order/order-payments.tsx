import type { StaffOrder } from '@pitlane/contract/order/staff.ts'
import { Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import { Fragment } from 'react'
import { useTranslate } from 'ra-core'
import { Section } from '../../parts/facts.tsx'
import { Money } from '../../parts/money.tsx'
import { refundReasonKey } from '../../parts/refund-reason.ts'
import { StateChip } from '../../parts/state-chip.tsx'
import { Time } from '../../parts/time.tsx'

type Payment = StaffOrder['payments'][number]

function RefundRow({ refund, currency }: { refund: Payment['refunds'][number]; currency: string }) {
  const translate = useTranslate()
  return (
    <TableRow>
      <TableCell sx={{ pl: 4 }}>
        {translate('payment.refund')}: {translate(refundReasonKey(refund.reason))}
      </TableCell>
      <TableCell>
        <StateChip words="refund.state" state={refund.state} /> {refund.error}
      </TableCell>
      <TableCell>
        <Time at={refund.done_at ?? refund.created_at} />
      </TableCell>
      <TableCell align="right">
        −<Money amount={refund.amount} currency={currency} />
      </TableCell>
    </TableRow>
  )
}

/** Every attempt to pay, and the money that went back. */
export function Payments({ order }: { order: StaffOrder }) {
  const translate = useTranslate()
  return (
    <Section title="order.payments">
      {order.payments.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate('payment.none')}
        </Typography>
      )}
      {order.payments.length > 0 && (
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{translate('payment.way')}</TableCell>
              <TableCell>{translate('payment.state_of')}</TableCell>
              <TableCell>{translate('payment.at')}</TableCell>
              <TableCell align="right">{translate('payment.amount')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {order.payments.map((payment) => (
              <Fragment key={payment.id}>
                <TableRow>
                  <TableCell title={payment.provider_ref ?? undefined}>
                    {translate(`payment.wallet.${payment.wallet}`)} ({payment.provider})
                  </TableCell>
                  <TableCell>
                    <StateChip words="payment.state" state={payment.state} />
                  </TableCell>
                  <TableCell>
                    <Time at={payment.settled_at ?? payment.created_at} />
                  </TableCell>
                  <TableCell align="right">
                    <Money amount={payment.amount} currency={payment.currency} />
                  </TableCell>
                </TableRow>
                {payment.refunds.map((refund) => (
                  <RefundRow key={refund.id} refund={refund} currency={payment.currency} />
                ))}
              </Fragment>
            ))}
          </TableBody>
        </Table>
      )}
    </Section>
  )
}
