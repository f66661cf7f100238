import { Alert, Box, Button, TextField } from '@mui/material'
import { KeyRound } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslate } from 'ra-core'
import { useAttempt } from './use-attempt.ts'
import { pass, passByPasskey, type SecondFactor, type Shown } from './use-second-factor.ts'

/** Asks for one of the factors that there are, or for a recovery code. */
export function PassForm({ kinds, onPassed }: Pick<SecondFactor, 'kinds'> & { onPassed: () => void }) {
  const translate = useTranslate()
  const [byRecovery, setByRecovery] = useState(false)
  const [typed, setTyped] = useState('')
  const { attempt, pending, problem, forget } = useAttempt()
  const hasPasskey = kinds.includes('passkey')
  const field = byRecovery ? 'recovery_code' : 'code'
  const isBeside = problem?.field === field

  const show = (act: () => Promise<void>) => attempt(act).then((passed) => passed && onPassed())
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const shown: Shown = { [field]: typed.replace(byRecovery ? /^\s+|\s+$/g : /\s/g, '') }
    void show(() => pass(shown))
  }
  const change = () => {
    setByRecovery(!byRecovery)
    setTyped('')
    forget()
  }
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {hasPasskey && !byRecovery && (
        <Button
          variant="contained"
          startIcon={<KeyRound size={18} />}
          disabled={pending}
          onClick={() => void show(passByPasskey)}
        >
          {translate('second_factor.use_passkey')}
        </Button>
      )}
      {(kinds.includes('totp') || byRecovery) && (
        <form onSubmit={submit} noValidate>
          <TextField
            key={field}
            autoFocus
            fullWidth
            label={translate(`second_factor.${field}`)}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            error={isBeside}
            helperText={isBeside ? translate(problem.message) : ' '}
            autoComplete={byRecovery ? 'off' : 'one-time-code'}
            slotProps={{
              htmlInput: {
                inputMode: byRecovery ? 'text' : 'numeric',
                maxLength: byRecovery ? 40 : 9,
                spellCheck: false,
                autoCapitalize: 'none',
              },
            }}
          />
          <Button
            type="submit"
            variant={hasPasskey && !byRecovery ? 'outlined' : 'contained'}
            fullWidth
            loading={pending}
            disabled={typed === ''}
          >
            {translate('second_factor.confirm_code')}
          </Button>
        </form>
      )}
      {problem && !isBeside && <Alert severity="error">{translate(problem.message)}</Alert>}
      <Button size="small" onClick={change}>
        {translate(byRecovery ? 'second_factor.use_factor' : 'second_factor.use_recovery_code')}
      </Button>
    </Box>
  )
}
