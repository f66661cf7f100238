import { Box, Button, Card, TextField, Typography } from '@mui/material'
import { type FormEvent, useState } from 'react'
import { HttpError, useLogin, useTranslate } from 'ra-core'
import { LocalesMenuButton } from 'ra-ui-materialui'

type Problem = { field: string; message: string }

/** A refusal is said beside the input that it is about. */
function problemOf(error: unknown): Problem {
  const message = error instanceof Error && error.message ? error.message : 'status.other'
  const errors =
    error instanceof HttpError ? ((error.body as { errors?: Record<string, string> } | undefined)?.errors ?? {}) : {}
  return { field: Object.keys(errors)[0] === 'email' ? 'email' : 'password', message }
}

export function LoginScreen() {
  const translate = useTranslate()
  const login = useLogin()
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const helpOf = (field: string) => (problem?.field === field ? translate(problem.message) : ' ')

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    setPending(true)
    setProblem(null)
    await login({ email: form.get('email'), password: form.get('password') }).catch((error: unknown) =>
      setProblem(problemOf(error)),
    )
    setPending(false)
  }

  return (
    <Box
      component="main"
      sx={{ minHeight: '100vh', display: 'grid', placeItems: 'center', bgcolor: 'background.default', p: 2 }}
    >
      <Card sx={{ width: '100%', maxWidth: 360, p: 3 }}>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', mb: 2 }}>
          <Typography component="h1" variant="h6">
            {translate('login.title')}
          </Typography>
          <LocalesMenuButton />
        </Box>
        <form onSubmit={submit} noValidate>
          <TextField
            name="email"
            type="email"
            autoComplete="username"
            autoFocus
            fullWidth
            label={translate('ra.auth.email')}
            error={problem?.field === 'email'}
            helperText={helpOf('email')}
          />
          <TextField
            name="password"
            type="password"
            autoComplete="current-password"
            fullWidth
            label={translate('ra.auth.password')}
            error={problem?.field === 'password'}
            helperText={helpOf('password')}
          />
          <Button type="submit" variant="contained" fullWidth loading={pending} sx={{ mt: 1 }}>
            {translate('ra.auth.sign_in')}
          </Button>
        </form>
      </Card>
    </Box>
  )
}
