import type { ShopAddress } from '@pitlane/contract/address/address.ts'
import { useState } from 'react'
import { api } from '../../lib/api.ts'

/** The addresses of a checkout; loaded again after one was saved or deleted. Where that fails the old ones stay. */
export function useAddressList(first: ShopAddress[]) {
  const [addresses, setAddresses] = useState(first)
  const reload = async () => {
    const list = await api.listAddresses({}, { noLoading: true, quiet: true }).catch(() => null)
    if (list) setAddresses(list)
  }
  return { addresses, reload }
}
