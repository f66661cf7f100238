import { type FreightBasis, mostOfTier, mostTiers } from '@pitlane/domain/checkout/freight.ts'
import { maxLength, maxValue, minValue, required } from 'ra-core'
import { ArrayInput, NumberInput, SimpleFormIterator } from 'ra-ui-materialui'
import { useWatch } from 'react-hook-form'
import { MoneyInput } from '../../parts/money.tsx'

const whole = [required(), minValue(1), maxValue(mostOfTier)]

/** From which weight, value or number of pieces on the price is another. */
export function TiersInput() {
  const basis: FreightBasis | undefined = useWatch({ name: 'basis' })
  if (!basis || basis === 'order') return null
  const label = `freight.from_of.${basis}`
  return (
    <ArrayInput source="tiers" validate={maxLength(mostTiers)} helperText={`freight.tiers_hint.${basis}`} fullWidth>
      <SimpleFormIterator inline disableReordering disableClear getItemLabel={(index) => `${index + 1}`}>
        {basis === 'value' ? (
          <MoneyInput source="from" label={label} validate={required()} />
        ) : (
          <NumberInput source="from" label={label} step={1} validate={whole} />
        )}
        <MoneyInput source="price" label="resources.freight.fields.price" validate={required()} />
      </SimpleFormIterator>
    </ArrayInput>
  )
}
