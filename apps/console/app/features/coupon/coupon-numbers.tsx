import { Box } from '@mui/material'
import { titleLength } from '@pitlane/domain/lengths.ts'
import { couponCodeLength, readCouponCode } from '@pitlane/domain/coupon/code.ts'
import { maxValue, minValue, required, useTranslate } from 'ra-core'
import { BooleanInput, NumberInput, TextInput } from 'ra-ui-materialui'
import { Row } from '../../parts/form-parts.tsx'
import { InstantInput } from '../../parts/instant-input.tsx'
import { TextsInput } from '../../parts/texts-input.tsx'

/** As it will be printed, before it is sent: spaces and dashes are not part of it. */
function CodeInput() {
  const translate = useTranslate()
  const isCode = (typed: string | null) =>
    !typed || readCouponCode(typed) !== null ? undefined : translate('coupon.code_format', couponCodeLength)
  return (
    <TextInput
      source="code"
      helperText="coupon.code_hint"
      validate={isCode}
      parse={(typed: string) => typed || null}
      slotProps={{ htmlInput: { autoCapitalize: 'characters', autoComplete: 'off', spellCheck: false } }}
    />
  )
}

/** The numbers that stay changeable once people hold the coupon. */
export const CouponNumbers = () => (
  <>
    <Row>
      <NumberInput source="total" step={1} validate={[required(), minValue(1)]} />
      <NumberInput source="per_person" step={1} validate={[required(), minValue(1), maxValue(100)]} />
      <InstantInput source="expired_at" seconds helperText="coupon.end_hint" />
      <CodeInput />
    </Row>
    <Row>
      <BooleanInput source="active" helperText="coupon.active_hint" />
      <BooleanInput source="claimable" helperText="coupon.claimable_hint" />
    </Row>
    <Box sx={{ width: '100%', mt: 2 }}>
      <TextsInput texts={[{ source: 'names', max: titleLength }]} />
    </Box>
  </>
)
