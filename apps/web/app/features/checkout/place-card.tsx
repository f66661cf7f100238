import type { Quote } from '@pitlane/contract/order/order.ts'
import { Card } from '@pitlane/ui/card.tsx'
import { Stack } from '@pitlane/ui/page.tsx'
import { useT } from '../../lib/i18n.tsx'
import { PlacePicker } from '../address/index.ts'
import type { Choice } from './checkout-choice.ts'
import styles from './business-card.module.css'
import type { CheckoutProblem } from './problem.ts'

type PlaceCardProps = {
  quote: Pick<Quote, 'tax_place' | 'tax_place_needed'>
  onChange: (part: Pick<Choice, 'placeId' | 'placeProvince'>) => void
  problem: CheckoutProblem | null
}

/** Where the buyer of goods is that are sent nowhere, because their tax depends on it. */
export function PlaceCard({ quote, onChange, problem }: PlaceCardProps) {
  const t = useT()
  if (!quote.tax_place_needed) return null
  const error = problem?.at === 'place' ? problem.text : undefined
  return (
    <Card as="section" aria-label={t('checkout.tax_place')}>
      <Stack>
        <p className={styles.quiet}>{t('checkout.tax_place_text')}</p>
        <PlacePicker
          place={quote.tax_place}
          byState={quote.tax_place?.by_state ?? false}
          onChange={({ country_id, province }) => onChange({ placeId: country_id, placeProvince: province })}
          error={error}
        />
      </Stack>
    </Card>
  )
}
