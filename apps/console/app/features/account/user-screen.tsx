import type { Role } from '@pitlane/domain/account/account.ts'
import type { accountStaffEndpoints } from '@pitlane/contract/account/staff.ts'
import type { OutputOf } from '@pitlane/contract/endpoint.ts'
import { Box, Link as MuiLink } from '@mui/material'
import { usePermissions, useShowContext, useTranslate } from 'ra-core'
import { Link } from 'ra-ui-materialui'
import { mayCall } from '../../lib/calls.ts'
import { Facts, Section } from '../../parts/facts.tsx'
import { LangName } from '../../parts/lang.tsx'
import { RecordScreen } from '../../parts/record.tsx'
import { StateChip } from '../../parts/state-chip.tsx'
import { Time } from '../../parts/time.tsx'
import { PointsSection } from '../points/index.ts'
import { BlockButton } from './block-button.tsx'
import { EraseButton } from './erase-button.tsx'
import { PersonCard } from './person-card.tsx'
import { ResetFactorsButton } from './reset-factors-button.tsx'
import { RoleButton } from './role-button.tsx'
import { ViewButton } from './view-button.tsx'

export type StaffUser = OutputOf<typeof accountStaffEndpoints.getStaffUser>

function Details() {
  const { record: user } = useShowContext<StaffUser>()
  const translate = useTranslate()
  const { permissions } = usePermissions<Role>()
  if (!user) return null
  const field = (name: string) => `resources.users.fields.${name}`
  const orders = `/orders?filter=${encodeURIComponent(JSON.stringify({ user_id: user.id }))}`
  const devices = `/devices?filter=${encodeURIComponent(JSON.stringify({ user_id: user.id }))}`
  const pauses = `/login-pauses?filter=${encodeURIComponent(JSON.stringify({ q: user.email }))}`
  // Of somebody who is erased there is nothing left to change.
  const actions = user.erased_at === null && (
    <Box sx={{ display: 'flex', gap: 1 }}>
      {mayCall(permissions, 'viewAsUser') && <ViewButton user={user} />}
      {mayCall(permissions, 'changeUserRole') && <RoleButton user={user} />}
      {mayCall(permissions, 'resetSecondFactor') && user.factors > 0 && <ResetFactorsButton user={user} />}
      {mayCall(permissions, 'blockUser') && <BlockButton user={user} />}
      {mayCall(permissions, 'eraseStaffUser') && <EraseButton user={user} />}
    </Box>
  )
  return (
    <>
      <Section title="user.account" actions={actions}>
        <Facts
          facts={[
            [field('email'), user.email],
            [field('name'), user.name],
            [field('role'), translate(user.guest ? 'user.guest' : `role.${user.role}`)],
            [field('lang'), <LangName key="lang" lang={user.lang} />],
            [
              field('blocked_at'),
              user.blocked_at && user.erased_at === null && <StateChip words="user" state="blocked" />,
            ],
            [field('erased_at'), user.erased_at && <Time key="erased" at={user.erased_at} />],
            [field('created_at'), <Time key="created" at={user.created_at} />],
            [
              field('seen_at'),
              user.seen_at === null ? translate('user.never_seen') : <Time key="seen" at={user.seen_at} />,
            ],
            [
              field('orders'),
              mayCall(permissions, 'listStaffOrders') ? (
                <MuiLink key="orders" component={Link} to={orders}>
                  {user.orders}
                </MuiLink>
              ) : (
                user.orders
              ),
            ],
            [
              field('devices'),
              mayCall(permissions, 'listStaffDevices') && (
                <MuiLink key="devices" component={Link} to={devices}>
                  {translate('user.show_devices')}
                </MuiLink>
              ),
            ],
            [field('coupons'), String(user.coupons)],
            [field('sessions'), String(user.sessions)],
            [
              field('login_pauses'),
              user.login_pauses > 0 && mayCall(permissions, 'listStaffLoginPauses') && (
                <MuiLink key="pauses" component={Link} to={pauses}>
                  {user.login_pauses}
                </MuiLink>
              ),
            ],
            [field('factors'), user.role !== 'user' && String(user.factors)],
          ]}
        />
      </Section>
      <PersonCard userId={user.id} />
      <PointsSection userId={user.id} />
    </>
  )
}

export const UserScreen = () => (
  <RecordScreen>
    <Details />
  </RecordScreen>
)
