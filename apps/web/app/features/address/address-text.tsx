import type { ShopAddress } from '@pitlane/contract/address/address.ts'
import { personName, placeLines } from '@pitlane/domain/address/layout.ts'
import type { ReactNode } from 'react'
import styles from './address-list.module.css'

/** An address to read: who, where. */
export function AddressText({ address, badge }: { address: ShopAddress; badge?: ReactNode }) {
  return (
    <span className={styles.text}>
      <span className={styles.who}>
        <b>{personName(address)}</b> {badge} <span>{address.phone}</span>
      </span>
      {placeLines(address).map((line) => (
        <span key={line}>{line}</span>
      ))}
    </span>
  )
}
