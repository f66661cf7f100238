import type { StaffStyle } from '@pitlane/contract/catalog/staff.ts'
import { useQuery } from '@tanstack/react-query'
import { Box } from '@mui/material'
import { useLocale, useRecordContext, useTranslate } from 'ra-core'
import { DataTable, Pagination, ReferenceManyField } from 'ra-ui-materialui'
import { api } from '../../lib/client.ts'
import { ExportButton } from '../../parts/export-button.tsx'
import { Section } from '../../parts/facts.tsx'
import { moneyText } from '../../parts/money.tsx'
import { PlanPriceButton } from './plan-price-button.tsx'
import { priceChangeColumns, planColumns } from './price-columns.tsx'

const newestFirst = { field: 'id', order: 'DESC' } as const
const pages = <Pagination rowsPerPageOptions={[25]} />

/** By the law of many countries it stands beside a price that was lowered. */
function LowestPrice({ id }: StaffStyle) {
  const translate = useTranslate()
  const locale = useLocale()
  const { data } = useQuery({
    queryKey: ['lowest-price', id],
    queryFn: () => api.getLowestPrice({ id }, { quiet: true }),
  })
  if (!data || data.price === null) return null
  const price = moneyText(data.price, data.currency, locale)
  return (
    <Box sx={{ fontSize: 14, color: 'text.secondary', mb: 1 }}>
      {translate('price.lowest', { price, days: data.days })}
    </Box>
  )
}

/** The prices that the style is to have, and those that it had. */
export function StylePrices() {
  const style = useRecordContext<StaffStyle>()
  if (!style) return null
  return (
    <>
      <Section title="price.plans" actions={<PlanPriceButton />}>
        <ReferenceManyField
          reference="price-plans"
          target="style_id"
          sort={newestFirst}
          perPage={25}
          pagination={pages}
        >
          <DataTable rowClick={false} bulkActionButtons={false} resource="price-plans">
            {planColumns.state}
            {planColumns.rest}
          </DataTable>
        </ReferenceManyField>
      </Section>
      <Section
        title="price.history"
        actions={<ExportButton resource="price-changes" filter={{ style_id: style.id }} />}
      >
        <LowestPrice {...style} />
        <ReferenceManyField
          reference="price-changes"
          target="style_id"
          sort={newestFirst}
          perPage={25}
          pagination={pages}
        >
          <DataTable rowClick={false} bulkActionButtons={false} resource="price-changes">
            {priceChangeColumns.at}
            {priceChangeColumns.rest}
          </DataTable>
        </ReferenceManyField>
      </Section>
    </>
  )
}
