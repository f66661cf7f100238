import type { CouponRecord } from '@pitlane/contract/coupon/coupon.ts'
import { Button } from '@pitlane/ui/button.tsx'
import { EmptyState } from '@pitlane/ui/empty-state.tsx'
import { Link } from '@pitlane/ui/link.tsx'
import { NothingMore } from '@pitlane/ui/list-end.tsx'
import { Stack } from '@pitlane/ui/page.tsx'
import { Skeleton } from '@pitlane/ui/skeleton.tsx'
import { ChevronRight, TicketPercent } from 'lucide-react'
import { useT } from '../../lib/i18n.tsx'
import styles from './coupon-list.module.css'
import { stateReason } from './coupon-rules.ts'
import { hrefOf } from './coupon-scope.ts'
import { Ticket } from './ticket.tsx'

type CouponListProps = { tab: 'available' | 'not_usable'; coupons: readonly CouponRecord[]; now: number }

/** Coupons as tickets, each with the way to where it can be used, or with why it cannot. */
export function CouponList({ tab, coupons, now }: CouponListProps) {
  const t = useT()
  if (coupons.length === 0) {
    const action = tab === 'available' ? <Button href="/">{t('shell.to_home')}</Button> : undefined
    return (
      <EmptyState
        icon={<TicketPercent size={32} />}
        title={t(`coupon.empty_${tab}`)}
        text={t(`coupon.empty_${tab}_text`)}
        action={action}
      />
    )
  }
  return (
    <Stack>
      <ul className={styles.list}>
        {coupons.map((record) => (
          <li key={record.id}>
            <Entry record={record} now={now} />
          </li>
        ))}
      </ul>
      <NothingMore>{t('shell.nothing_more')}</NothingMore>
    </Stack>
  )
}

function Entry({ record, now }: { record: CouponRecord; now: number }) {
  const t = useT()
  const reason = stateReason(record, now)
  if (reason) return <Ticket record={record} now={now} dim note={t(`coupon.${reason}`)} />
  const href = hrefOf(record.coupon)
  if (href === null) return <Ticket record={record} now={now} note={t('coupon.item_not_sold')} />
  return (
    <Link className={styles.link} href={href}>
      <Ticket
        record={record}
        now={now}
        linked
        note={<span className={styles.use}>{t('coupon.use')}</span>}
        end={<ChevronRight size={20} />}
      />
    </Link>
  )
}

/** In the size of tickets. */
export const CouponSkeleton = () => (
  <div aria-busy="true">
    <Stack>
      {[1, 2, 3, 4].map((at) => (
        <Skeleton key={at} shape="block" className={styles.bone} />
      ))}
    </Stack>
  </div>
)
