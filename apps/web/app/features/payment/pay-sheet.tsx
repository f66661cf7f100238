import { backSettled } from '@pitlane/ui/back-stack.ts'
import { Button } from '@pitlane/ui/button.tsx'
import { FieldError } from '@pitlane/ui/field.tsx'
import { Stack } from '@pitlane/ui/page.tsx'
import { Sheet } from '@pitlane/ui/sheet.tsx'
import { toast } from '@pitlane/ui/toast-store.ts'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useI18n } from '../../lib/i18n.tsx'
import { leaveFor } from './leave-for.ts'
import { firstWallet, type WalletOption } from './load-wallets.ts'
import { useStartPayment } from './use-pay.ts'
import { WalletChoice } from './wallet-choice.tsx'

export type PaySheetProps = {
  open: boolean
  onClose: () => void
  order: { order_no: string; price: { payable: number }; currency: string }
  wallets: readonly WalletOption[]
  /** The order is not as it was when it was shown: load it again. */
  onChanged: () => void
}

/** Chooses a wallet and goes to pay. Import it lazily. */
export function PaySheet({ open, onClose, order, wallets, onChanged }: PaySheetProps) {
  const { t, money } = useI18n()
  const [wallet, setWallet] = useState(() => firstWallet(wallets))
  const [problem, setProblem] = useState('')
  const { start, busy } = useStartPayment()
  const amount = money(order.price.payable, order.currency)

  const pay = async () => {
    if (!wallet) return
    setProblem('')
    const result = await start(order.order_no, wallet)
    if (!result) return
    if (result.kind === 'problem') return setProblem(result.text)
    // The sheet's entry in the history goes first, so that "back" from the provider leads here.
    flushSync(onClose)
    await backSettled()
    if (result.kind === 'away') return leaveFor(result.url)
    if (result.kind === 'refused') toast.show({ kind: 'fail', text: result.text })
    onChanged()
  }
  return (
    <Sheet
      open={open}
      onOpenChange={onClose}
      title={t('payment.pay_title', { amount })}
      closeLabel={t('shell.close')}
      action={
        <Button size="l" wide loading={busy} disabled={!wallet} onClick={() => void pay()}>
          {t('payment.pay', { amount })}
        </Button>
      }
    >
      <Stack>
        <WalletChoice wallets={wallets} chosen={wallet} onChoose={setWallet} />
        {problem && (
          <div role="alert">
            <FieldError>{problem}</FieldError>
          </div>
        )}
      </Stack>
    </Sheet>
  )
}
