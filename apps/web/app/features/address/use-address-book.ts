import type { ShopAddress } from '@pitlane/contract/address/address.ts'
import { useState } from 'react'
import type { AddressDraft } from './address-draft.ts'

/** `turn` counts the openings, so that each begins afresh; what it shows stays while it slides away. */
type Overlay = { open: boolean; turn: number; address: ShopAddress | null }
const closed: Overlay = { open: false, turn: 0, address: null }

const opened = (address: ShopAddress | null) => (before: Overlay) => ({ open: true, turn: before.turn + 1, address })
const shut = (before: Overlay) => ({ ...before, open: false })

/** Which address is being edited (null: a new one) or deleted, and what was typed before a form was closed unsent. */
export function useAddressBook() {
  const [form, setForm] = useState(closed)
  const [removal, setRemoval] = useState(closed)
  const [drafts] = useState(() => new Map<number | null, AddressDraft>())
  return {
    form,
    removal,
    drafts,
    add: () => setForm(opened(null)),
    edit: (address: ShopAddress) => setForm(opened(address)),
    closeForm: () => setForm(shut),
    askRemoval: (address: ShopAddress) => setRemoval(opened(address)),
    closeRemoval: () => setRemoval(shut),
  }
}
export type AddressBook = ReturnType<typeof useAddressBook>
