import type { ShopAddress } from '@pitlane/contract/address/address.ts'
import type { ReactNode } from 'react'
import { linesOf, nameOf } from './address-lines.ts'
import styles from './address-list.module.css'

/** An address to read: who, where. */
export function AddressText({ address, badge }: { address: ShopAddress; badge?: ReactNode }) {
  return (
    <span className={styles.text}>
      <span className={styles.who}>
        <b>{nameOf(address)}</b> {badge} <span>{address.phone}</span>
      </span>
      {linesOf(address).map((line) => (
        <span key={line}>{line}</span>
      ))}
    </span>
  )
}
