import type { StaffAfterSales } from '@pitlane/contract/after-sales/staff.ts'
import { Alert } from '@mui/material'
import { Facts, Section } from '../../parts/facts.tsx'
import { Money } from '../../parts/money.tsx'
import { StateChip } from '../../parts/state-chip.tsx'
import { Time } from '../../parts/time.tsx'

/** The refund of the units, and whether it has gone. */
export function RequestMoney({ request }: { request: StaffAfterSales }) {
  const { currency, refund, line } = request
  const money = (amount: number) => <Money key={amount} amount={amount} currency={currency} />
  return (
    <Section title="after_sales.money">
      <Facts
        facts={[
          ['after_sales.unit_price', money(line.unit_price)],
          ['after_sales.amount', money(request.amount + request.deduction)],
          ['after_sales.deduction', request.deduction > 0 && money(-request.deduction)],
          ['after_sales.freight', money(request.freight)],
          ['after_sales.total', <strong key="total">{money(request.total)}</strong>],
          ['after_sales.points', request.points > 0 && String(request.points)],
          ['after_sales.refund', refund && <StateChip words="refund.state" state={refund.state} />],
          ['after_sales.refunded', refund && money(refund.amount)],
          ['after_sales.refunded_at', refund?.done_at && <Time at={refund.done_at} />],
        ]}
      />
      {refund?.error && (
        <Alert severity="error" sx={{ mt: 1.5 }}>
          {refund.error}
        </Alert>
      )}
    </Section>
  )
}
