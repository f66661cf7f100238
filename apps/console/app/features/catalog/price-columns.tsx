import type { PriceChange, PricePlan } from '@pitlane/contract/catalog/staff-prices.ts'
import { useTranslate } from 'ra-core'
import { DataTable, FunctionField } from 'ra-ui-materialui'
import { MoneyField } from '../../parts/money.tsx'
import { StateField } from '../../parts/state-chip.tsx'
import { Time, TimeField } from '../../parts/time.tsx'
import { CancelPlanButton } from './cancel-plan-button.tsx'

/** Of which style, in a list of all. */
export const ofStyle = (
  <>
    <DataTable.Col source="goods_name" disableSort />
    <DataTable.Col source="name" disableSort />
  </>
)
const prices = (
  <>
    <DataTable.Col source="price" disableSort align="right">
      <MoneyField source="price" />
    </DataTable.Col>
    <DataTable.Col source="old_price" disableSort align="right">
      <MoneyField source="old_price" />
    </DataTable.Col>
  </>
)

function Cause({ cause }: PriceChange) {
  const translate = useTranslate()
  return <>{translate(`price.cause.${cause}`)}</>
}
function Until({ until }: PricePlan) {
  const translate = useTranslate()
  return until === null ? <>{translate('price.for_good')}</> : <Time at={until} />
}

export const priceChangeColumns = {
  at: (
    <DataTable.Col source="at" disableSort>
      <TimeField source="at" />
    </DataTable.Col>
  ),
  rest: (
    <>
      {prices}
      <DataTable.Col source="cause" disableSort>
        <FunctionField<PriceChange> render={(change) => <Cause {...change} />} />
      </DataTable.Col>
      <DataTable.Col source="staff" disableSort />
    </>
  ),
}

export const planColumns = {
  state: (
    <DataTable.Col source="state" disableSort>
      <StateField source="state" words="price.state" />
    </DataTable.Col>
  ),
  rest: (
    <>
      <DataTable.Col source="replaces" disableSort align="right">
        <MoneyField source="replaces" />
      </DataTable.Col>
      {prices}
      <DataTable.Col source="from" disableSort>
        <TimeField source="from" />
      </DataTable.Col>
      <DataTable.Col source="until" disableSort>
        <FunctionField<PricePlan> render={(plan) => <Until {...plan} />} />
      </DataTable.Col>
      <DataTable.Col source="staff" disableSort />
      <DataTable.Col label="acts" disableSort>
        <CancelPlanButton />
      </DataTable.Col>
    </>
  ),
}
