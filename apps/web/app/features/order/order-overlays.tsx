import { lazy, Suspense } from 'react'
import { LazyPaySheet, type WalletOption } from '../payment/index.ts'
import type { OrderActions } from './use-order-actions.ts'

const CancelDialog = lazy(async () => ({ default: (await import('./order-dialogs.tsx')).CancelDialog }))
const ConfirmDialog = lazy(async () => ({ default: (await import('./order-dialogs.tsx')).ConfirmDialog }))
const RemindDialog = lazy(async () => ({ default: (await import('./order-dialogs.tsx')).RemindDialog }))
const dialogs = { cancel: CancelDialog, confirm: ConfirmDialog, remind: RemindDialog }

type OrderOverlaysProps = {
  actions: OrderActions
  wallets: readonly WalletOption[]
  onChanged: (orderNo: string) => void
}

/** The questions before an act and the sheet to pay; nothing of them is loaded before the first tap. */
export function OrderOverlays({ actions, wallets, onChanged }: OrderOverlaysProps) {
  const { asked, close } = actions
  if (!asked) return null
  const { action, turn, open, order } = asked
  if (action === 'pay')
    return (
      <LazyPaySheet
        key={turn}
        open={open}
        onClose={close}
        order={order}
        wallets={wallets}
        onChanged={() => onChanged(order.order_no)}
      />
    )
  const Dialog = dialogs[action]
  return (
    <Suspense>
      <Dialog key={turn} open={open} onClose={close} order={order} onChanged={onChanged} />
    </Suspense>
  )
}
