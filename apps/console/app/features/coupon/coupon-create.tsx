import type { StaffStyle } from '@pitlane/contract/catalog/staff.ts'
import type { Role } from '@pitlane/domain/account/account.ts'
import { channelTypes, goodTypes } from '@pitlane/domain/catalog/goods.ts'
import { type CouponType, couponTypes } from '@pitlane/domain/coupon/coupon.ts'
import { maxValue, minValue, required, usePermissions } from 'ra-core'
import { AutocompleteInput, Create, NumberInput, ReferenceInput, SelectInput } from 'ra-ui-materialui'
import { useWatch } from 'react-hook-form'
import { mayCall } from '../../lib/calls.ts'
import { choicesOf } from '../../parts/choices.ts'
import { Row, useFormKey } from '../../parts/form-parts.tsx'
import { MoneyInput } from '../../parts/money.tsx'
import { StaffForm } from '../../parts/staff-form.tsx'
import { CouponNumbers } from './coupon-numbers.tsx'

/** The worth, in the unit of the type; an exchange is worth what the item costs. */
function ValueInput() {
  const type: CouponType = useWatch({ name: 'type' })
  if (type === 'exchange') return null
  if (type === 'percent')
    return (
      <NumberInput
        key="percent"
        source="value"
        step={1}
        label="coupon.percent"
        validate={[required(), minValue(1), maxValue(100)]}
      />
    )
  return (
    <MoneyInput
      key="money"
      source="value"
      label={type === 'round' ? 'coupon.step' : 'resources.coupons.fields.value'}
      validate={required()}
    />
  )
}

/** The coupon is good for these; empty is anything. */
function ScopeInputs() {
  const { permissions } = usePermissions<Role>()
  return (
    <Row>
      <SelectInput
        source="good_type"
        choices={choicesOf(goodTypes, 'goods.good_type')}
        emptyText="coupon.any"
        parse={(value: number | '') => value || null}
      />
      <SelectInput
        source="channel_type"
        choices={choicesOf(channelTypes, 'goods.channel_type')}
        emptyText="coupon.any"
        parse={(value: number | '') => value || null}
      />
      {mayCall(permissions, 'listStaffStyles') && (
        <ReferenceInput source="style_id" reference="styles" sort={{ field: 'id', order: 'DESC' }}>
          <AutocompleteInput optionText={(style: StaffStyle) => `${style.goods_name}, ${style.name}`} />
        </ReferenceInput>
      )}
    </Row>
  )
}

type Draft = { type: CouponType; value?: number }

export const CouponCreate = () => {
  const key = useFormKey()
  return (
    <Create
      redirect="edit"
      transform={(data: Draft) => ({ ...data, value: data.type === 'exchange' ? 0 : data.value, key })}
    >
      <StaffForm defaultValues={{ type: 'fixed', min_amount: 0, per_person: 1, expired_at: 0, active: true }}>
        <Row>
          <SelectInput source="type" choices={choicesOf(couponTypes, 'coupon.type')} validate={required()} />
          <ValueInput />
          <MoneyInput source="min_amount" validate={required()} />
        </Row>
        <ScopeInputs />
        <CouponNumbers />
      </StaffForm>
    </Create>
  )
}
