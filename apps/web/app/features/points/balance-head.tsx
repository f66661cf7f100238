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
  const t = useT()
  if (saver.kind === 'user') return <Balance points={saver.points} />
  return (
    <Card aria-label={t('points.your_points')}>
      {saver.kind === 'unknown' ? (
        <div className={styles.head} aria-busy="true">
          <Skeleton shape="title" className={styles.bone} />
          <Skeleton />
        </div>
      ) : (
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
      )}
    </Card>
  )
}

function Balance({ points }: { points: AllPoints }) {
  const { t, number, date } = useI18n()
  const { balance, debt, next_expiry: next, pending, diagnostic } = points
  const expiring = next && t('points.expiring', { points: next.points, date: date(next.at) })
  return (
    <Card as="section" flush aria-label={t('points.your_points')}>
      <div className={styles.padded}>
        <div className={styles.head}>
          <span className={styles.detail}>{t('points.your_points')}</span>
          <b className={styles.figure}>{number(balance)}</b>
          {debt > 0 ? (
            <span className={styles.detail}>{t('points.debt', { points: debt })}</span>
          ) : (
            expiring && <span className={styles.detail}>{expiring}</span>
          )}
        </div>
      </div>
      <List>
        {pending.points > 0 && (
          <ListRow
            icon={<Hourglass size={24} />}
            title={t('points.group_pending')}
            detail={pending.next_at !== null && t('points.pending_expected', { date: date(pending.next_at) })}
            end={number(pending.points)}
            href="/rewards/points?show=pending"
          />
        )}
        {diagnostic > 0 && (
          <ListRow
            icon={<Cpu size={24} />}
            title={t('points.from_devices')}
            detail={t('points.from_devices_text')}
            end={number(diagnostic)}
            href="/rewards/transfer"
          />
        )}
        <ListRow icon={<History size={24} />} title={t('points.history')} href="/rewards/points" />
      </List>
    </Card>
  )
}
