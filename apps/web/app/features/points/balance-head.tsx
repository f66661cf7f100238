import type { AllPoints } from '@pitlane/contract/points/points.ts'
import { Button } from '@pitlane/ui/button.tsx'
import { Card } from '@pitlane/ui/card.tsx'
import { List, ListRow } from '@pitlane/ui/list-row.tsx'
import { Skeleton } from '@pitlane/ui/skeleton.tsx'
import { Cpu, History, Hourglass } from 'lucide-react'
import { useI18n, useT } from '../../lib/i18n.tsx'
import styles from './balance-head.module.css'
import type { Saver } from './load-rewards.ts'

/** The balance as the one large figure and what becomes of it next, or the way in. */
export function BalanceHead({ saver }: { saver: Saver }) {
  if (saver.kind === 'user') return <Balance points={saver.points} />
  return (
    <>
      <Welcome />
      {saver.kind === 'unknown' && <Balance points={null} />}
    </>
  )
}

function Welcome() {
  const t = useT()
  return (
    <Card className="for-visitor" aria-label={t('points.your_points')}>
      <div className={styles.head}>
        <b className={styles.welcome}>{t('points.welcome')}</b>
        <span className={styles.detail}>{t('points.welcome_text')}</span>
        <div className={styles.ways}>
          <Button href="/vip_pay/login?next=/rewards">{t('points.log_in')}</Button>
          <Button kind="secondary" href="/vip_pay/register?next=/rewards">
            {t('points.register')}
          </Button>
        </div>
      </div>
    </Card>
  )
}

/** Null as long as they are not known: the card has its size by then, and its ways. */
function Balance({ points }: { points: AllPoints | null }) {
  const { t, number, date } = useI18n()
  const pending = points?.pending.next_at
  return (
    <Card as="section" flush className={points ? undefined : 'for-user'} aria-label={t('points.your_points')}>
      <div className={styles.padded}>
        <div className={styles.head} aria-busy={!points}>
          <span className={styles.detail}>{t('points.your_points')}</span>
          <b className={styles.figure}>{points ? number(points.balance) : <Skeleton className={styles.bone} />}</b>
          {points ? <Next points={points} /> : <span className={styles.detail}>&nbsp;</span>}
        </div>
      </div>
      <List>
        <ListRow
          icon={<Hourglass size={24} />}
          title={t('points.group_pending')}
          detail={points ? pending && t('points.pending_expected', { date: date(pending) }) : '\u00A0'}
          end={points && number(points.pending.points)}
          href="/rewards/points?show=pending"
        />
        <ListRow
          icon={<Cpu size={24} />}
          title={t('points.from_devices')}
          detail={points?.diagnostic !== 0 && t('points.from_devices_text')}
          end={points && number(points.diagnostic)}
          href="/rewards/transfer"
        />
        <ListRow icon={<History size={24} />} title={t('points.history')} href="/rewards/points" />
      </List>
    </Card>
  )
}

/** What is owed, else what expires next. */
function Next({ points: { debt, next_expiry: next } }: { points: AllPoints }) {
  const { t, date } = useI18n()
  if (debt > 0) return <span className={styles.detail}>{t('points.debt', { points: debt })}</span>
  if (!next) return null
  return <span className={styles.detail}>{t('points.expiring', { points: next.points, date: date(next.at) })}</span>
}
