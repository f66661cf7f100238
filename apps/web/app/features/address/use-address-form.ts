import type { ShopAddress } from '@pitlane/contract/address.ts'
import { focusFirstError } from '@pitlane/ui/focus-first-error.ts'
import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { type AddressDraft, draftOf, type FieldName, inputOf } from './address-draft.ts'
import { checkDraft, limits, type Problem, type Problems } from './check-draft.ts'
import { useSaveAddress } from './use-save-address.ts'

type Options = {
  /** null adds one. */
  address: ShopAddress | null
  /** What was typed before; kept by the caller, so that closing the form loses nothing. */
  drafts: Map<number | null, AddressDraft>
  onSaved: (address: ShopAddress) => void
  onGone: (id: number) => void
}

const isField = (name: string): name is FieldName => name in limits || name === 'country_id'

/** The address form's state: its draft, what is wrong with it, and sending it once. */
export function useAddressForm({ address, drafts, onSaved, onGone }: Options) {
  const id = address?.id ?? null
  const [draft, setDraft] = useState(() => drafts.get(id) ?? draftOf(address))
  const [problems, setProblems] = useState<Problems>({})
  const [save, saving] = useSaveAddress()

  /** Changes fields, and takes away what was said about them. */
  const change = (next: (draft: AddressDraft) => AddressDraft, ...fields: FieldName[]) => {
    setDraft((before) => {
      const after = next(before)
      drafts.set(id, after)
      return after
    })
    setProblems((before) =>
      Object.fromEntries(Object.entries(before).filter(([name]) => !fields.includes(name as FieldName))),
    )
  }
  /** Says what is wrong beside the fields, and goes to the first. */
  const point = (found: Problems, form: ParentNode) => {
    flushSync(() => setProblems(found))
    focusFirstError(form)
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // The sheet is a child of other forms in React's tree, though not on the page.
    event.stopPropagation()
    const form = event.currentTarget
    const found = checkDraft(draft)
    const { country_id } = draft
    if (country_id === null || Object.keys(found).length > 0) return point(found, form)
    const answer = await save(id, inputOf({ ...draft, country_id }))
    if (answer?.ok) {
      drafts.delete(id)
      onSaved(answer.address)
    } else if (answer?.gone && id !== null) onGone(id)
    else if (answer?.field && isField(answer.field)) {
      const refused: Problem = { reason: 'refused', text: answer.text }
      point({ [answer.field]: refused }, form)
    }
  }
  return { draft, problems, saving, change, point, submit }
}
export type AddressForm = ReturnType<typeof useAddressForm>
