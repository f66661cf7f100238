import type { Activity, MyChances } from '@pitlane/contract/lottery/lottery.ts'
import { Badge } from '@pitlane/ui/badge.tsx'
import { Card } from '@pitlane/ui/card.tsx'
import { cx } from '@pitlane/ui/cx.ts'
import { Link } from '@pitlane/ui/link.tsx'
import { Flag, Hourglass, Pause, Play } from 'lucide-react'
import { useI18n } from '../../lib/i18n.tsx'
import styles from './lottery.module.css'
import { useZoneText } from './use-zone-text.ts'

const looks = {
  draft: { tone: 'neutral', icon: <Hourglass size={14} /> },
  scheduled: { tone: 'watch', icon: <Hourglass size={14} /> },
  running: { tone: 'good', icon: <Play size={14} /> },
  ended: { tone: 'neutral', icon: <Flag size={14} /> },
  stopped: { tone: 'watch', icon: <Pause size={14} /> },
} as const

type FactsProps = { activity: Activity; mine: MyChances | null; now: number }

/** What one wants to know before a card is turned: until when, what it costs, how many are left; where nobody draws, when it was. */
export function ActivityFacts({ activity, mine }: FactsProps) {
  const { t, number } = useI18n()
  const { ownTime, viewerTime } = useZoneText(activity.zone)
  const { active, points } = activity
  const viewed = viewerTime(activity.starts_at, activity.ends_at)
  const state = active || activity.state === 'ended' ? activity.state : 'stopped'
  const isOpen = state === 'scheduled' || state === 'running'
  return (
    <Card>
      <div className={styles.top}>
        <h2 className={styles.title}>{activity.title}</h2>
        <Badge {...looks[state]}>{t(`lottery.state_${state}`)}</Badge>
      </div>
      <p className={styles.quiet}>
        {ownTime(activity.starts_at, activity.ends_at)}
        {viewed !== null && (
          <>
            <br />
            {viewed}
          </>
        )}
      </p>
      {isOpen && (
        <dl className={styles.chances}>
          <div>
            <dt>{t('lottery.left_today')}</dt>
            <dd>{number(mine?.left_today ?? activity.per_day)}</dd>
          </div>
          <div>
            <dt>{t('lottery.left_in_all')}</dt>
            <dd>{number(mine?.left ?? activity.per_person)}</dd>
          </div>
          <div>
            <dt>{t('lottery.rights')}</dt>
            <dd>{mine ? number(mine.rights) : '–'}</dd>
          </div>
        </dl>
      )}
      <p className={styles.cost}>
        {isOpen && (
          <span>{points === null ? t('lottery.cost_right') : t('lottery.cost_points', { count: points })}</span>
        )}
        <Link href="#rules">{t('lottery.rules_link')}</Link>
      </p>
      {isOpen && points !== null && (
        <p className={cx(styles.quiet, !mine && 'for-user')}>
          {mine ? t('lottery.balance', { count: mine.balance }) : '\u00A0'}
        </p>
      )}
    </Card>
  )
}
