import { couponTypes } from '@pitlane/domain/coupon/coupon.ts'
import { useTranslate } from 'ra-core'
import { DataTable, FunctionField, SelectInput } from 'ra-ui-materialui'
import { choicesOf } from '../../parts/choices.ts'
import { StaffList } from '../../parts/list.tsx'
import { MoneyField } from '../../parts/money.tsx'
import { Time } from '../../parts/time.tsx'
import { notGiven, type StaffCoupon, Worth } from './worth.tsx'

const filters = [<SelectInput key="type" source="type" choices={choicesOf(couponTypes, 'coupon.type')} />]

export function CouponList() {
  const translate = useTranslate()
  return (
    <StaffList filters={filters} search={translate('search.coupon')} create>
      <DataTable rowClick="edit" bulkActionButtons={false}>
        <DataTable.Col source="name" disableSort />
        <DataTable.Col source="code" disableSort />
        <DataTable.Col source="type" disableSort>
          <FunctionField<StaffCoupon> render={({ type }) => translate(`coupon.type.${type}`)} />
        </DataTable.Col>
        <DataTable.Col source="value" disableSort align="right">
          <FunctionField<StaffCoupon> render={(coupon) => <Worth {...coupon} />} />
        </DataTable.Col>
        <DataTable.Col source="min_amount" disableSort align="right">
          <MoneyField source="min_amount" />
        </DataTable.Col>
        <DataTable.Col source="expired_at" disableSort>
          <FunctionField<StaffCoupon>
            render={({ expired_at }) =>
              expired_at === 0 ? translate('coupon.never') : <Time at={expired_at * 1000} />
            }
          />
        </DataTable.Col>
        <DataTable.Col source="issued" disableSort align="right" sx={{ whiteSpace: 'nowrap' }}>
          <FunctionField<StaffCoupon> render={({ issued, total }) => `${issued} / ${total}`} />
        </DataTable.Col>
        <DataTable.NumberCol source="used" disableSort />
        <DataTable.Col source="active" disableSort>
          <FunctionField<StaffCoupon> render={(coupon) => translate(notGiven(coupon) ?? 'ra.boolean.true')} />
        </DataTable.Col>
      </DataTable>
    </StaffList>
  )
}
