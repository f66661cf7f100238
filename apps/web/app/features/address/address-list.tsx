import type { ShopAddress } from '@pitlane/contract/address/address.ts'
import { RadioDot } from '@pitlane/ui/radio-dot.tsx'
import { useId } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { useFocusKept } from '../../lib/use-focus-kept.ts'
import { AddressEntry } from './address-entry.tsx'
import styles from './address-list.module.css'
import { AddressText } from './address-text.tsx'
import { NoAddress } from './no-address.tsx'
import type { AddressBook } from './use-address-book.ts'

type AddressListProps = {
  addresses: readonly ShopAddress[]
  book: AddressBook
  /** To choose one of them. A tap also finishes; the arrow keys only choose, so that they can go on. */
  choice?: { chosenId: number | null; onChoose: (address: ShopAddress) => void; onFinish: () => void }
}

/** The addresses to manage and, where there is a choice, to choose from. */
export function AddressList({ addresses, book, choice }: AddressListProps) {
  const t = useT()
  const name = useId()
  const list = useFocusKept<HTMLUListElement>(addresses.length)
  if (addresses.length === 0) return <NoAddress />
  if (!choice) {
    return (
      <ul className={styles.list} ref={list} tabIndex={-1}>
        {addresses.map((address) => (
          <AddressEntry key={address.id} address={address} book={book}>
            <div className={styles.plain}>
              <AddressText address={address} />
            </div>
          </AddressEntry>
        ))}
      </ul>
    )
  }
  const take = (address: ShopAddress) => {
    choice.onChoose(address)
    choice.onFinish()
  }
  return (
    <fieldset>
      <legend className="visually-hidden">{t('address.choose_one')}</legend>
      <ul className={styles.list} ref={list} tabIndex={-1}>
        {addresses.map((address) => (
          <AddressEntry key={address.id} address={address} book={book}>
            <label className={styles.choice} onClick={({ detail }) => detail > 0 && take(address)}>
              <RadioDot
                name={name}
                value={address.id}
                checked={address.id === choice.chosenId}
                onChange={() => choice.onChoose(address)}
              />
              <AddressText address={address} />
            </label>
          </AddressEntry>
        ))}
      </ul>
    </fieldset>
  )
}
