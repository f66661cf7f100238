import { dateFormat } from '@pitlane/domain/formats.ts'
import { useI18n } from './i18n.tsx'
import { useFirstRender } from './use-server-clock.ts'

/** A day with its time in the reader's zone; what the server renders says UTC, until the browser takes over. */
export function useMoment(): (at: number) => string {
  const { locale, date } = useI18n()
  const first = useFirstRender()
  const utc = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' } as const
  return (at) => (first ? `${dateFormat(locale, utc).format(at)} UTC` : date(at, true))
}
