import type { ShopAddress } from '@pitlane/contract/address/address.ts'
import { isDefaultAddress } from '@pitlane/domain/address/rules.ts'
import { Badge } from '@pitlane/ui/badge.tsx'
import { Card } from '@pitlane/ui/card.tsx'
import { IconButton } from '@pitlane/ui/icon-button.tsx'
import { Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../../lib/i18n.tsx'
import styles from './address-list.module.css'
import type { AddressBook } from './use-address-book.ts'

type AddressEntryProps = { address: ShopAddress; book: AddressBook; children: ReactNode }

/** One address of the list with what can be done to it; `children` is the address itself, plain or to be chosen. */
export function AddressEntry({ address, book, children }: AddressEntryProps) {
  const t = useT()
  const where = address.address
  return (
    <Card as="li" flush className={styles.entry}>
      {children}
      <div className={styles.foot}>
        {isDefaultAddress(address) && <Badge tone="brand">{t('address.default')}</Badge>}
        <span className={styles.acts}>
          <IconButton label={t('address.edit_one', { where })} onClick={() => book.edit(address)}>
            <Pencil size={20} />
          </IconButton>
          <IconButton label={t('address.delete_one', { where })} onClick={() => book.askRemoval(address)}>
            <Trash2 size={20} />
          </IconButton>
        </span>
      </div>
    </Card>
  )
}
