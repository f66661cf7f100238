import { useLocale, useRecordContext } from 'react-admin'

/** Times are in the viewer's own zone. */
const format = (locale: string) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })

export function Time({ at }: { at: number | null }) {
  const locale = useLocale()
  return at === null ? null : <time dateTime={new Date(at).toISOString()}>{format(locale).format(at)}</time>
}

export function TimeField({ source }: { source: string; label?: string }) {
  const at = useRecordContext()?.[source] as number | null | undefined
  return <Time at={at ?? null} />
}

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** `3 hours ago`, `in 12 minutes`: how long something waits. */
export function Ago({ at, now }: { at: number; now: number }) {
  const locale = useLocale()
  const [unit, length] = units.find(([, size]) => Math.abs(at - now) >= size) ?? units[2]
  return <>{new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(Math.round((at - now) / length), unit)}</>
}
