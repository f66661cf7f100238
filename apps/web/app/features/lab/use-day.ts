import { dateFormat } from '@pitlane/domain/formats.ts'
import { useI18n } from '../../lib/i18n.tsx'
import { useFirstRender } from '../../lib/use-server-clock.ts'

/** A day in the reader's zone, which the server does not know: what it renders is UTC's, until the browser takes over. */
export function useDay(): (at: number) => string {
  const { locale, date } = useI18n()
  const first = useFirstRender()
  return (at) => (first ? dateFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(at) : date(at))
}
