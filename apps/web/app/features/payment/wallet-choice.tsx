import { FieldError } from '@pitlane/ui/field.tsx'
import { RadioCards } from '@pitlane/ui/radio-cards.tsx'
import { useId } from 'react'
import { useT } from '../../lib/i18n.tsx'
import type { Wallet, WalletOption } from './load-wallets.ts'

type WalletChoiceProps = {
  wallets: readonly WalletOption[]
  chosen: Wallet | null
  onChoose: (wallet: Wallet) => void
  hideLegend?: boolean
}

export function WalletChoice({ wallets, chosen, onChoose, hideLegend }: WalletChoiceProps) {
  const t = useT()
  const name = useId()
  if (wallets.length === 0) return <FieldError>{t('payment.no_wallets')}</FieldError>
  return (
    <RadioCards
      legend={t('payment.method')}
      hideLegend={hideLegend}
      name={name}
      value={chosen ?? ''}
      onChange={onChoose}
      options={wallets.map(({ id, sandbox }) => ({
        value: id,
        title: t(`payment.${id}`),
        detail: sandbox && t('payment.sandbox'),
      }))}
    />
  )
}
