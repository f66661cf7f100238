import type { operationsStaffEndpoints } from '@pitlane/contract/health/staff-operations.ts'
import type { OutputOf } from '@pitlane/contract/endpoint.ts'
import { Typography } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'ra-core'
import { DataTable, FunctionField } from 'ra-ui-materialui'
import { ActsLabel } from '../../parts/acts-label.tsx'
import { StaffList } from '../../parts/list.tsx'
import { Ago, TimeField } from '../../parts/time.tsx'
import { JobAgainButton } from './again-button.tsx'

type Job = OutputOf<typeof operationsStaffEndpoints.listStaffJobs>['list'][number]

function Nothing() {
  const translate = useTranslate()
  return <Typography sx={{ p: 3, color: 'text.secondary' }}>{translate('job.none')}</Typography>
}

/** Jobs that have given up: what failed for days, and what nobody does any more unless somebody asks. */
export function JobList() {
  const [now] = useState(Date.now)
  return (
    <StaffList acts={<JobAgainButton />}>
      <DataTable rowClick={false} bulkActionButtons={false} empty={<Nothing />}>
        <DataTable.Col source="name" disableSort />
        <DataTable.Col source="error" disableSort sx={{ overflowWrap: 'anywhere' }} />
        <DataTable.Col source="tries" disableSort align="right" />
        <DataTable.Col source="created_at" disableSort>
          <FunctionField<Job> render={({ created_at: at }) => <Ago at={at} now={now} />} />
        </DataTable.Col>
        <DataTable.Col source="failed_at" disableSort>
          <TimeField source="failed_at" />
        </DataTable.Col>
        <DataTable.Col label={<ActsLabel />} disableSort align="right">
          <FunctionField<Job> render={({ id }) => <JobAgainButton id={id} />} />
        </DataTable.Col>
      </DataTable>
    </StaffList>
  )
}
