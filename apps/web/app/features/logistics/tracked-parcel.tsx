import type { TrackInfo } from '@pitlane/contract/logistics/logistics.ts'
import { Badge } from '@pitlane/ui/badge.tsx'
import { Card } from '@pitlane/ui/card.tsx'
import { Stack } from '@pitlane/ui/page.tsx'
import { Section } from '@pitlane/ui/section.tsx'
import { useT } from '../../lib/i18n.tsx'
import { LineRow } from '../order/index.ts'
import { Tracking, trackingTones } from './tracking.tsx'

type Parcel = TrackInfo['parcels'][number]

/** One parcel: where it is, how to ask its courier, what happened to it, what is in it. */
export function TrackedParcel({ parcel }: { parcel: Parcel }) {
  const t = useT()
  return (
    <Card as="article">
      <Section
        title={t(`order.parcel_${parcel.kind}`)}
        aside={<Badge tone={trackingTones[parcel.state]}>{t(`order.logistics_${parcel.state}`)}</Badge>}
      >
        <Stack gap="fields">
          <Tracking timeline={parcel} shippedAt={parcel.shipped_at} />
          {parcel.lines.map((line) => (
            <LineRow
              key={line.line_id}
              line={line}
              price={<span />}
              end={<small>{t('order.times', { count: line.quantity })}</small>}
            />
          ))}
        </Stack>
      </Section>
    </Card>
  )
}
