import type { StaffProfile } from '@pitlane/contract/report/staff-profiles.ts'
import { chemistries } from '@pitlane/domain/report/chemistry.ts'
import { profileLengths } from '@pitlane/domain/report/lengths.ts'
import { limitBounds, limitNames } from '@pitlane/domain/report/limits.ts'
import { driveCycles } from '@pitlane/domain/report/profile.ts'
import { Box, Typography } from '@mui/material'
import { maxLength, maxValue, minValue, required, useTranslate } from 'ra-core'
import { Create, DataTable, FunctionField, NumberInput, SelectInput, TextInput } from 'ra-ui-materialui'
import { ActsLabel } from '../../parts/acts-label.tsx'
import { DeleteButton } from '../../parts/delete-button.tsx'
import { Row } from '../../parts/form-parts.tsx'
import { StaffList } from '../../parts/list.tsx'
import { RecordForm } from '../../parts/record.tsx'
import { StaffForm } from '../../parts/staff-form.tsx'
import { ProfileImport } from './profile-import.tsx'

/** One that comes with the product can be given back as it came. */
function Acts({ ours, changed }: StaffProfile) {
  return (
    <Box sx={{ textAlign: 'right' }}>
      <DeleteButton
        hint={ours ? 'profiles.reset_hint' : 'profiles.delete_hint'}
        reason={changed ? null : 'profiles.ours'}
      />
    </Box>
  )
}

const inOneLine = { whiteSpace: 'nowrap' }

/** Batteries of vehicles by which reports are judged, and the form that takes a table of them. */
export function ProfileList() {
  const translate = useTranslate()
  const origin = ({ ours, changed }: StaffProfile) =>
    translate(`profiles.origin.${ours ? (changed ? 'changed' : 'ours') : 'own'}`)
  return (
    <>
      <ProfileImport />
      <StaffList sort={{ field: 'id', order: 'ASC' }} search={translate('search.name')} create>
        <DataTable rowClick="edit" bulkActionButtons={false}>
          <DataTable.Col source="id" />
          <DataTable.Col source="make" disableSort />
          <DataTable.Col source="model" disableSort />
          <DataTable.Col source="chemistry" disableSort sx={inOneLine}>
            <FunctionField<StaffProfile> render={({ chemistry }) => translate(`limits.scope.battery_${chemistry}`)} />
          </DataTable.Col>
          <DataTable.NumberCol source="cells" disableSort />
          <DataTable.NumberCol source="nominal_kwh" disableSort />
          <DataTable.NumberCol source="usable_kwh" disableSort />
          <DataTable.NumberCol source="sensor_step_mv" disableSort />
          <DataTable.Col source="origin" disableSort sx={inOneLine}>
            <FunctionField<StaffProfile> render={origin} />
          </DataTable.Col>
          <DataTable.Col label={<ActsLabel />}>
            <FunctionField<StaffProfile> render={(profile) => <Acts {...profile} />} />
          </DataTable.Col>
        </DataTable>
      </StaffList>
    </>
  )
}

const numbers = ['cells', 'cells_per_value', 'modules', 'cells_per_module', 'sensors', 'sensor_step_mv'] as const
const energies = ['nominal_kwh', 'usable_kwh', 'nominal_ah', 'consumption'] as const
const chemistryChoices = chemistries.map((id) => ({ id, name: `limits.scope.battery_${id}` }))
const cycleChoices = driveCycles.map((id) => ({ id, name: id.toUpperCase() }))

/** First signs of VINs, with blanks between. */
const writeVins = (vins: readonly string[] | undefined) => (vins ?? []).join(' ')
const readVins = (text: string) => text.toUpperCase().split(/[\s,;]+/)
/** While somebody types, the last of them may be empty. */
const withoutEmpty = (profile: Partial<StaffProfile>) => ({ ...profile, vins: (profile.vins ?? []).filter(Boolean) })

function Inputs() {
  const translate = useTranslate()
  return (
    <>
      <Typography variant="body2" sx={{ mb: 2, color: 'text.secondary' }}>
        {translate('profiles.form_hint')}
      </Typography>
      <Row>
        <TextInput source="make" validate={[required(), maxLength(profileLengths.make)]} />
        <TextInput source="model" validate={[required(), maxLength(profileLengths.model)]} />
        <SelectInput source="chemistry" choices={chemistryChoices} validate={required()} />
        <TextInput source="source" validate={[required(), maxLength(profileLengths.source)]} />
      </Row>
      <Row wide>
        {numbers.map((source) => (
          <NumberInput key={source} source={source} step="any" validate={minValue(0)} />
        ))}
        {energies.map((source) => (
          <NumberInput key={source} source={source} step="any" validate={minValue(0)} />
        ))}
        <SelectInput source="cycle" choices={cycleChoices} translateChoice={false} parse={(id: string) => id || null} />
      </Row>
      <Row>
        <TextInput source="vins" format={writeVins} parse={readVins} helperText="profiles.vins_hint" />
        <NumberInput source="year_from" step={1} />
        <NumberInput source="year_until" step={1} />
      </Row>
      <Typography variant="subtitle2" component="h2" sx={{ mt: 1 }}>
        {translate('profiles.limits')}
      </Typography>
      <Typography variant="body2" sx={{ mb: 2, color: 'text.secondary' }}>
        {translate('profiles.limits_hint')}
      </Typography>
      <Row wide>
        {limitNames('battery:nmc').map((name) => (
          <NumberInput
            key={name}
            source={`limits.${name}`}
            label={`limits.name.${name}`}
            step="any"
            validate={[minValue(limitBounds[name].min), maxValue(limitBounds[name].max)]}
          />
        ))}
      </Row>
    </>
  )
}

export const ProfileCreate = () => (
  <Create redirect="list" transform={withoutEmpty}>
    <StaffForm defaultValues={{ chemistry: 'nmc', cells_per_value: 1, vins: [], limits: {} }}>
      <TextInput source="id" validate={[required(), maxLength(profileLengths.id)]} helperText="profiles.id_hint" />
      <Inputs />
    </StaffForm>
  </Create>
)

export const ProfileEdit = () => (
  <RecordForm redirect="list" transform={withoutEmpty}>
    <StaffForm>
      <Inputs />
    </StaffForm>
  </RecordForm>
)
