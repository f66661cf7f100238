import { titleLength } from '@pitlane/domain/lengths.ts'
import { maxValue, minValue, required } from 'ra-core'
import { BooleanInput, NumberInput } from 'ra-ui-materialui'
import { Row } from '../../parts/form-parts.tsx'
import { InstantInput } from '../../parts/instant-input.tsx'
import { TextsInput } from '../../parts/texts-input.tsx'

/** The numbers that stay changeable once people hold the coupon. */
export const CouponNumbers = () => (
  <>
    <Row>
      <NumberInput source="total" step={1} validate={[required(), minValue(1)]} />
      <NumberInput source="per_person" step={1} validate={[required(), minValue(1), maxValue(100)]} />
      <InstantInput source="expired_at" seconds helperText="coupon.end_hint" />
      <BooleanInput source="active" helperText="coupon.active_hint" />
      <BooleanInput source="claimable" helperText="coupon.claimable_hint" />
    </Row>
    <TextsInput texts={[{ source: 'names', max: titleLength }]} />
  </>
)
