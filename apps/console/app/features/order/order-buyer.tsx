import { personName, placeLines } from '@pitlane/domain/address/layout.ts'
import type { StaffOrder } from '@pitlane/contract/order/staff.ts'
import type { Role } from '@pitlane/domain/account/account.ts'
import { Link as MuiLink } from '@mui/material'
import { usePermissions } from 'ra-core'
import { Link } from 'ra-ui-materialui'
import { mayCall } from '../../lib/calls.ts'
import { Facts, Section } from '../../parts/facts.tsx'

/** The buyer of an order, and the address that it goes to. */
export function Buyer({ order }: { order: StaffOrder }) {
  const { permissions } = usePermissions<Role>()
  const { address } = order
  const field = (name: string) => `order.address.${name}`
  const email = mayCall(permissions, 'listStaffUsers') ? (
    <MuiLink component={Link} to={`/users/${order.user_id}/show`}>
      {order.email}
    </MuiLink>
  ) : (
    order.email
  )
  return (
    <Section title="order.buyer">
      <Facts
        facts={[
          [field('account'), email],
          [field('name'), address && personName(address)],
          [field('phone'), address?.phone],
          [field('address'), address && placeLines(address).join(', ')],
          [field('tax_number'), address?.duty_paragraph],
          [field('national_id'), address?.national_id],
          [field('shipping'), order.shipping_title],
          [field('mailing_email'), address ? null : order.mailing_email],
          [field('coupon'), order.coupon_name],
        ]}
      />
    </Section>
  )
}
