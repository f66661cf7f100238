import type { StaffLoginPause } from '@pitlane/contract/account/staff.ts'
import { tryKinds } from '@pitlane/domain/account/tries.ts'
import { Typography } from '@mui/material'
import { useTranslate } from 'ra-core'
import { DataTable, FunctionField, SelectInput } from 'ra-ui-materialui'
import { ActsLabel } from '../../parts/acts-label.tsx'
import { choicesOf } from '../../parts/choices.ts'
import { StaffList } from '../../parts/list.tsx'
import { TimeField } from '../../parts/time.tsx'
import { LiftPauseButton } from './lift-pause-button.tsx'

const filters = [<SelectInput key="kind" source="kind" choices={choicesOf(tryKinds, 'login_pause.kind')} />]

function Nobody() {
  const translate = useTranslate()
  return <Typography sx={{ p: 3, color: 'text.secondary' }}>{translate('login_pause.none')}</Typography>
}

/** The accounts and addresses that have to wait with the next log-in. */
export function LoginPauseList() {
  const translate = useTranslate()
  return (
    <StaffList filters={filters} search={translate('login_pause.search')} sort={{ field: 'until', order: 'DESC' }}>
      <DataTable rowClick={false} bulkActionButtons={false} empty={<Nobody />}>
        <DataTable.Col source="kind" disableSort>
          <FunctionField<StaffLoginPause> render={({ kind }) => translate(`login_pause.kind.${kind}`)} />
        </DataTable.Col>
        <DataTable.Col source="email" disableSort sx={{ overflowWrap: 'anywhere' }} />
        <DataTable.Col source="network" disableSort />
        <DataTable.NumberCol source="failures" disableSort />
        <DataTable.Col source="since" disableSort>
          <TimeField source="since" />
        </DataTable.Col>
        <DataTable.Col source="until">
          <TimeField source="until" />
        </DataTable.Col>
        <DataTable.Col label={<ActsLabel />} disableSort align="right">
          <FunctionField<StaffLoginPause> render={(pause) => <LiftPauseButton pause={pause} />} />
        </DataTable.Col>
      </DataTable>
    </StaffList>
  )
}
