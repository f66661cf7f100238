import type { ShopAddress } from '@pitlane/contract/address/address.ts'
import { FieldError } from '@pitlane/ui/field.tsx'
import { RadioCards } from '@pitlane/ui/radio-cards.tsx'
import { useId } from 'react'
import { useI18n } from '../../lib/i18n.tsx'

type ShippingChoiceProps = {
  options: ShopAddress['freight']
  /** With the prices for what is sent; those that are not among them are still asked for. */
  priced: ShopAddress['freight']
  chosenId: number | null
  onChoose: (id: number) => void
}

const unknown = { price: null, free_from: null, currency: '' }

/** The ways of shipping to an address, with their prices. */
export function ShippingChoice({ options, priced, chosenId, onChoose }: ShippingChoiceProps) {
  const { t, money } = useI18n()
  const name = useId()
  if (options.length === 0) return <FieldError>{t('address.no_shipping')}</FieldError>
  return (
    <RadioCards
      legend={t('address.shipping')}
      name={name}
      value={String(chosenId)}
      onChange={(value) => onChoose(Number(value))}
      options={options.map(({ id, title }) => {
        const { price, free_from, currency } = priced.find((option) => option.id === id) ?? unknown
        const isFreeLater = free_from !== null && price !== null && price > 0
        return {
          value: String(id),
          title,
          detail: isFreeLater ? t('address.free_from', { amount: money(free_from, currency) }) : undefined,
          end: price === null ? '…' : price === 0 ? t('address.free') : money(price, currency),
        }
      })}
    />
  )
}
