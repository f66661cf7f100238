import type { Refundable } from '@pitlane/contract/after-sales/staff-refunds.ts'
import { Alert, Box } from '@mui/material'
import { useLocale, useTranslate } from 'ra-core'
import { Facts } from '../../parts/facts.tsx'
import { moneyText } from '../../parts/money.tsx'
import type { readDraft } from './refund-draft.ts'

type Props = { facts: Refundable; read: ReturnType<typeof readDraft> }

/** What goes back as it is typed, and what comes of it. */
export function RefundTotal({ facts, read }: Props) {
  const translate = useTranslate()
  const locale = useLocale()
  const { sums, needsSecond, cancels } = read
  const money = (amount: number) => moneyText(amount, facts.currency, locale)
  return (
    <Box role="status" aria-live="polite" sx={{ mt: 2 }}>
      <Facts
        facts={[
          ['after_sales.amount', sums.amount > 0 && money(sums.amount)],
          ['staff_refund.freight', sums.freight > 0 && money(sums.freight)],
          ['staff_refund.goodwill', sums.goodwill > 0 && money(sums.goodwill)],
          ['after_sales.points', sums.points > 0 && String(sums.points)],
          ['after_sales.total', <strong key="total">{money(sums.total)}</strong>],
        ]}
      />
      {cancels && (
        <Alert severity="info" sx={{ mt: 1.5 }}>
          {translate('staff_refund.cancels')}
        </Alert>
      )}
      {needsSecond && (
        <Alert severity="warning" sx={{ mt: 1.5 }}>
          {translate('staff_refund.needs_second', { amount: money(facts.second_person_above) })}
        </Alert>
      )}
    </Box>
  )
}
