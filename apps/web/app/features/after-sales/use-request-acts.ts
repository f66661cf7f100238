import type { AfterSalesRequest } from '@pitlane/contract/after-sales/after-sales.ts'
import { useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { useAct } from '../../lib/use-act.ts'
import { afterSalesCalls } from './after-sales-calls.ts'

/** Taking a request back, and saying that the replacement has come. */
export function useRequestActs({ after_sales_no: number }: AfterSalesRequest, onChanged: () => void) {
  const t = useT()
  const { act, busy } = useAct()
  const [revoking, setRevoking] = useState<'unopened' | 'open' | 'closed'>('unopened')
  const [problem, setProblem] = useState('')

  const run = async (call: () => Promise<unknown>, done: string) => {
    setProblem('')
    const result = await act(call, done)
    if (!result) return
    // A refusal means that the request is not as it was: the screen shows how it is.
    if (result.kind !== 'done') setProblem(result.text)
    if (result.kind === 'problem') return
    setRevoking((now) => (now === 'open' ? 'closed' : now))
    onChanged()
  }
  return {
    busy,
    problem,
    revoking,
    askRevoke: () => setRevoking('open'),
    closeRevoke: () => setRevoking('closed'),
    revoke: () => run(() => afterSalesCalls.revoke(number), t('after-sales.revoked')),
    confirm: () => run(() => afterSalesCalls.confirmReplacement(number), t('after-sales.replacement_confirmed')),
  }
}
