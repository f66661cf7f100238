import { lazy, Suspense } from 'react'
import { LazyPaySheet, type WalletOption } from '../payment/public.tsx'
import type { OrderActions } from './use-order-actions.ts'

const CancelDialog = lazy(async () => ({ default: (await import('./cancel-dialog.tsx')).CancelDialog }))

type OrderOverlaysProps = {
  actions: OrderActions
  wallets: readonly WalletOption[]
  onChanged: (orderNo: string) => void
}

/** The dialog to cancel and the sheet to pay; nothing of them is loaded before the first tap. */
export function OrderOverlays({ actions, wallets, onChanged }: OrderOverlaysProps) {
  const { cancel, pay } = actions
  return (
    <>
      <Suspense>
        {cancel.order && (
          <CancelDialog
            key={cancel.turn}
            open={cancel.open}
            onClose={actions.closeCancel}
            order={cancel.order}
            onChanged={onChanged}
          />
        )}
      </Suspense>
      {pay.order && (
        <LazyPaySheet
          key={pay.turn}
          open={pay.open}
          onClose={actions.closePay}
          order={pay.order}
          wallets={wallets}
          onChanged={() => onChanged(pay.order!.order_no)}
        />
      )}
    </>
  )
}
