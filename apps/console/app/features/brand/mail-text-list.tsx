import type { StaffMailText } from '@pitlane/contract/brand/staff-mail-texts.ts'
import { endonyms, langs } from '@pitlane/domain/lang.ts'
import { useTranslate } from 'ra-core'
import { DataTable, FunctionField, ReferenceInput, SelectInput } from 'ra-ui-materialui'
import { choicesOf } from '../../parts/choices.ts'
import { StaffList } from '../../parts/list.tsx'
import { TimeField } from '../../parts/time.tsx'

const languages = langs.map((id) => ({ id, name: endonyms[id] }))

const filters = [
  <ReferenceInput
    key="brand"
    source="brand_id"
    reference="brands"
    sort={{ field: 'id', order: 'ASC' }}
    perPage={100}
    alwaysOn
  >
    <SelectInput emptyText="brand.default" />
  </ReferenceInput>,
  <SelectInput key="lang" source="lang" choices={languages} translateChoice={false} alwaysOn resettable={false} />,
  <SelectInput key="own" source="own" choices={choicesOf([1, 0], 'mail_text.own')} />,
]

/** The letters of a brand in a language; without a brand, of the default one. */
export function MailTextList() {
  const translate = useTranslate()
  return (
    <StaffList
      filters={filters}
      filterDefaultValues={{ lang: 'en' }}
      search={translate('mail_text.search')}
      sort={{ field: 'letter', order: 'ASC' }}
    >
      <DataTable rowClick="edit" bulkActionButtons={false}>
        <DataTable.Col source="letter" disableSort>
          <FunctionField<StaffMailText> render={({ letter }) => translate(`mail_text.letter.${letter}`)} />
        </DataTable.Col>
        <DataTable.Col source="brand" disableSort>
          <FunctionField<StaffMailText> render={({ brand }) => brand || translate('brand.default')} />
        </DataTable.Col>
        <DataTable.Col source="subject" disableSort />
        <DataTable.Col source="own" disableSort>
          <FunctionField<StaffMailText> render={({ own }) => translate(`mail_text.own.${own > 0 ? 1 : 0}`)} />
        </DataTable.Col>
        <DataTable.Col source="updated_at" disableSort>
          <TimeField source="updated_at" />
        </DataTable.Col>
      </DataTable>
    </StaffList>
  )
}
