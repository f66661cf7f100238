import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  TextField,
} from '@mui/material'
import { type ComponentType, type FormEvent, Suspense, useEffect, useState } from 'react'
import { useGetIdentity, useLogout, useTranslate } from 'ra-core'
import { enterAgain, type SecondFactorKinds } from '../lib/auth-provider.ts'
import { askLogInWith } from '../lib/session-ended.ts'

/** What asks for the second factor; it comes with the screens of accounts. */
export type PassFormType = ComponentType<{ kinds: SecondFactorKinds; onPassed: () => void }>

type Question = { answer: (isBack: boolean) => void; kinds: SecondFactorKinds }

function PasswordForm({ email, onEntered }: { email: string; onEntered: (kinds: SecondFactorKinds) => void }) {
  const translate = useTranslate()
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // The dialog lies inside the screen's form in React's tree, though not in the page.
    event.stopPropagation()
    const password = String(new FormData(event.currentTarget).get('password'))
    setPending(true)
    setProblem(null)
    try {
      onEntered(await enterAgain(email, password))
    } catch (error) {
      setProblem(error instanceof Error && error.message ? error.message : 'status.other')
    } finally {
      setPending(false)
    }
  }

  return (
    <form onSubmit={submit} noValidate>
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <TextField
        name="password"
        type="password"
        autoComplete="current-password"
        autoFocus
        fullWidth
        label={translate('ra.auth.password')}
      />
      {problem && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {translate(problem)}
        </Alert>
      )}
      <Button type="submit" variant="contained" fullWidth loading={pending} sx={{ mt: 1 }}>
        {translate('ra.auth.sign_in')}
      </Button>
    </form>
  )
}

/** Where the session ends while somebody works: he logs in above what is on the screen, and goes on. */
export function LogInAgain({ PassForm }: { PassForm: PassFormType }) {
  const translate = useTranslate()
  const logOut = useLogout()
  const email = useGetIdentity().identity?.fullName
  const [question, setQuestion] = useState<Question | null>(null)
  useEffect(() => {
    if (!email) return
    return askLogInWith(() => new Promise((answer) => setQuestion({ answer, kinds: [] })))
  }, [email])
  const close = (isBack: boolean) => {
    question?.answer(isBack)
    setQuestion(null)
  }
  if (!question || !email) return null
  return (
    <Dialog open onClose={() => close(false)} fullWidth maxWidth="xs">
      <DialogTitle>{translate('status.401')}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>
          {email}. {translate('login.kept')}
        </DialogContentText>
        {question.kinds.length > 0 ? (
          <Suspense fallback={null}>
            <PassForm kinds={question.kinds} onPassed={() => close(true)} />
          </Suspense>
        ) : (
          <PasswordForm
            email={email}
            onEntered={(kinds) => (kinds.length > 0 ? setQuestion({ ...question, kinds }) : close(true))}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button
          onClick={() => {
            close(false)
            void logOut()
          }}
        >
          {translate('login.other')}
        </Button>
        <Button onClick={() => close(false)}>{translate('ra.action.cancel')}</Button>
      </DialogActions>
    </Dialog>
  )
}
