import type { StaffLimits } from '@pitlane/contract/report/staff.ts'
import { baseOf, countryOfScope } from '@pitlane/domain/report/limits.ts'
import { Typography } from '@mui/material'
import { maxValue, minValue, useEditContext, useRecordContext, useTranslate } from 'ra-core'
import { DataTable, FunctionField, NumberInput } from 'ra-ui-materialui'
import { CountryFilter, useCountries } from '../address/index.ts'
import { Row } from '../../parts/form-parts.tsx'
import { StaffList } from '../../parts/list.tsx'
import { RecordForm } from '../../parts/record.tsx'
import { StaffForm } from '../../parts/staff-form.tsx'

/** Of a country by its name; `battery:lfp` is a key with no separator in it. */
function ScopeName() {
  const translate = useTranslate()
  const { countries } = useCountries()
  const limits = useRecordContext<StaffLimits>()
  if (!limits) return null
  const countryId = countryOfScope(limits.id)
  if (countryId === null) return translate(`limits.scope.${limits.id.replace(':', '_')}`)
  return translate('limits.country', { name: countries.find(({ id }) => id === countryId)?.country ?? '' })
}

const filters = [<CountryFilter key="country_id" source="country_id" alwaysOn />]

/** The limits that reports are judged by: for all packs, for each chemistry, for tyres, for those of a country. */
export function LimitsList() {
  const translate = useTranslate()
  const set = ({ values }: StaffLimits) =>
    Object.entries(values)
      .filter(([, value]) => value !== null)
      .map(([name, value]) => `${translate(`limits.name.${name}`)}: ${value}`)
      .join(' · ')
  return (
    <>
      <Typography variant="body2" sx={{ mt: 2, color: 'text.secondary' }}>
        {translate('limits.hint')}
      </Typography>
      <StaffList sort={{ field: 'id', order: 'ASC' }} filters={filters}>
        <DataTable rowClick="edit" bulkActionButtons={false}>
          <DataTable.Col source="id" disableSort>
            <ScopeName />
          </DataTable.Col>
          <DataTable.Col source="changed" disableSort>
            <FunctionField<StaffLimits>
              render={(limits) => (limits.changed === 0 ? translate('limits.usual') : set(limits))}
            />
          </DataTable.Col>
        </DataTable>
      </StaffList>
    </>
  )
}

function Inputs() {
  const { record } = useEditContext<StaffLimits>()
  const translate = useTranslate()
  if (!record) return null
  return (
    <>
      <Typography variant="body2" sx={{ mb: 2, color: 'text.secondary' }}>
        {translate(`limits.form_hint_${baseOf(record.id)}`)}
      </Typography>
      <Row wide>
        {record.limits.map(({ name, usual, min, max }) => (
          <NumberInput
            key={name}
            source={`values.${name}`}
            label={`limits.name.${name}`}
            helperText={translate('limits.bounds', { usual, min, max })}
            step="any"
            placeholder={String(usual)}
            slotProps={{ inputLabel: { shrink: true } }}
            validate={[minValue(min), maxValue(max)]}
          />
        ))}
      </Row>
    </>
  )
}

export const LimitsForm = () => (
  <RecordForm redirect="list" title={<ScopeName />}>
    <StaffForm>
      <Inputs />
    </StaffForm>
  </RecordForm>
)
