import type { AfterSalesQuote } from '@pitlane/contract/after-sales/after-sales.ts'
import { Card } from '@pitlane/ui/card.tsx'
import { Section } from '@pitlane/ui/section.tsx'
import { useI18n } from '../../lib/i18n.tsx'
import { Facts } from '../order/index.ts'

type Sums = Pick<AfterSalesQuote, 'amount' | 'freight' | 'total' | 'points' | 'currency'> & { deduction?: number }

/** Lists the refund line by line; it can change while the buyer chooses, so it says when it does. */
export function RefundSums({ sums, busy }: { sums: Sums; busy?: boolean }) {
  const { t, money } = useI18n()
  const { deduction = 0 } = sums
  return (
    <Card>
      <Section title={t('after-sales.goes_back')}>
        <div aria-live="polite" aria-busy={busy}>
          <Facts
            facts={[
              { label: t('after-sales.for_goods'), value: money(sums.amount + deduction, sums.currency) },
              { label: t('after-sales.deduction'), value: deduction > 0 ? money(-deduction, sums.currency) : null },
              { label: t('order.price_freight'), value: sums.freight > 0 ? money(sums.freight, sums.currency) : null },
              {
                label: t('after-sales.points'),
                value: sums.points > 0 ? t('order.points', { points: sums.points }) : null,
              },
              { label: t('after-sales.refund_amount'), value: <b>{money(sums.total, sums.currency)}</b> },
            ]}
          />
        </div>
      </Section>
    </Card>
  )
}
