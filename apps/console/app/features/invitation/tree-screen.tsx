import type { StaffTreePerson } from '@pitlane/contract/invitation/staff.ts'
import { Alert, Box, Link as MuiLink, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useParams, useTranslate } from 'ra-core'
import { Link, Title } from 'ra-ui-materialui'
import { api } from '../../lib/client.ts'
import { Section } from '../../parts/facts.tsx'
import { StateChip } from '../../parts/state-chip.tsx'
import { Time } from '../../parts/time.tsx'

function Branch({ person, list }: { person: StaffTreePerson; list: readonly StaffTreePerson[] }) {
  const translate = useTranslate()
  const friends = list.filter(({ parent }) => parent === person.id)
  return (
    <Box component="li" sx={{ py: 0.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <MuiLink
          component={Link}
          to={person.invitation_id === null ? `/users/${person.id}/show` : `/invitations/${person.invitation_id}/show`}
        >
          {person.email}
        </MuiLink>
        {person.state && <StateChip words="invitation.state" state={person.state} />}
        {person.blocked && <StateChip words="invitation" state="blocked" />}
        <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
          <Time at={person.registered_at} />
          {person.friends > 0 && ` · ${translate('invitation.tree_friends', { smart_count: person.friends })}`}
        </Typography>
      </Box>
      {friends.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, pl: 3, borderLeft: 1, borderColor: 'divider' }}>
          {friends.map((friend) => (
            <Branch key={friend.id} person={friend} list={list} />
          ))}
        </Box>
      )}
    </Box>
  )
}

/** Who came by a person, as nested lists, which a screen reader counts. */
export function TreeScreen() {
  const translate = useTranslate()
  const userId = Number(useParams()['userId'])
  const { data, error } = useQuery({
    queryKey: ['invitation-tree', userId],
    queryFn: () => api.getInvitationTree({ user_id: userId }, { quiet: true }),
  })
  if (error) return <Alert severity="error">{translate(error.message || 'status.other')}</Alert>
  const root = data?.list.find(({ id }) => id === data.id)
  if (!data || !root) return null
  return (
    <>
      <Title title={translate('invitation.tree_of', { email: root.email })} />
      <Section title="invitation.tree">
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          <Branch person={root} list={data.list} />
        </Box>
        <Typography variant="body2" sx={{ mt: 1.5, color: 'text.secondary' }}>
          {translate(data.list.length > 1 ? 'invitation.tree_most' : 'invitation.nobody')}
        </Typography>
      </Section>
    </>
  )
}
