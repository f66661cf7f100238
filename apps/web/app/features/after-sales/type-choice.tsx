import type { AfterSalesQuote } from '@pitlane/contract/after-sales/after-sales.ts'
import type { ApplyRefusal } from '@pitlane/domain/after-sales/apply.ts'
import type { AfterSalesType } from '@pitlane/domain/after-sales/states.ts'
import { RadioCards } from '@pitlane/ui/radio-cards.tsx'
import { useT } from '../../lib/i18n.tsx'

type TypeChoiceProps = {
  types: AfterSalesQuote['types']
  value: AfterSalesType | null
  onChange: (type: AfterSalesType) => void
  error: string | undefined
}

/** Refund only, return and refund, exchange: one that cannot be chosen says why. */
export function TypeChoice({ types, value, onChange, error }: TypeChoiceProps) {
  const t = useT()
  return (
    <RadioCards
      legend={t('after-sales.type')}
      name="type"
      required
      value={value ?? ''}
      onChange={onChange}
      error={error}
      options={types.map(({ type, refusal }) => ({
        value: type,
        title: t(`after-sales.type_${type}`),
        detail: t(`after-sales.type_${type}_text`),
        disabled: refusal !== null,
        ...(refusal === null ? {} : { reason: t(`after-sales.refusal_${refusal as ApplyRefusal}`) }),
      }))}
    />
  )
}
