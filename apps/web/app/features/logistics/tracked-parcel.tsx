import type { TrackInfo } from '@pitlane/contract/logistics/logistics.ts'
import type { LogisticsState } from '@pitlane/domain/logistics/logistics.ts'
import { Badge } from '@pitlane/ui/badge.tsx'
import { Button } from '@pitlane/ui/button.tsx'
import { Card } from '@pitlane/ui/card.tsx'
import { Stack } from '@pitlane/ui/page.tsx'
import { Section } from '@pitlane/ui/section.tsx'
import { Timeline } from '@pitlane/ui/timeline.tsx'
import { ExternalLink } from 'lucide-react'
import { useI18n } from '../../lib/i18n.tsx'
import { Copyable, Facts, LineRow } from '../order/index.ts'

type Parcel = TrackInfo['parcels'][number]

const tones = {
  awaiting_pickup: 'neutral',
  in_transit: 'brand',
  out_for_delivery: 'brand',
  delivered: 'good',
  awaiting_signature: 'watch',
  shipping_exception: 'bad',
  delivery_exception: 'bad',
  signature_exception: 'bad',
} as const satisfies Record<LogisticsState, string>

/** One parcel: where it is, how to ask its courier, what happened to it, what is in it. */
export function TrackedParcel({ parcel }: { parcel: Parcel }) {
  const { t, date } = useI18n()
  const tone = tones[parcel.state]
  const events = parcel.events.length > 0 ? parcel.events : shipped(parcel)
  return (
    <Card as="article">
      <Section
        title={t(`order.parcel_${parcel.kind}`)}
        aside={<Badge tone={tone}>{t(`order.logistics_${parcel.state}`)}</Badge>}
      >
        <Stack gap="fields">
          <Facts
            facts={[
              { label: t('order.courier'), value: parcel.courier },
              {
                label: t('order.tracking_number'),
                value: (
                  <Copyable
                    text={parcel.tracking_number}
                    label={t('order.copy_tracking')}
                    copied={t('order.tracking_copied')}
                  />
                ),
              },
            ]}
          />
          {parcel.url && (
            <Button
              kind="secondary"
              href={parcel.url}
              target="_blank"
              rel="noreferrer"
              icon={<ExternalLink size={20} />}
            >
              {t('order.follow', { courier: parcel.courier })}
            </Button>
          )}
          {events.length > 0 && (
            <Timeline
              label={t('order.logistics')}
              tone={tone === 'neutral' ? 'brand' : tone}
              entries={events.map(({ at, state, place, text }, index) => ({
                key: String(events.length - index),
                title: t(`order.logistics_${state}`),
                text: [place, text].filter(Boolean).join(' · '),
                time: date(at, true),
                dateTime: new Date(at).toISOString(),
              }))}
            />
          )}
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

/** Where its courier has told nothing yet, what the shop knows. */
const shipped = ({ shipped_at, state }: Parcel): Parcel['events'] =>
  shipped_at === null ? [] : [{ at: shipped_at, state, place: '', text: '' }]
