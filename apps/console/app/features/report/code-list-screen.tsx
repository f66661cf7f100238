import type { StaffCodeList } from '@pitlane/contract/report/staff.ts'
import { Box, Typography } from '@mui/material'
import { useTranslate } from 'ra-core'
import { DataTable, FunctionField } from 'ra-ui-materialui'
import { ActsLabel } from '../../parts/acts-label.tsx'
import { DeleteButton } from '../../parts/delete-button.tsx'
import { StaffList } from '../../parts/list.tsx'
import { TimeField } from '../../parts/time.tsx'
import { CodeImport } from './code-import.tsx'

/** Lists of fault codes, the newest first, and the form that adds one. */
export function CodeListScreen() {
  const translate = useTranslate()
  return (
    <>
      <CodeImport />
      <Typography variant="body2" sx={{ mt: 2, color: 'text.secondary' }}>
        {translate('codes.order')}
      </Typography>
      <StaffList>
        <DataTable rowClick={false} bulkActionButtons={false}>
          <DataTable.Col source="name" />
          <DataTable.Col source="codes" align="right" disableSort />
          <DataTable.Col source="source" disableSort />
          <DataTable.Col source="license" disableSort />
          <DataTable.Col source="created_at" disableSort>
            <TimeField source="created_at" />
          </DataTable.Col>
          <DataTable.Col label={<ActsLabel />}>
            <FunctionField<StaffCodeList>
              render={({ ours }) => (
                <Box sx={{ textAlign: 'right' }}>
                  <DeleteButton hint="codes.delete_hint" reason={ours ? 'codes.ours' : null} />
                </Box>
              )}
            />
          </DataTable.Col>
        </DataTable>
      </StaffList>
    </>
  )
}
