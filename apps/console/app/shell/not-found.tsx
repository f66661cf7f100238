import { roles } from '@pitlane/domain/account/account.ts'
import { Box, Button, Typography } from '@mui/material'
import { reactRouterProvider, useTranslate } from 'ra-core'
import { Link, Title } from 'ra-ui-materialui'
import { resources } from '../features.ts'
import { mayCall } from '../lib/calls.ts'

// As in console.tsx: react-admin's own router.
const { useLocation } = reactRouterProvider

/** An address without a screen, or with one that the role does not open. */
export function NotFound() {
  const translate = useTranslate()
  const [name = ''] = useLocation().pathname.split('/').filter(Boolean)
  const { screens, calls } = resources[name] ?? {}
  const what = screens ? 'closed' : 'none'
  const needed = calls ? roles.filter((role) => mayCall(role, calls.list)) : []
  return (
    <Box sx={{ py: 8, textAlign: 'center' }}>
      <Title title={translate(`not_found.${what}`)} />
      {screens && (
        <Typography sx={{ mb: 1 }}>
          {translate('not_found.roles', { roles: needed.map((role) => translate(`role.${role}`)).join(', ') })}
        </Typography>
      )}
      <Typography sx={{ mb: 3 }}>{translate(`not_found.${what}_text`)}</Typography>
      <Button variant="contained" component={Link} to="/">
        {translate('not_found.home')}
      </Button>
    </Box>
  )
}
