import { flashStateOf } from '@pitlane/domain/flash-sale/flash-sale.ts'
import { SegmentedLinks } from '@pitlane/ui/segmented.tsx'
import { useT } from '../../lib/i18n.tsx'
import { useTimeText } from '../../lib/use-time-text.ts'
import { saleHref, type SlotTimes } from './card-flash.ts'
import styles from './flash-sale.module.css'

type SlotTabsProps = { slots: readonly SlotTimes[]; current: number; now: number }

/** The slots that run or come, by the time when they begin. */
export function SlotTabs({ slots, current, now }: SlotTabsProps) {
  const t = useT()
  const timeText = useTimeText()
  return (
    <div className={styles.slots}>
      <SegmentedLinks
        label={t('flash-sale.slots')}
        items={slots.map(({ id, starts_at, ends_at }) => {
          const running = flashStateOf({ startsAt: starts_at, endsAt: ends_at }, now) === 'running'
          return {
            href: `${saleHref}?slot=${id}`,
            current: id === current,
            label: (
              <span className={styles.slot}>
                {timeText(starts_at, now)}
                <small>{t(running ? 'flash-sale.now' : 'flash-sale.soon')}</small>
              </span>
            ),
          }
        })}
      />
    </div>
  )
}
