import type { StaffAgreementRow } from '@pitlane/contract/agreement/staff.ts'
import { agreementDocuments, agreementStates } from '@pitlane/domain/agreement/agreement.ts'
import { endonyms } from '@pitlane/domain/lang.ts'
import { useTranslate } from 'ra-core'
import { DataTable, FunctionField, ReferenceInput, SelectInput } from 'ra-ui-materialui'
import { choicesOf } from '../../parts/choices.ts'
import { StaffList } from '../../parts/list.tsx'
import { Day } from '../../parts/time.tsx'

const filters = [
  <ReferenceInput
    key="brand"
    source="brand_id"
    reference="brands"
    sort={{ field: 'id', order: 'ASC' }}
    perPage={100}
    alwaysOn
  >
    <SelectInput />
  </ReferenceInput>,
  <SelectInput
    key="document"
    source="document"
    choices={choicesOf(agreementDocuments, 'agreement.document')}
    alwaysOn
  />,
  <SelectInput key="state" source="state" choices={choicesOf(agreementStates, 'agreement.state')} />,
]

/** Whether it holds, has held, or is to hold. */
const stateOf = ({ state, in_force }: StaffAgreementRow) => (in_force ? 'in_force' : state)

export function AgreementList() {
  const translate = useTranslate()
  const languages = ({ langs }: StaffAgreementRow) => langs.map((lang) => endonyms[lang]).join(', ')
  return (
    <StaffList filters={filters} create>
      <DataTable rowClick="edit" bulkActionButtons={false}>
        <DataTable.Col source="document" disableSort>
          <FunctionField<StaffAgreementRow> render={({ document }) => translate(`agreement.document.${document}`)} />
        </DataTable.Col>
        <DataTable.Col source="label" disableSort />
        <DataTable.Col source="brand" disableSort>
          <FunctionField<StaffAgreementRow> render={({ brand }) => brand || translate('brand.default')} />
        </DataTable.Col>
        <DataTable.Col source="state" disableSort>
          <FunctionField<StaffAgreementRow> render={(row) => translate(`agreement.state.${stateOf(row)}`)} />
        </DataTable.Col>
        <DataTable.Col source="effective" disableSort>
          <FunctionField<StaffAgreementRow> render={({ effective }) => <Day day={effective} />} />
        </DataTable.Col>
        <DataTable.Col source="needs_consent" disableSort>
          <FunctionField<StaffAgreementRow> render={({ needs_consent }) => translate(`ra.boolean.${needs_consent}`)} />
        </DataTable.Col>
        <DataTable.Col source="langs" disableSort>
          <FunctionField<StaffAgreementRow> render={languages} />
        </DataTable.Col>
        <DataTable.NumberCol source="consented" disableSort />
      </DataTable>
    </StaffList>
  )
}
