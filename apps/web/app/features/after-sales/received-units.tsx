import type { AfterSalesRequest } from '@pitlane/contract/after-sales/after-sales.ts'
import { unitConditions } from '@pitlane/domain/after-sales/inspection.ts'
import { Card } from '@pitlane/ui/card.tsx'
import { Section } from '@pitlane/ui/section.tsx'
import { useI18n } from '../../lib/i18n.tsx'
import { Facts } from '../order/index.ts'

/** What the shop says of each unit that came back. */
export function ReceivedUnits({ request: { inspection } }: { request: AfterSalesRequest }) {
  const { t } = useI18n()
  if (inspection === null) return null
  return (
    <Card>
      <Section title={t('after-sales.inspection')}>
        <Facts
          facts={unitConditions.map((condition) => ({
            label: t(`after-sales.unit_${condition}`),
            value: inspection[condition] > 0 ? t('order.times', { count: inspection[condition] }) : null,
          }))}
        />
      </Section>
    </Card>
  )
}
