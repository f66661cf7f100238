import type { RatingSource } from '@pitlane/domain/vehicle/rating.ts'
import type { RecallSource } from '@pitlane/domain/vehicle/recall.ts'
import { useI18n } from '../../lib/i18n.tsx'
import styles from './vehicle.module.css'

/** A calendar day is the same everywhere. */
export function useCalendarDay(): (day: string) => string {
  const { locale } = useI18n()
  return (day) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(Date.parse(day))
}

/** What stands behind an answer, and of which day. */
export function Standing({ source, day }: { source: RecallSource | RatingSource | null; day: string | null }) {
  const { t } = useI18n()
  const dayText = useCalendarDay()
  if (!source || !day) return null
  return <p className={styles.quiet}>{t(`vehicle.source_${source}`, { day: dayText(day) })}</p>
}
