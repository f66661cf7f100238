import { ListRow } from '@pitlane/ui/list-row.tsx'
import { Coins } from 'lucide-react'
import { useI18n } from '../../lib/i18n.tsx'
import type { Me } from './load-visitor.ts'

/** My points, and what happens to them next: they expire, or what I earn pays what I owe. */
export function PointsRow({ points }: { points: Me['points'] | null }) {
  const { t, date, number } = useI18n()
  const next = points?.next_expiry
  const detail = points?.debt
    ? t('account.points_debt', { points: points.debt })
    : next && t('account.points_next', { points: next.points, date: date(next.at) })
  return (
    <ListRow
      icon={<Coins size={24} />}
      title={t('account.points')}
      detail={detail}
      end={points ? number(points.balance) : undefined}
    />
  )
}
