import { freightBases } from '@pitlane/domain/checkout/freight.ts'
import { titleLength } from '@pitlane/domain/lengths.ts'
import { mostTransitDays } from '@pitlane/domain/checkout/delivery-days.ts'
import { maxValue, minValue, required } from 'ra-core'
import { BooleanInput, Create, NumberInput, SelectInput } from 'ra-ui-materialui'
import { choicesOf } from '../../parts/choices.ts'
import { Row, useFormKey } from '../../parts/form-parts.tsx'
import { MoneyInput } from '../../parts/money.tsx'
import { RecordForm } from '../../parts/record.tsx'
import { StaffForm } from '../../parts/staff-form.tsx'
import { TextsInput } from '../../parts/texts-input.tsx'
import { CountriesInput } from './countries-input.tsx'
import { StatesInput } from './states-input.tsx'
import { TiersInput } from './tiers-input.tsx'

const days = [minValue(0), maxValue(mostTransitDays)]

const Inputs = () => (
  <>
    <Row>
      <SelectInput source="basis" choices={choicesOf(freightBases, 'freight.basis')} validate={required()} />
      <MoneyInput source="price" validate={required()} helperText="freight.price_hint" />
      <MoneyInput source="free_from" helperText="freight.free_hint" />
    </Row>
    <TiersInput />
    <Row>
      <NumberInput source="days_min" step={1} validate={days} helperText="freight.days_hint" />
      <NumberInput source="days_max" step={1} validate={days} />
    </Row>
    <CountriesInput source="country_ids" helperText="freight.countries_hint" />
    <StatesInput />
    <TextsInput texts={[{ source: 'titles', max: titleLength }]} />
    <Row>
      <NumberInput source="position" step={1} validate={[required(), minValue(0)]} helperText="freight.position_hint" />
      <BooleanInput source="active" helperText="freight.active_hint" />
    </Row>
  </>
)

const none = {
  basis: 'order',
  tiers: [],
  free_from: null,
  days_min: null,
  days_max: null,
  provinces: [],
  position: 0,
  active: true,
  country_ids: [],
}

export const FreightCreate = () => {
  const key = useFormKey()
  return (
    <Create redirect="list" transform={(data: object) => ({ ...data, key })}>
      <StaffForm defaultValues={none}>
        <Inputs />
      </StaffForm>
    </Create>
  )
}

export const FreightEdit = () => (
  <RecordForm redirect="list">
    <StaffForm>
      <Inputs />
    </StaffForm>
  </RecordForm>
)
