import { dateFormat } from '@pitlane/domain/formats.ts'
import { useLocale, useRecordContext } from 'ra-core'

/** Times are in the viewer's own zone. */
const format = (locale: string) => dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })

export const timeText = (at: number, locale: string): string => format(locale).format(at)

export function Time({ at }: { at: number | null }) {
  const locale = useLocale()
  return at === null ? null : <time dateTime={new Date(at).toISOString()}>{format(locale).format(at)}</time>
}

/** A day as the books have it, which belongs to no zone. */
export const Day = ({ day }: { day: string | null }) => day && <time dateTime={day}>{day}</time>

export function TimeField({ source }: { source: string; label?: string }) {
  const at: number | null | undefined = useRecordContext()?.[source]
  return <Time at={at ?? null} />
}

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** `3 hours ago`, `in 12 minutes`: how long something waits; `exact` counts hours until there are three days of them. */
export function Ago({ at, now, exact = false }: { at: number; now: number; exact?: boolean }) {
  const locale = useLocale()
  const distance = Math.abs(at - now)
  const fitting = units.find(([, size]) => distance >= size) ?? units[2]
  const [unit, length] = exact && fitting === units[0] && distance < 3 * fitting[1] ? units[1] : fitting
  return <>{new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(Math.round((at - now) / length), unit)}</>
}
