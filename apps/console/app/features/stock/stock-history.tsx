import type { StaffStyle } from '@pitlane/contract/catalog/staff.ts'
import { useRecordContext } from 'ra-core'
import { DataTable, Pagination, ReferenceManyField } from 'ra-ui-materialui'
import { ExportButton } from '../../parts/export-button.tsx'
import { Section } from '../../parts/facts.tsx'
import { changeColumns } from './change-columns.tsx'

/** How the pieces of the style came and went. */
export function StockHistory() {
  const style = useRecordContext<StaffStyle>()
  if (!style || style.on_hand === null) return null
  const actions = <ExportButton resource="stock-changes" filter={{ style_id: style.id }} />
  return (
    <Section title="stock.history" actions={actions}>
      <ReferenceManyField
        reference="stock-changes"
        target="style_id"
        sort={{ field: 'id', order: 'DESC' }}
        perPage={25}
        pagination={<Pagination rowsPerPageOptions={[25]} />}
      >
        <DataTable rowClick={false} bulkActionButtons={false} resource="stock-changes">
          {changeColumns.at}
          {changeColumns.rest}
        </DataTable>
      </ReferenceManyField>
    </Section>
  )
}
