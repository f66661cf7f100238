import { addressLengths } from '@pitlane/domain/address/rules.ts'
import type { ShopAddress } from '@pitlane/contract/address/address.ts'
import { useState } from 'react'
import { useForm } from '../../lib/use-form.ts'
import { type AddressDraft, draftOf, type AddressField, inputOf } from './address-draft.ts'
import { checkDraft, type AddressProblem } from './check-draft.ts'
import { useKnownAnswers } from './use-known-answers.ts'
import { useSaveAddress } from './use-save-address.ts'

type Options = {
  /** null adds one. */
  address: ShopAddress | null
  /** The caller keeps what was typed, so that closing the form loses nothing. */
  drafts: Map<number | null, AddressDraft>
  onSaved: (address: ShopAddress) => void
  onGone: (id: number) => void
}

const isField = (name: string): name is AddressField => name in addressLengths || name === 'country_id'

/** The address form's state: its draft, what is wrong with it, and sending it once. */
export function useAddressForm({ address, drafts, onSaved, onGone }: Options) {
  const id = address?.id ?? null
  const [draft, setDraft] = useState(() => drafts.get(id) ?? draftOf(address))
  const save = useSaveAddress()
  const form = useForm<AddressField, AddressProblem>({
    fields: [],
    check: () => checkDraft(draft),
    send: async () => {
      const { country_id } = draft
      if (country_id === null) return
      const answer = await save(id, inputOf({ ...draft, country_id }))
      if (answer.ok) {
        drafts.delete(id)
        onSaved(answer.address)
      } else if (answer.gone && id !== null) onGone(id)
      else if (answer.field && isField(answer.field)) return { [answer.field]: answer.text }
    },
  })
  /** Changes fields, and takes away what was said about them. */
  const change = (next: (draft: AddressDraft) => AddressDraft, ...fields: AddressField[]) => {
    setDraft((before) => {
      const after = next(before)
      drafts.set(id, after)
      return after
    })
    if (fields.length > 0) form.forget(...fields)
  }
  useKnownAnswers(id === null && !drafts.has(id), change)
  return { ...form, draft, change }
}
export type AddressForm = ReturnType<typeof useAddressForm>
