import { priceCauses } from '@pitlane/domain/catalog/price-plans.ts'
import { DataTable, SelectInput } from 'ra-ui-materialui'
import { choicesOf } from '../../parts/choices.ts'
import { StaffList } from '../../parts/list.tsx'
import { priceChangeColumns, ofStyle, planColumns } from './price-columns.tsx'

const causes = [<SelectInput key="cause" source="cause" choices={choicesOf(priceCauses, 'price.cause')} />]
const which = [<SelectInput key="open" source="open" choices={choicesOf([1], 'price.open')} alwaysOn />]

/** Every change of a price, the last one first. */
export const PriceChangeList = () => (
  <StaffList filters={causes}>
    <DataTable rowClick={false} bulkActionButtons={false}>
      {priceChangeColumns.at}
      {ofStyle}
      {priceChangeColumns.rest}
    </DataTable>
  </StaffList>
)

/** Prices that begin and end by themselves. */
export const PricePlanList = () => (
  <StaffList filters={which} filterDefaultValues={{ open: 1 }}>
    <DataTable rowClick={false} bulkActionButtons={false}>
      {planColumns.state}
      {ofStyle}
      {planColumns.rest}
    </DataTable>
  </StaffList>
)
