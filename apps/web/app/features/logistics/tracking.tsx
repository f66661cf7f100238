import type { Timeline as Tracked } from '@pitlane/contract/logistics/logistics.ts'
import type { LogisticsState } from '@pitlane/domain/logistics/logistics.ts'
import { Button } from '@pitlane/ui/button.tsx'
import { Stack } from '@pitlane/ui/page.tsx'
import { Timeline } from '@pitlane/ui/timeline.tsx'
import { ExternalLink } from 'lucide-react'
import { useI18n } from '../../lib/i18n.tsx'
import { Copyable, Facts } from '../order/index.ts'

export const trackingTones = {
  awaiting_pickup: 'neutral',
  in_transit: 'brand',
  out_for_delivery: 'brand',
  delivered: 'good',
  awaiting_signature: 'watch',
  shipping_exception: 'bad',
  delivery_exception: 'bad',
  signature_exception: 'bad',
} as const satisfies Record<LogisticsState, string>

/** Who brings it under what number, where to ask, and what happened to it. */
export function Tracking({ timeline, shippedAt }: { timeline: Tracked; shippedAt: number | null }) {
  const { t, date } = useI18n()
  const { courier, tracking_number, url, state } = timeline
  const tone = trackingTones[state]
  const events = timeline.events.length > 0 ? timeline.events : shipped(state, shippedAt)
  return (
    <Stack gap="fields">
      <Facts
        facts={[
          { label: t('order.courier'), value: courier },
          {
            label: t('order.tracking_number'),
            value: (
              <Copyable text={tracking_number} label={t('order.copy_tracking')} copied={t('order.tracking_copied')} />
            ),
          },
        ]}
      />
      {url && (
        <Button kind="secondary" href={url} target="_blank" rel="noreferrer" icon={<ExternalLink size={20} />}>
          {t('order.follow', { courier })}
        </Button>
      )}
      {events.length > 0 && (
        <Timeline
          label={t('order.logistics')}
          tone={tone === 'neutral' ? 'brand' : tone}
          entries={events.map(({ at, state: then, place, text }, index) => ({
            key: String(events.length - index),
            title: t(`order.logistics_${then}`),
            text: [place, text].filter(Boolean).join(' · '),
            time: date(at, true),
            dateTime: new Date(at).toISOString(),
          }))}
        />
      )}
    </Stack>
  )
}

/** Where its courier has told nothing yet, what the shop knows. */
const shipped = (state: LogisticsState, at: number | null): Tracked['events'] =>
  at === null ? [] : [{ at, state, place: '', text: '' }]
