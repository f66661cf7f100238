import type { StaffDownloadPage } from '@pitlane/contract/download/staff.ts'
import { brands } from '@pitlane/domain/brand.ts'
import { pagePlaces, pageStates } from '@pitlane/domain/download/blocks.ts'
import { companionApp } from '@pitlane/domain/download/release.ts'
import { Button } from '@mui/material'
import { ExternalLink } from 'lucide-react'
import { required, useRecordContext, useTranslate } from 'ra-core'
import { Create, DataTable, FunctionField, SelectField, SelectInput } from 'ra-ui-materialui'
import { choicesOf } from '../../parts/choices.ts'
import { Row, useFormKey } from '../../parts/form-parts.tsx'
import { StaffList } from '../../parts/list.tsx'
import { RecordForm } from '../../parts/record.tsx'
import { StaffForm } from '../../parts/staff-form.tsx'
import { StateField } from '../../parts/state-chip.tsx'
import { TimeField } from '../../parts/time.tsx'
import { BlockInputs } from './block-inputs.tsx'

const places = choicesOf(pagePlaces, 'download.place')
const brandChoices = choicesOf(brands, 'download.brand')
const filters = [
  <SelectInput key="place" source="place" choices={places} alwaysOn />,
  <SelectInput key="brand" source="brand" choices={brandChoices} alwaysOn />,
]

export const DownloadPageList = () => (
  <StaffList filters={filters} create>
    <DataTable rowClick="edit" bulkActionButtons={false}>
      <DataTable.Col source="place" disableSort>
        <SelectField source="place" choices={places} />
      </DataTable.Col>
      <DataTable.Col source="brand" disableSort>
        <SelectField source="brand" choices={brandChoices} />
      </DataTable.Col>
      <DataTable.Col source="state" disableSort>
        <StateField source="state" words="download.page_state" />
      </DataTable.Col>
      <DataTable.Col source="blocks" disableSort align="right">
        <FunctionField<StaffDownloadPage> render={({ blocks }) => blocks.length} />
      </DataTable.Col>
      <DataTable.Col source="updated_at" disableSort>
        <TimeField source="updated_at" />
      </DataTable.Col>
    </DataTable>
  </StaffList>
)

const Inputs = () => (
  <>
    <Row>
      <SelectInput source="place" choices={places} validate={required()} />
      <SelectInput source="brand" choices={brandChoices} validate={required()} helperText="download.brand_hint" />
      <SelectInput
        source="state"
        choices={choicesOf(pageStates, 'download.page_state')}
        validate={required()}
        helperText="download.state_hint"
      />
    </Row>
    <BlockInputs />
  </>
)

/** What every page needs. */
const firstBlocks = [{ kind: 'heading' }, { kind: 'text' }, { kind: 'downloads', app: companionApp }]

export const DownloadPageCreate = () => {
  const key = useFormKey()
  return (
    <Create redirect="edit" transform={(data: object) => ({ ...data, key })}>
      <StaffForm defaultValues={{ place: 'disseminate', brand: 'petrol', state: 'draft', blocks: firstBlocks }}>
        <Inputs />
      </StaffForm>
    </Create>
  )
}

/** The page as it was saved last, published or not. */
function PreviewLink() {
  const translate = useTranslate()
  const page = useRecordContext<StaffDownloadPage>()
  if (!page) return null
  return (
    <Button href={page.preview} target="_blank" rel="noreferrer" startIcon={<ExternalLink size={16} />}>
      {translate('download.preview')}
    </Button>
  )
}

export const DownloadPageEdit = () => (
  <RecordForm>
    <StaffForm acts={<PreviewLink />}>
      <Inputs />
    </StaffForm>
  </RecordForm>
)
