import { orderTabs } from '@pitlane/domain/order/states.ts'
import { Card } from '@pitlane/ui/card.tsx'
import { Link } from '@pitlane/ui/link.tsx'
import { ListRow } from '@pitlane/ui/list-row.tsx'
import { CreditCard, type LucideIcon, Package, RotateCcw, Star, Truck } from 'lucide-react'
import { useT } from '../../lib/i18n.tsx'
import type { Me, Visitor } from './load-visitor.ts'
import styles from './order-shortcuts.module.css'

type Tab = keyof Me['orders']

const icons: Record<Tab, LucideIcon> = {
  to_pay: CreditCard,
  to_ship: Package,
  to_receive: Truck,
  to_review: Star,
  refunded: RotateCcw,
}
const tabs = orderTabs.filter((tab) => tab !== 'all')

/** My orders by what they wait for, each with how many. */
export function OrderShortcuts({ visitor }: { visitor: Visitor }) {
  const t = useT()
  return (
    <Card flush as="section" aria-label={t('title.orders')}>
      <ListRow title={<b>{t('title.orders')}</b>} end={t('account.all_orders')} href="/mall/order?tab=all" />
      <div className={styles.tabs}>
        {tabs.map((tab) => (
          <Shortcut key={tab} tab={tab} count={visitor.kind === 'user' ? visitor.me.orders[tab] : 0} />
        ))}
      </div>
    </Card>
  )
}

function Shortcut({ tab, count }: { tab: Tab; count: number }) {
  const t = useT()
  const Icon = icons[tab]
  return (
    <Link className={styles.tab} href={`/mall/order?tab=${tab}`}>
      <span className={styles.icon}>
        <Icon size={24} />
        {count > 0 && (
          <span className={styles.count} aria-hidden="true">
            {count > 99 ? '99+' : count}
          </span>
        )}
      </span>
      {t(`account.${tab}`)}
      {count > 0 && <span className="visually-hidden">{t('account.waiting', { count })}</span>}
    </Link>
  )
}
