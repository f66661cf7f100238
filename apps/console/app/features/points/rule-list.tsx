import type { StaffPointRule } from '@pitlane/contract/points/staff.ts'
import { useTranslate } from 'ra-core'
import { DataTable, FunctionField } from 'ra-ui-materialui'
import { StaffList } from '../../parts/list.tsx'
import { Time } from '../../parts/time.tsx'
import { OwedPanel } from './owed-panel.tsx'
import { ProposalsPanel } from './proposals-panel.tsx'

/** What people earn points for, under what waits for a second person and what the shop owes. */
export function RuleList() {
  const translate = useTranslate()
  return (
    <>
      <ProposalsPanel />
      <OwedPanel />
      <StaffList sort={{ field: 'id', order: 'ASC' }}>
        <DataTable rowClick="edit" bulkActionButtons={false}>
          <DataTable.Col source="id" disableSort>
            <FunctionField<StaffPointRule> render={({ id }) => translate(`points.rule.${id}`)} />
          </DataTable.Col>
          <DataTable.NumberCol source="amount" disableSort />
          <DataTable.NumberCol source="daily_limit" disableSort />
          <DataTable.NumberCol source="total_limit" disableSort />
          <DataTable.Col source="ends_at" disableSort>
            <FunctionField<StaffPointRule>
              render={({ starts_at, ends_at }) => (
                <>
                  {starts_at !== null && <Time at={starts_at} />}
                  {(starts_at !== null || ends_at !== null) && ' – '}
                  {ends_at !== null && <Time at={ends_at} />}
                </>
              )}
            />
          </DataTable.Col>
          <DataTable.Col source="active" disableSort>
            <FunctionField<StaffPointRule>
              render={({ active }) => translate(active ? 'ra.boolean.true' : 'ra.boolean.false')}
            />
          </DataTable.Col>
          <DataTable.NumberCol source="times_month" disableSort />
          <DataTable.NumberCol source="points_month" disableSort />
        </DataTable>
      </StaffList>
    </>
  )
}
