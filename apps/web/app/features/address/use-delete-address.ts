import { CallError } from '@pitlane/contract/http-transport.ts'
import { toast } from '@pitlane/ui/toast-store.ts'
import { useRef, useState } from 'react'
import { api } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.tsx'

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

/** Runs one call at a time: a second tap while the first is on its way does nothing (and answers undefined). */
function useOnce<Args extends unknown[], Result>(act: (...args: Args) => Promise<Result>) {
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const run = async (...args: Args): Promise<Result | undefined> => {
    if (running.current) return undefined
    running.current = true
    setBusy(true)
    try {
      return await act(...args)
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return [run, busy] as const
}
