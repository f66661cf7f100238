import { dateFormat } from '@pitlane/domain/formats.ts'
import { useI18n } from '../../lib/i18n.tsx'
import { useFirstRender } from '../../lib/use-server-clock.ts'

const look = { dateStyle: 'medium', timeStyle: 'short' } as const

/** A moment in the reader's zone, which the server does not know: what it renders is UTC's, and says so. */
export function useMomentText(): (at: number) => string {
  const { locale, date } = useI18n()
  const first = useFirstRender()
  return (at) => (first ? `${dateFormat(locale, { ...look, timeZone: 'UTC' }).format(at)} UTC` : date(at, true))
}
