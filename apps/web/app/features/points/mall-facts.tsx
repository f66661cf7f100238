import type { MallDetails } from '@pitlane/contract/points/mall.ts'
import { virtualDays } from '@pitlane/domain/after-sales/apply.ts'
import { isReward, isService, isVirtual } from '@pitlane/domain/catalog/goods.ts'
import { useI18n } from '../../lib/i18n.tsx'
import { useMoment } from '../../lib/use-moment.ts'
import styles from './mall.module.css'

/** What one should know before one spends points on it. */
export function MallFacts({ item }: { item: MallDetails }) {
  const { t } = useI18n()
  const moment = useMoment()
  const { kind, draws, draw_days, lottery, coupon, mine } = item
  const facts = [
    draws !== null && t('points-mall.draws', { count: draws }),
    draw_days !== null && t('points-mall.draw_days', { days: draw_days }),
    lottery &&
      t('points-mall.draw_limits', {
        title: lottery.title,
        day: lottery.per_day,
        all: lottery.per_person,
        time: moment(lottery.ends_at),
      }),
    draws !== null && !lottery && t('points-mall.draw_none'),
    coupon?.expires_at && t('points-mall.coupon_until', { day: moment(coupon.expires_at) }),
    isService(kind) && t('points-mall.rule_device'),
    t('points-mall.limit', { count: item.per_person }),
    mine !== null && mine > 0 && t('points-mall.mine', { count: mine }),
    item.ends_at !== null && item.state === 'running' && t('points-mall.until', { time: moment(item.ends_at) }),
    !isVirtual(kind) && t('points-mall.rule_freight'),
    t('points-mall.rule_no_coupon'),
    isReward(kind) ? t('points-mall.rule_unused', { days: virtualDays }) : t('points-mall.rule_back'),
  ].filter((fact) => typeof fact === 'string')
  return (
    <ul className={styles.facts}>
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  )
}
