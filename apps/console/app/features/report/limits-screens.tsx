import type { StaffLimits } from '@pitlane/contract/report.staff.ts'
import { Typography } from '@mui/material'
import {
  DataTable,
  FunctionField,
  maxValue,
  minValue,
  NumberInput,
  SimpleForm,
  useEditContext,
  useRecordContext,
  useTranslate,
} from 'react-admin'
import { Row, SaveToolbar } from '../../parts/form-parts.tsx'
import { StaffList } from '../../parts/list.tsx'
import { RecordForm } from '../../parts/record.tsx'

/** `battery:lfp` is a key with no separator in it. */
const nameOf = ({ id }: Pick<StaffLimits, 'id'>) => `limits.scope.${id.replace(':', '_')}`

function ScopeName() {
  const translate = useTranslate()
  const limits = useRecordContext<StaffLimits>()
  return limits ? translate(nameOf(limits)) : null
}

/** What reports are judged by: for all packs, for each chemistry, for tyres. */
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
      <StaffList sort={{ field: 'id', order: 'ASC' }}>
        <DataTable rowClick="edit" bulkActionButtons={false}>
          <DataTable.Col source="id" disableSort>
            <FunctionField<StaffLimits> render={(limits) => translate(nameOf(limits))} />
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
        {translate(`limits.form_hint_${record.id === 'tyre' ? 'tyre' : 'battery'}`)}
      </Typography>
      <Row>
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
    <SimpleForm toolbar={<SaveToolbar />}>
      <Inputs />
    </SimpleForm>
  </RecordForm>
)
