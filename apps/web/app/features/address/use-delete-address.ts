import { CallError } from '@pitlane/contract/http-transport.ts'
import { toast } from '@pitlane/ui/toast-store.ts'
import { api } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.tsx'
import { useOnce } from './use-once.ts'

/** Deletes an address and says in a toast how it went; answers whether it is gone. */
export function useDeleteAddress() {
  const t = useT()
  return useOnce(async (id: number): Promise<boolean> => {
    try {
      await api.deleteAddress({ id })
      toast.show({ kind: 'ok', text: t('address.deleted') })
      return true
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      toast.show({ kind: 'fail', text: t('address.delete_failed') })
      return false
    }
  })
}
