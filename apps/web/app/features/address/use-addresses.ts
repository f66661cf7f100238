import type { ShopAddress } from '@pitlane/contract/address/address.ts'
import { useState } from 'react'

type Known = { under: readonly ShopAddress[]; list: readonly ShopAddress[] }

/** The addresses as they are known: what was just saved or deleted shows before the caller has loaded them again. */
export function useAddresses(loaded: readonly ShopAddress[]) {
  const [known, setKnown] = useState<Known | null>(null)
  const addresses = known && known.under === loaded ? known.list : loaded
  const know = (list: readonly ShopAddress[]) => setKnown({ under: loaded, list })
  return {
    addresses,
    keep: (address: ShopAddress) => know(withSaved(addresses, address)),
    drop: (id: number) => know(addresses.filter((one) => one.id !== id)),
  }
}

const withSaved = (list: readonly ShopAddress[], saved: ShopAddress) =>
  list.some(({ id }) => id === saved.id) ? list.map((one) => (one.id === saved.id ? saved : one)) : [saved, ...list]
