import type { ShopAddress } from '@pitlane/contract/address.ts'
import { linesOf, nameOf } from './address-lines.ts'
import styles from './address-list.module.css'

/** An address to read: who, where. */
export function AddressText({ address }: { address: ShopAddress }) {
  return (
    <span className={styles.text}>
      <span className={styles.who}>
        <b>{nameOf(address)}</b> <span>{address.phone}</span>
      </span>
      {linesOf(address).map((line) => (
        <span key={line}>{line}</span>
      ))}
    </span>
  )
}
