import { Box } from '@mui/material'
import { useEditContext, useTranslate } from 'ra-core'
import { Facts, Section } from '../../parts/facts.tsx'
import { Money } from '../../parts/money.tsx'
import { RecordForm } from '../../parts/record.tsx'
import { StaffForm } from '../../parts/staff-form.tsx'
import { CouponNumbers } from './coupon-numbers.tsx'
import { GiveButton } from './give-button.tsx'
import { GiveEverybodyButton } from './give-everybody-button.tsx'
import { type StaffCoupon, Worth } from './worth.tsx'

/** The worth and the range of a coupon, which stay as they are; and a button that gives it. */
function Head() {
  const { record: coupon } = useEditContext<StaffCoupon>()
  const translate = useTranslate()
  if (!coupon) return null
  const field = (name: string) => `resources.coupons.fields.${name}`
  const actions = (
    <Box sx={{ display: 'flex', gap: 1 }}>
      <GiveButton coupon={coupon} />
      <GiveEverybodyButton coupon={coupon} />
    </Box>
  )
  return (
    <Section title="coupon.coupon" actions={actions}>
      <Facts
        facts={[
          [field('type'), translate(`coupon.type.${coupon.type}`)],
          [field('value'), <Worth key="worth" {...coupon} />],
          [field('min_amount'), <Money key="min" amount={coupon.min_amount} />],
          [field('good_type'), coupon.good_type && translate(`goods.good_type.${coupon.good_type}`)],
          [field('channel_type'), coupon.channel_type && translate(`goods.channel_type.${coupon.channel_type}`)],
          [field('style_id'), coupon.style_id],
          [field('issued'), `${coupon.issued} / ${coupon.total}`],
          [field('used'), String(coupon.used)],
        ]}
      />
    </Section>
  )
}

export const CouponEdit = () => (
  <RecordForm>
    <Head />
    <StaffForm>
      <CouponNumbers />
    </StaffForm>
  </RecordForm>
)
