import type { ShopAddress } from '@pitlane/contract/address/address.ts'
import { isDefaultAddress } from '@pitlane/domain/address/rules.ts'
import { Badge } from '@pitlane/ui/badge.tsx'
import { ListRow } from '@pitlane/ui/list-row.tsx'
import { MapPin } from 'lucide-react'
import { useT } from '../../lib/i18n.tsx'
import { AddressText } from './address-text.tsx'

/** The address that an order goes to; a tap opens the list. */
export function ChosenAddress({ address, onOpen }: { address: ShopAddress; onOpen: () => void }) {
  const t = useT()
  return (
    <ListRow
      icon={<MapPin size={24} />}
      onClick={onOpen}
      title={
        <>
          <span className="visually-hidden">{t('address.deliver_to')} </span>
          <AddressText address={address} badge={isDefaultAddress(address) && <Badge>{t('address.default')}</Badge>} />
        </>
      }
    />
  )
}
