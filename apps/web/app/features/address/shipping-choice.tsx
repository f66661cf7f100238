import type { ShopAddress } from '@pitlane/contract/address/address.ts'
import { FieldError } from '@pitlane/ui/field.tsx'
import { RadioCards } from '@pitlane/ui/radio-cards.tsx'
import { useId } from 'react'
import { useI18n } from '../../lib/i18n.tsx'

type ShippingChoiceProps = { options: ShopAddress['freight']; chosenId: number | null; onChoose: (id: number) => void }

/** The ways of shipping to an address, with their prices. */
export function ShippingChoice({ options, chosenId, onChoose }: ShippingChoiceProps) {
  const { t, money } = useI18n()
  const name = useId()
  if (options.length === 0) return <FieldError>{t('address.no_shipping')}</FieldError>
  return (
    <RadioCards
      legend={t('address.shipping')}
      name={name}
      value={String(chosenId)}
      onChange={(value) => onChoose(Number(value))}
      options={options.map(({ id, title, price, currency }) => ({
        value: String(id),
        title,
        end: price === 0 ? t('address.free') : money(price, currency),
      }))}
    />
  )
}
