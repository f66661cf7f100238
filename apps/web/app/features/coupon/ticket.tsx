import type { CouponRecord } from '@pitlane/contract/coupon/coupon.ts'
import { defaultCurrency } from '@pitlane/domain/money.ts'
import { Badge } from '@pitlane/ui/badge.tsx'
import { cx } from '@pitlane/ui/cx.ts'
import { Link } from '@pitlane/ui/link.tsx'
import type { ReactNode } from 'react'
import { useI18n } from '../../lib/i18n.tsx'
import { daysLeft } from './coupon-rules.ts'
import { hrefOf, scopeOf } from './coupon-scope.ts'
import { CouponValue } from './coupon-value.tsx'
import styles from './ticket.module.css'

type TicketProps = {
  record: CouponRecord
  now: number
  /** Cannot be used. */
  dim?: boolean
  /** What it is for is named only: the whole ticket is a link already. */
  linked?: boolean
  /** Why not, or what it saves. */
  note?: ReactNode
  /** At the end: a radio, a link. */
  end?: ReactNode
}

/** A coupon drawn as a ticket: its worth on the stub, its terms beside it. Phrasing only, so that a label may hold it. */
export function Ticket({ record, now, dim, linked, note, end }: TicketProps) {
  const { t, money, date } = useI18n()
  const { name, min_amount, expired_at, good_name } = record.coupon
  const scope = scopeOf(record.coupon)
  const href = linked || scope === 'any' || scope === 'some' ? null : hrefOf(record.coupon)
  const what = good_name ? t('coupon.scope_for', { item: good_name }) : t(`coupon.scope_${scope}`)
  const days = daysLeft(record, now)
  return (
    <span className={cx(styles.ticket, dim && styles.dim)}>
      <span className={styles.stub}>
        <CouponValue coupon={record.coupon} />
      </span>
      <span className={styles.body}>
        <span className={styles.name}>{name}</span>
        <span>
          {min_amount > 0
            ? t('coupon.minimum', { amount: money(min_amount, defaultCurrency) })
            : t('coupon.no_minimum')}
        </span>
        <span>
          {href ? (
            <Link className={styles.for} href={href}>
              {what}
            </Link>
          ) : (
            what
          )}
        </span>
        <span>{expired_at === 0 ? t('coupon.no_end') : t('coupon.until', { date: date(expired_at * 1000) })}</span>
        {days !== null && !dim && (
          <span>
            <Badge tone="watch">{t('coupon.days_left', { count: days })}</Badge>
          </span>
        )}
        {note && <span className={styles.note}>{note}</span>}
      </span>
      {end && <span className={styles.end}>{end}</span>}
    </span>
  )
}
