import { Box, Button, Typography } from '@mui/material'
import { reactRouterProvider, useTranslate } from 'ra-core'
import { Link, Title } from 'ra-ui-materialui'
import { resources } from '../features.ts'

// As in console.tsx: react-admin's own router.
const { useLocation } = reactRouterProvider

/** An address without a screen, or with one that the role does not open. */
export function NotFound() {
  const translate = useTranslate()
  const [name = ''] = useLocation().pathname.split('/').filter(Boolean)
  const what = resources[name]?.screens ? 'closed' : 'none'
  return (
    <Box sx={{ py: 8, textAlign: 'center' }}>
      <Title title={translate(`not_found.${what}`)} />
      <Typography sx={{ mb: 3 }}>{translate(`not_found.${what}_text`)}</Typography>
      <Button variant="contained" component={Link} to="/">
        {translate('not_found.home')}
      </Button>
    </Box>
  )
}
