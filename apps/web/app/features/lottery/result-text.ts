import type { Activity, DrawResult } from '@pitlane/contract/lottery/lottery.ts'
import { useT } from '../../lib/i18n.tsx'

/** What was drawn, in one sentence; said aloud when the card turns. */
export function useResultText(): (result: DrawResult, activity: Activity) => string {
  const t = useT()
  return ({ draw, win }, { prizes }) => {
    if (win) return t('lottery.won', { prize: win.title })
    const lay = prizes.find(({ id }) => id === draw.prize_id)?.title ?? ''
    return draw.outcome === 'none_left' ? t('lottery.none_left', { prize: lay }) : t('lottery.no_prize')
  }
}
