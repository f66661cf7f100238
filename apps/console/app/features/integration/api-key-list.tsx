import type { StaffApiKey } from '@pitlane/contract/integration/keys-staff.ts'
import { apiKeyStates } from '@pitlane/domain/integration/api-key.ts'
import { Box, Typography } from '@mui/material'
import { useTranslate } from 'ra-core'
import { DataTable, FunctionField, SelectInput } from 'ra-ui-materialui'
import { choicesOf } from '../../parts/choices.ts'
import { StaffList } from '../../parts/list.tsx'
import { StateField } from '../../parts/state-chip.tsx'
import { Time, TimeField } from '../../parts/time.tsx'
import { CreateApiKeyButton } from './create-api-key-button.tsx'
import { ScopeText } from './scope-text.tsx'

const filters = [<SelectInput key="state" source="state" choices={choicesOf(apiKeyStates, 'api_key.state')} alwaysOn />]

/** The keys that programs call the staff's calls with. */
export function ApiKeyList() {
  const translate = useTranslate()
  return (
    <>
      <Box sx={{ mt: 2, display: 'flex', gap: 2, alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate('api_key.hint')}
        </Typography>
        <CreateApiKeyButton />
      </Box>
      <StaffList filters={filters} search={translate('search.name')}>
        <DataTable rowClick="show" bulkActionButtons={false}>
          <DataTable.Col source="name" disableSort />
          <DataTable.Col source="prefix" disableSort>
            <FunctionField<StaffApiKey> render={({ prefix }) => <code>{prefix}…</code>} />
          </DataTable.Col>
          <DataTable.Col source="state" disableSort>
            <StateField source="state" words="api_key.state" />
          </DataTable.Col>
          <DataTable.Col source="scopes" disableSort>
            <FunctionField<StaffApiKey> render={({ scopes }) => <ScopeText scopes={scopes} />} />
          </DataTable.Col>
          <DataTable.Col source="used_at" disableSort>
            <FunctionField<StaffApiKey>
              render={({ used_at }) => (used_at === null ? translate('api_key.never') : <Time at={used_at} />)}
            />
          </DataTable.Col>
          <DataTable.Col source="expires_at" disableSort>
            <TimeField source="expires_at" />
          </DataTable.Col>
        </DataTable>
      </StaffList>
    </>
  )
}
