import type { StaffReportRow } from '@pitlane/contract/report/staff.ts'
import { findings, linkStates, reportKinds } from '@pitlane/domain/report/report.ts'
import { Box } from '@mui/material'
import { useTranslate } from 'ra-core'
import { DataTable, FunctionField, NumberInput, SelectInput } from 'ra-ui-materialui'
import { choicesOf } from '../../parts/choices.ts'
import { StaffList } from '../../parts/list.tsx'
import { StateChip, StateField } from '../../parts/state-chip.tsx'
import { TimeField } from '../../parts/time.tsx'

const filters = [
  <SelectInput key="kind" source="kind" choices={choicesOf(reportKinds, 'report.kind')} alwaysOn />,
  <SelectInput key="finding" source="finding" choices={choicesOf(findings, 'report.finding')} />,
  <SelectInput key="link" source="link" choices={choicesOf(linkStates, 'report.link')} />,
  <SelectInput key="differs" source="differs" choices={choicesOf([1, 0], 'report.differs')} />,
  <NumberInput key="user_id" source="user_id" />,
]

/** The reports that devices have sent, the newest first. */
export function ReportList() {
  const translate = useTranslate()
  return (
    <StaffList filters={filters} search={translate('search.report')}>
      <DataTable rowClick="show" bulkActionButtons={false}>
        <DataTable.Col source="number" disableSort>
          <FunctionField<StaffReportRow>
            render={({ number, link }) => (
              <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
                {number} {link !== 'open' && <StateChip words="report.link" state={link} />}
              </Box>
            )}
          />
        </DataTable.Col>
        <DataTable.Col source="kind" disableSort>
          <FunctionField<StaffReportRow> render={({ kind }) => translate(`report.kind.${kind}`)} />
        </DataTable.Col>
        <DataTable.Col source="finding" disableSort>
          <StateField source="finding" words="report.finding" />
        </DataTable.Col>
        <DataTable.Col source="vehicle" disableSort />
        <DataTable.Col source="plate" disableSort />
        <DataTable.Col source="vin" disableSort />
        <DataTable.Col source="device_sn" disableSort />
        <DataTable.Col source="differences" disableSort align="right">
          <FunctionField<StaffReportRow> render={({ differences }) => differences || null} />
        </DataTable.Col>
        <DataTable.Col source="measured_at" disableSort>
          <TimeField source="measured_at" />
        </DataTable.Col>
      </DataTable>
    </StaffList>
  )
}
