import type { StaffSetting } from '@pitlane/contract/health/staff-operations.ts'
import {
  maxLength,
  maxValue,
  minValue,
  required,
  useEditContext,
  useLocale,
  useRecordContext,
  useTranslate,
} from 'ra-core'
import { BooleanInput, DataTable, FunctionField, NumberInput, TextInput } from 'ra-ui-materialui'
import { defaultCurrency } from '@pitlane/domain/money.ts'
import { MoneyInput, moneyText } from '../../parts/money.tsx'
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

/** A value as people read it: no number of cents, and no 0 or 1 for what is off or on. */
function useWritten() {
  const translate = useTranslate()
  const locale = useLocale()
  return ({ kind }: Pick<StaffSetting, 'kind'>, value: string | number): string => {
    if (kind === 'switch') return translate(value === 1 ? 'ra.boolean.true' : 'ra.boolean.false')
    return kind === 'money' ? moneyText(Number(value), defaultCurrency, locale) : String(value)
  }
}

export function SettingList() {
  const translate = useTranslate()
  const write = useWritten()
  return (
    <StaffList search={translate('search.setting')} sort={{ field: 'id', order: 'ASC' }}>
      <DataTable rowClick="edit" bulkActionButtons={false}>
        <DataTable.Col source="id" disableSort>
          <FunctionField<StaffSetting> render={(setting) => translate(nameOf(setting))} />
        </DataTable.Col>
        <DataTable.Col source="value" disableSort>
          <FunctionField<StaffSetting> render={(setting) => write(setting, setting.value)} />
        </DataTable.Col>
        <DataTable.Col source="default" disableSort>
          <FunctionField<StaffSetting> render={(setting) => write(setting, setting.default)} />
        </DataTable.Col>
        <DataTable.Col source="bounds" disableSort>
          <FunctionField<StaffSetting>
            sx={{ whiteSpace: 'nowrap' }}
            render={(setting) => {
              const { kind, min, max } = setting
              if (kind === 'switch') return null
              if (min === null) return translate('setting.most', { max })
              return translate('setting.bounds', { min: write(setting, min), max: write(setting, max) })
            }}
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
  const write = useWritten()
  if (!setting) return null
  const label = nameOf(setting)
  const mayBeEmpty = setting.default === ''
  const usual = mayBeEmpty ? '' : translate('setting.usual', { default: write(setting, setting.default) })
  const helperText = [usual, setting.is_limit ? translate('setting.limit') : ''].filter(Boolean).join(' · ') || false
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
  if (setting.kind === 'switch')
    return (
      <BooleanInput
        source="value"
        label={label}
        helperText={helperText}
        format={(value: number) => value === 1}
        parse={(on: boolean) => (on ? 1 : 0)}
      />
    )
  const bounds = [required(), minValue(setting.min ?? 0), maxValue(setting.max)]
  if (setting.kind === 'money')
    return <MoneyInput source="value" label={label} helperText={helperText} validate={bounds} />
  return <NumberInput source="value" label={label} helperText={helperText} step={1} validate={bounds} />
}

export const SettingForm = () => (
  <RecordForm redirect="list" title={<SettingName />}>
    <StaffForm>
      <ValueInput />
    </StaffForm>
  </RecordForm>
)
