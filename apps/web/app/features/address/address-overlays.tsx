import type { ShopAddress } from '@pitlane/contract/address/address.ts'
import { AddressFormSheet } from './address-form-sheet.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import type { AddressBook } from './use-address-book.ts'

export type AddressOverlaysProps = {
  book: AddressBook
  onSaved: (address: ShopAddress, added: boolean) => void
  /** One was deleted, here or meanwhile somewhere else. */
  onGone: (id: number) => void
}

/** The form and the question before deletion open over a list of addresses. Import it lazily. */
export function AddressOverlays({ book, onSaved, onGone }: AddressOverlaysProps) {
  const { form, removal } = book
  return (
    <>
      {form.turn > 0 && (
        <AddressFormSheet
          key={`form ${form.turn}`}
          open={form.open}
          onClose={book.closeForm}
          address={form.address}
          drafts={book.drafts}
          onSaved={(address) => {
            book.closeForm()
            onSaved(address, form.address === null)
          }}
          onGone={(id) => {
            book.closeForm()
            onGone(id)
          }}
        />
      )}
      {removal.address && (
        <DeleteDialog
          key={`removal ${removal.turn}`}
          open={removal.open}
          onClose={book.closeRemoval}
          address={removal.address}
          onDeleted={(id) => {
            book.closeRemoval()
            onGone(id)
          }}
        />
      )}
    </>
  )
}
