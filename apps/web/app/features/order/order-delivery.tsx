import { personName, placeLines } from '@pitlane/domain/address/layout.ts'
import type { OrderDetails } from '@pitlane/contract/order/order.ts'
import { Card } from '@pitlane/ui/card.tsx'
import { ListRow } from '@pitlane/ui/list-row.tsx'
import { Mail, MapPin, MapPinPen, Truck } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import styles from './order-delivery.module.css'

const ChangeAddressSheet = lazy(async () => ({
  default: (await import('./change-address-sheet.tsx')).ChangeAddressSheet,
}))

/** Where the order goes: an address, or an e-mail for goods that are mailed. */
export function OrderDelivery({ order, onChanged }: { order: OrderDetails; onChanged: () => void }) {
  const t = useT()
  const [sheet, setSheet] = useState<'unopened' | 'open' | 'closed'>('unopened')
  const { address } = order
  if (!address)
    return (
      <Card flush>
        {order.mailing_email && (
          <ListRow icon={<Mail size={24} />} title={order.mailing_email} detail={t('order.sent_to')} />
        )}
      </Card>
    )
  return (
    <Card flush>
      <ListRow
        icon={<MapPin size={24} />}
        title={
          <address className={styles.address}>
            <span>
              <b>{personName(address)}</b> <small>{address.phone}</small>
            </span>
            {placeLines(address).map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
        }
      />
      {order.shipping_title && (
        <ListRow icon={<Truck size={24} />} title={order.shipping_title} detail={t('order.shipping_method')} />
      )}
      {order.actions.includes('change_address') && (
        <ListRow icon={<MapPinPen size={24} />} title={t('order.change_address')} onClick={() => setSheet('open')} />
      )}
      <Suspense>
        {sheet !== 'unopened' && (
          <ChangeAddressSheet
            open={sheet === 'open'}
            onClose={() => setSheet('closed')}
            order={order}
            onChanged={onChanged}
          />
        )}
      </Suspense>
    </Card>
  )
}
