import type { Quote } from '@pitlane/contract/order/order.ts'
import { Card } from '@pitlane/ui/card.tsx'
import { FieldError } from '@pitlane/ui/field.tsx'
import { Link } from '@pitlane/ui/link.tsx'
import { Coins } from 'lucide-react'
import { useI18n } from '../../lib/i18n.tsx'
import { tasksHref } from './mall-query.ts'
import styles from './mall.module.css'

type MallPointsProps = { mall: NonNullable<Quote['mall']>; balance: number }

/** The line of a checkout that says what it costs in points, and what is left of them or lacks. */
export function MallPoints({ mall, balance }: MallPointsProps) {
  const { t } = useI18n()
  const left = balance - mall.points
  return (
    <Card flush as="section" aria-label={t('checkout.mall_points')}>
      <div className={styles.have}>
        <Coins size={24} />
        <span className={styles.cost}>
          {t('checkout.mall_points')}
          <small>{left >= 0 && t('checkout.points_left', { points: left })}</small>
          {left < 0 && (
            <FieldError>
              {t('checkout.points_lack', { points: -left })} · <Link href={tasksHref}>{t('checkout.points_earn')}</Link>
            </FieldError>
          )}
        </span>
        <b>{t('order.points', { points: mall.points })}</b>
      </div>
    </Card>
  )
}
