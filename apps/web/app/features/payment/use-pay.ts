import { CallError } from '@pitlane/contract/http-transport.ts'
import { useRef, useState } from 'react'
import { api } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.tsx'
import { rememberWallet, type Wallet } from './load-wallets.ts'

/** `away`: where to pay; `paid`: nothing is left to pay; `refused`: the order is not as it was; `problem`: to be shown in place. */
export type PayResult =
  | { kind: 'away'; url: string }
  | { kind: 'paid' }
  | { kind: 'refused'; text: string }
  | { kind: 'problem'; text: string }

const orderMoved: readonly (string | null)[] = ['order_gone', 'order_closed', 'order_already_paid']

/** Starts a payment, one at a time: a second tap while the first is on its way does nothing. */
export function useStartPayment() {
  const t = useT()
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const start = async (orderNo: string, wallet: Wallet): Promise<PayResult | null> => {
    if (running.current) return null
    running.current = true
    setBusy(true)
    rememberWallet(wallet)
    try {
      const { url } = await api.startPayment({ order_no: orderNo, wallet }, { inPlace: true })
      return url === null ? { kind: 'paid' } : { kind: 'away', url }
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (orderMoved.includes(error.code)) return { kind: 'refused', text: error.message }
      return {
        kind: 'problem',
        text: error.message || t(error.status === 0 ? 'payment.not_connected' : 'shell.status_other'),
      }
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { start, busy }
}
