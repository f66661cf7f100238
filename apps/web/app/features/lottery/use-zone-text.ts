import { dateFormat } from '@pitlane/domain/formats.ts'
import { useI18n } from '../../lib/i18n.tsx'
import { useFirstRender } from '../../lib/use-server-clock.ts'

const look = { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' } as const

/** A period in a zone of its own, named, and in the viewer's, which the server does not know. */
export function useZoneText(zone: string) {
  const { t, locale } = useI18n()
  const first = useFirstRender()
  const range = (from: number, until: number, timeZone: string) => {
    const format = dateFormat(locale, { ...look, timeZone })
    return `${format.format(from)} – ${format.format(until)}`
  }
  const own = first ? 'UTC' : Intl.DateTimeFormat().resolvedOptions().timeZone
  return {
    ownTime: (from: number, until: number) =>
      t('lottery.time_of', { time: range(from, until, zone), zone: zone.replaceAll('_', ' ') }),
    /** null where the viewer's clock says the same. */
    viewerTime: (from: number, until: number): string | null => {
      const time = range(from, until, own)
      if (time === range(from, until, zone)) return null
      return first ? t('lottery.time_of', { time, zone: own }) : t('lottery.your_time', { time })
    },
  }
}
