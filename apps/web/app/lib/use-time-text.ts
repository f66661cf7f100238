import { dateFormat } from '@pitlane/domain/formats.ts'
import { useI18n } from './i18n.tsx'
import { useFirstRender } from './use-server-clock.ts'

const looks = {
  time: { hour: 'numeric', minute: '2-digit' },
  day: { weekday: 'short', hour: 'numeric', minute: '2-digit' },
  utc: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: 'UTC', timeZoneName: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

const format = (at: number, locale: string, look: keyof typeof looks): string =>
  dateFormat(locale, looks[look]).format(at)

/**
 * A time in the viewer's zone, with the day of the week where it is not today. The server does not know the zone: what it
 * renders says UTC, until the browser takes over.
 */
export function useTimeText(): (at: number, now: number) => string {
  const { locale } = useI18n()
  const first = useFirstRender()
  return (at, now) => {
    if (first) return format(at, locale, 'utc')
    return format(at, locale, new Date(at).toDateString() === new Date(now).toDateString() ? 'time' : 'day')
  }
}
