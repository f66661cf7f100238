import type { ShopAddress } from '@pitlane/contract/address/address.ts'
import { CallError } from '@pitlane/contract/http-transport.ts'
import { toast } from '@pitlane/ui/toast-store.ts'
import { api } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.tsx'
import { inputOf } from './address-draft.ts'

type Saved = { ok: true; address: ShopAddress } | { ok: false; field: string | null; text: string; gone: boolean }

/** Saves an address, with an id as an update, else as a new one, and says in a toast how it went. */
export function useSaveAddress() {
  const t = useT()
  return async (id: number | null, input: ReturnType<typeof inputOf>): Promise<Saved> => {
    try {
      const address = await (id === null ? api.addAddress(input) : api.updateAddress({ id, ...input }))
      toast.show({ kind: 'ok', text: t(id === null ? 'address.added' : 'address.updated') })
      return { ok: true, address }
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      toast.show({ kind: 'fail', text: t(id === null ? 'address.add_failed' : 'address.update_failed') })
      return { ok: false, field: error.field, text: error.message, gone: error.code === 'address_gone' }
    }
  }
}
