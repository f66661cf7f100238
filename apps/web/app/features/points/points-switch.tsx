import type { Quote } from '@pitlane/contract/order/order.ts'
import { Card } from '@pitlane/ui/card.tsx'
import { Link } from '@pitlane/ui/link.tsx'
import { Switch } from '@pitlane/ui/switch.tsx'
import { Coins } from 'lucide-react'
import { useI18n } from '../../lib/i18n.tsx'
import { tasksHref } from './mall-query.ts'
import styles from './points-switch.module.css'

type PointsSwitchProps = {
  points: Quote['points']
  currency: string
  on: boolean
  onChange: (on: boolean) => void
}

/** The line of a checkout that pays a part with points, or says why it cannot. */
export function PointsSwitch({ points, currency, on, onChange }: PointsSwitchProps) {
  const { t, money } = useI18n()
  const { balance, usable, worth } = points
  const have = balance > 0 ? t('checkout.points_have', { points: balance }) : t('checkout.points_none')
  const take = t('checkout.points_take', { points: usable, amount: money(worth, currency) })
  const hint = usable > 0 ? take : balance > 0 && t('checkout.points_not_here')
  return (
    <Card flush>
      <div className={styles.row}>
        <Coins size={24} className={styles.icon} />
        <Switch
          className={styles.switch}
          label={t('checkout.use_points')}
          detail={
            <>
              {hint && <span className={styles.hint}>{hint}</span>}
              {have}
            </>
          }
          checked={on && usable > 0}
          disabled={usable === 0}
          onChange={(event) => onChange(event.target.checked)}
        />
      </div>
      {balance === 0 && (
        <Link className={styles.earn} href={tasksHref}>
          {t('checkout.points_earn')}
        </Link>
      )}
    </Card>
  )
}
