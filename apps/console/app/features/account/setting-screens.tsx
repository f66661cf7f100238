import type { StaffSetting } from '@pitlane/contract/health/staff-operations.ts'
import { maxLength, maxValue, minValue, required, useEditContext, useRecordContext, useTranslate } from 'ra-core'
import { DataTable, FunctionField, NumberInput, TextInput } from 'ra-ui-materialui'
import { StaffList } from '../../parts/list.tsx'
import { RecordForm } from '../../parts/record.tsx'
import { StaffForm } from '../../parts/staff-form.tsx'

const nameOf = ({ id }: Pick<StaffSetting, 'id'>) => `setting.${id}`

/** The setting's name, for the title of its page. */
function SettingName() {
  const translate = useTranslate()
  const setting = useRecordContext<StaffSetting>()
  return setting ? translate(nameOf(setting)) : null
}

export function SettingList() {
  const translate = useTranslate()
  return (
    <StaffList search={translate('search.setting')} sort={{ field: 'id', order: 'ASC' }}>
      <DataTable rowClick="edit" bulkActionButtons={false}>
        <DataTable.Col source="id" disableSort>
          <FunctionField<StaffSetting> render={(setting) => translate(nameOf(setting))} />
        </DataTable.Col>
        <DataTable.Col source="value" disableSort />
        <DataTable.Col source="default" disableSort />
        <DataTable.Col source="bounds" disableSort>
          <FunctionField<StaffSetting>
            sx={{ whiteSpace: 'nowrap' }}
            render={({ min, max }) =>
              min === null ? translate('setting.most', { max }) : translate('setting.bounds', { min, max })
            }
          />
        </DataTable.Col>
      </DataTable>
    </StaffList>
  )
}

/** Characters that are seen in one line. */
const longLine = 300

function ValueInput() {
  const { record: setting } = useEditContext<StaffSetting>()
  const translate = useTranslate()
  if (!setting) return null
  const label = nameOf(setting)
  const mayBeEmpty = setting.default === ''
  const helperText = mayBeEmpty ? false : translate('setting.usual', { default: setting.default })
  if (setting.kind === 'text')
    return (
      <TextInput
        source="value"
        label={label}
        helperText={helperText}
        validate={[...(mayBeEmpty ? [] : [required()]), maxLength(setting.max)]}
        // React-admin would make null of what is emptied.
        parse={(text: string) => text}
        multiline={setting.max > longLine}
        fullWidth
      />
    )
  return (
    <NumberInput
      source="value"
      label={label}
      helperText={helperText}
      step={1}
      validate={[required(), minValue(setting.min ?? 0), maxValue(setting.max)]}
    />
  )
}

export const SettingForm = () => (
  <RecordForm redirect="list" title={<SettingName />}>
    <StaffForm>
      <ValueInput />
    </StaffForm>
  </RecordForm>
)
