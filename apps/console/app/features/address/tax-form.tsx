import { ratedClasses } from '@pitlane/domain/checkout/tax.ts'
import { maxValue, required, useRecordContext } from 'ra-core'
import { AutocompleteInput, BooleanInput, Create, SelectInput, TextInput } from 'ra-ui-materialui'
import { useWatch } from 'react-hook-form'
import { choicesOf } from '../../parts/choices.ts'
import { DeleteButton } from '../../parts/delete-button.tsx'
import { Row, useFormKey } from '../../parts/form-parts.tsx'
import { PercentInput } from '../../parts/percent.tsx'
import { RecordForm } from '../../parts/record.tsx'
import { StaffForm } from '../../parts/staff-form.tsx'
import { CountryInput } from './countries-input.tsx'
import { useStates } from './use-states.ts'

const allOfIt = maxValue(10_000, 'tax.most')

/** A state by its list, or by any name where the country has none. */
function StateInput() {
  const { states, isPending } = useStates(useWatch({ name: 'country_id' }))
  const texts = { source: 'province', helperText: 'tax.province_hint', fullWidth: true } as const
  if (!isPending && states.length === 0) return <TextInput {...texts} parse={(name: string | null) => name ?? ''} />
  const choices = states.map((name) => ({ id: name, name }))
  return (
    <AutocompleteInput {...texts} choices={choices} isPending={isPending} parse={(name: string | null) => name ?? ''} />
  )
}

/** Only the country's own standard rate says it. */
function IncludedInput() {
  const [province, taxClass] = useWatch({ name: ['province', 'tax_class'] })
  return province === '' && taxClass === 'standard' ? (
    <BooleanInput source="included" helperText="tax.included_hint" />
  ) : null
}

const RateInputs = () => (
  <>
    <PercentInput source="basis_points" validate={[required(), allOfIt]} helperText="tax.rate_hint" />
    <IncludedInput />
  </>
)

/** What does not show says no: a class or a state has been chosen since. */
const asSent = (data: Record<string, unknown>) => ({
  ...data,
  included: data['included'] === true && data['province'] === '' && data['tax_class'] === 'standard',
})

export const TaxCreate = () => {
  const key = useFormKey()
  return (
    <Create redirect="list" transform={(data: Record<string, unknown>) => ({ ...asSent(data), key })}>
      <StaffForm defaultValues={{ province: '', tax_class: 'standard', included: false }}>
        <Row>
          <CountryInput source="country_id" />
          <StateInput />
          <SelectInput
            source="tax_class"
            choices={choicesOf(ratedClasses, 'tax.class')}
            validate={required()}
            helperText="tax.class_hint"
          />
        </Row>
        <RateInputs />
      </StaffForm>
    </Create>
  )
}

function Place() {
  const rate = useRecordContext()
  return rate ? <strong>{[rate['country'], rate['province']].filter(Boolean).join(', ')}</strong> : null
}

export const TaxEdit = () => (
  <RecordForm redirect="list" transform={asSent}>
    <StaffForm acts={<DeleteButton hint="tax.delete_hint" reason={null} />}>
      <Place />
      <SelectInput source="tax_class" choices={choicesOf(ratedClasses, 'tax.class')} readOnly />
      <RateInputs />
    </StaffForm>
  </RecordForm>
)
