import { Alert, Box, Button, Card, Skeleton, Typography } from '@mui/material'
import { reactRouterProvider, useLogout, useTranslate } from 'ra-core'
import { LocalesMenuButton } from 'ra-ui-materialui'
import { AddButtons } from './add-buttons.tsx'
import { PassForm } from './pass-form.tsx'
import { type SecondFactor, useSecondFactor } from './use-second-factor.ts'

const { Navigate } = reactRouterProvider

/** Begins the console anew: with another token or role nothing that was read before holds. */
function begin(): void {
  location.hash = '#/'
  location.reload()
}

function Step({ factor }: { factor: SecondFactor }) {
  const translate = useTranslate()
  if (factor.step === 'pass') return <PassForm kinds={factor.kinds} onPassed={begin} />
  return (
    <>
      <Typography variant="body2" sx={{ mb: 2, color: 'text.secondary' }}>
        {translate('second_factor.enrol_why')} {translate('second_factor.about')}
      </Typography>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        <AddButtons factor={factor} onAdded={begin} />
      </Box>
    </>
  )
}

/** Between log-in and console: what the session lacks. The server opens nothing else before. */
export function ConfirmScreen() {
  const translate = useTranslate()
  const logOut = useLogout()
  const { data: factor, error } = useSecondFactor()
  if (factor?.step === 'done') return <Navigate to="/" replace />
  return (
    <Box
      component="main"
      sx={{ minHeight: '100vh', display: 'grid', placeItems: 'center', bgcolor: 'background.default', p: 2 }}
    >
      <Card sx={{ width: '100%', maxWidth: 360, p: 3 }}>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', mb: 2 }}>
          <Typography component="h1" variant="h6">
            {translate(`second_factor.${factor?.step === 'enrol' ? 'enrol' : 'confirm'}`)}
          </Typography>
          <LocalesMenuButton />
        </Box>
        {error ? (
          <Alert severity="error">{translate(error.message)}</Alert>
        ) : factor ? (
          <Step factor={factor} />
        ) : (
          <Skeleton variant="rounded" height={110} />
        )}
        <Button size="small" fullWidth sx={{ mt: 1.5 }} onClick={() => void logOut()}>
          {translate('second_factor.log_out')}
        </Button>
      </Card>
    </Box>
  )
}
