import { useI18n } from '../../lib/i18n.tsx'

export type Terms = { inviter_points: number; friend_points: number; friend_draws: number }

/** What both get, in figures: the parts, and the friend's joined as the language joins them. */
export function useGains({ inviter_points, friend_points, friend_draws }: Terms) {
  const { t, locale } = useI18n()
  const parts = [
    ...(friend_points > 0 ? [t('invitation.points', { points: friend_points })] : []),
    ...(friend_draws > 0 ? [t('invitation.draws', { draws: friend_draws })] : []),
  ]
  return {
    parts,
    friend: new Intl.ListFormat(locale).format(parts),
    mine: t('invitation.points', { points: inviter_points }),
  }
}
