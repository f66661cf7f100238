import { couponTypes } from '@pitlane/domain/coupon/coupon.ts'
import { DataTable, FunctionField, SelectInput, useTranslate } from 'react-admin'
import { choicesOf } from '../../parts/choices.ts'
import { StaffList } from '../../parts/list.tsx'
import { MoneyField } from '../../parts/money.tsx'
import { StateField } from '../../parts/state-chip.tsx'
import { Time } from '../../parts/time.tsx'
import { type StaffCoupon, Worth } from './worth.tsx'

const filters = [<SelectInput key="type" source="type" choices={choicesOf(couponTypes, 'coupon.type')} />]

export function CouponList() {
  const translate = useTranslate()
  return (
    <StaffList filters={filters} search={translate('search.name')} create>
      <DataTable rowClick="edit" bulkActionButtons={false}>
        <DataTable.Col source="name" disableSort />
        <DataTable.Col source="type" disableSort>
          <StateField source="type" words="coupon.type" />
        </DataTable.Col>
        <DataTable.NumberCol source="value" disableSort>
          <FunctionField<StaffCoupon> render={(coupon) => <Worth {...coupon} />} />
        </DataTable.NumberCol>
        <DataTable.NumberCol source="min_amount" disableSort>
          <MoneyField source="min_amount" />
        </DataTable.NumberCol>
        <DataTable.Col source="expired_at" disableSort>
          <FunctionField<StaffCoupon> render={({ expired_at }) => (expired_at === 0 ? translate('coupon.never') : <Time at={expired_at * 1000} />)} />
        </DataTable.Col>
        <DataTable.NumberCol source="issued" disableSort>
          <FunctionField<StaffCoupon> render={({ issued, total }) => `${issued} / ${total}`} />
        </DataTable.NumberCol>
        <DataTable.NumberCol source="used" disableSort />
        <DataTable.Col source="active" disableSort>
          <FunctionField<StaffCoupon> render={({ active }) => translate(active ? 'ra.boolean.true' : 'ra.boolean.false')} />
        </DataTable.Col>
      </DataTable>
    </StaffList>
  )
}
