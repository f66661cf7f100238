import type { AfterSalesRequest } from '@pitlane/contract/after-sales/after-sales.ts'
import { Card } from '@pitlane/ui/card.tsx'
import { Section } from '@pitlane/ui/section.tsx'
import { useT } from '../../lib/i18n.tsx'

/** Where the goods are sent back to. */
export function ReturnAddress({ request: { return_to: to } }: { request: AfterSalesRequest }) {
  const t = useT()
  if (!to) return null
  return (
    <Card>
      <Section title={t('after-sales.return_to')}>
        <address>
          {to.company}
          <br />
          {to.address}
        </address>
      </Section>
    </Card>
  )
}
