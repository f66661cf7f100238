import type { ShopAddress } from '@pitlane/contract/address.ts'
import { useState } from 'react'

type Kept = { under: readonly ShopAddress[]; saved: ShopAddress }

/** The addresses as they are known: what was just saved stands in the list until the caller has loaded it again. */
export function useAddresses(loaded: readonly ShopAddress[]) {
  const [kept, setKept] = useState<Kept | null>(null)
  const saved = kept && kept.under === loaded ? kept.saved : null
  return {
    addresses: saved ? withSaved(loaded, saved) : loaded,
    keep: (address: ShopAddress) => setKept({ under: loaded, saved: address }),
  }
}

const withSaved = (list: readonly ShopAddress[], saved: ShopAddress) =>
  list.some(({ id }) => id === saved.id) ? list.map((one) => (one.id === saved.id ? saved : one)) : [saved, ...list]
