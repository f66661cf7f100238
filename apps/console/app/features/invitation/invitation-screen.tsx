import type { StaffInvitationDetail } from '@pitlane/contract/invitation/staff.ts'
import type { Role } from '@pitlane/domain/account/account.ts'
import { Box, Link as MuiLink } from '@mui/material'
import { usePermissions, useShowContext, useTranslate } from 'ra-core'
import { Link } from 'ra-ui-materialui'
import { mayCall } from '../../lib/calls.ts'
import { Facts, Section } from '../../parts/facts.tsx'
import { RecordScreen } from '../../parts/record.tsx'
import { StateChip } from '../../parts/state-chip.tsx'
import { Time } from '../../parts/time.tsx'
import { InvitationActs } from './invitation-acts.tsx'
import { SignalTable } from './signal-table.tsx'

/** An account, and beside it the tree of those who came by it. */
function Person({ person }: { person: StaffInvitationDetail['inviter'] }) {
  const translate = useTranslate()
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <MuiLink component={Link} to={`/users/${person.id}/show`}>
        {person.email}
      </MuiLink>
      {person.blocked && <StateChip words="invitation" state="blocked" />}
      <MuiLink
        component={Link}
        to={`/invitation-tree/${person.id}`}
        aria-label={translate('invitation.tree_show', { email: person.email })}
      >
        {translate('invitation.tree')}
      </MuiLink>
    </Box>
  )
}

function Details() {
  const { record: invitation } = useShowContext<StaffInvitationDetail>()
  const { permissions } = usePermissions<Role>()
  const translate = useTranslate()
  if (!invitation) return null
  const field = (name: string) => `resources.invitations.fields.${name}`
  const order =
    invitation.order_id !== null && mayCall(permissions, 'listStaffOrders') ? (
      <MuiLink key="order" component={Link} to={`/orders/${invitation.order_id}/show`}>
        {invitation.order_id}
      </MuiLink>
    ) : (
      invitation.order_id
    )
  const acts = mayCall(permissions, 'releaseInvitation') && <InvitationActs invitation={invitation} />
  return (
    <>
      <Section title="invitation.invitation" actions={acts}>
        <Facts
          facts={[
            [field('inviter_email'), <Person key="inviter" person={invitation.inviter} />],
            [field('friend_email'), <Person key="friend" person={invitation.friend} />],
            [field('state'), <StateChip key="state" words="invitation.state" state={invitation.state} />],
            [field('reason'), invitation.reason && translate(`invitation.reason.${invitation.reason}`)],
            [field('why'), invitation.why],
            [field('points'), invitation.points],
            [field('created_at'), <Time key="created" at={invitation.created_at} />],
            [field('held_until'), invitation.held_until && <Time key="until" at={invitation.held_until} />],
            [field('order_id'), order],
            [field('received_at'), invitation.received_at && <Time key="received" at={invitation.received_at} />],
            [field('taken_back_at'), invitation.taken_back_at && <Time key="taken" at={invitation.taken_back_at} />],
          ]}
        />
      </Section>
      <SignalTable invitation={invitation} />
    </>
  )
}

export const InvitationScreen = () => (
  <RecordScreen>
    <Details />
  </RecordScreen>
)
