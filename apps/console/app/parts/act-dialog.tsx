import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, Tooltip } from '@mui/material'
import { createContext, type ReactNode, useContext, useLayoutEffect, useState } from 'react'
import { useTranslate } from 'ra-core'
import { Confirm } from 'ra-ui-materialui'
import type { Problem } from '../lib/use-act.ts'

type Props = {
  /** Keys of messages: the button, the dialog's title and what its button does. */
  button: string
  title: string
  confirm: string
  icon?: ReactNode
  danger?: boolean
  /** For a form with more than a few inputs. */
  wide?: boolean
  pending: boolean
  problem: Problem | null
  /** Why the button does nothing here; null where it does. */
  reason?: string | null
  children: ReactNode
  onOpen?: () => void
  /** Whether it is done, and the dialog may close. */
  onConfirm: () => Promise<boolean>
  /** A second button does the same, and then goes on: the key of its words, and where to. */
  next?: { button: string; go: () => void }
}

/** The context holds the refusal, the fields that say it themselves, and those that still miss something, which say so once `asked`. */
type Refusal = { problem: Problem | null; fields: Set<string>; missing: Set<string>; asked: boolean }
const RefusalContext = createContext<Refusal>({
  problem: null,
  fields: new Set(),
  missing: new Set(),
  asked: false,
})

/** Adds a name to the set for as long as it holds. */
function useMember(set: Set<string>, name: string, holds: boolean) {
  useLayoutEffect(() => {
    if (!holds) return
    set.add(name)
    return () => void set.delete(name)
  }, [set, name, holds])
}

const isOf = (field: string, name: string) => field === name || field.startsWith(`${name}.`)

/** Gives the problem of a field of the call, or of a part of it: the dialog leaves it to the component that asks here. */
export function useRefusalOf(name: string): string | null {
  const translate = useTranslate()
  const { problem, fields } = useContext(RefusalContext)
  useMember(fields, name, true)
  return problem?.field && isOf(problem.field, name) ? translate(problem.message) : null
}

/** That a field is empty which must not be: said of all such fields at once, when the dialog is sent. */
export function useMissing(name: string, isMissing: boolean): string | null {
  const translate = useTranslate()
  const { missing, asked } = useContext(RefusalContext)
  useMember(missing, name, isMissing)
  return asked && isMissing ? translate('ra.validation.required') : null
}

/** A button that asks before it acts, and says in place why it could not. */
export function ActDialog({
  button,
  title,
  confirm,
  icon,
  danger = false,
  wide = false,
  pending,
  problem,
  reason = null,
  children,
  onOpen,
  onConfirm,
  next,
}: Props) {
  const [open, setOpen] = useState(false)
  const [fields] = useState(() => new Set<string>())
  const [missing] = useState(() => new Set<string>())
  const [asked, setAsked] = useState(false)
  const [typed, setTyped] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const translate = useTranslate()
  const isBeside = [...fields].some((name) => problem?.field && isOf(problem.field, name))
  const colour = danger ? 'error' : 'primary'
  // What was typed is not lost by a slip of the hand.
  const leave = () => (typed ? setLeaving(true) : setOpen(false))
  return (
    <>
      <Tooltip title={reason === null ? '' : translate(reason)}>
        {/* A button that is disabled tells nobody anything: what is around it does. */}
        <span tabIndex={reason === null ? undefined : 0}>
          <Button
            size="small"
            variant="outlined"
            color={colour}
            startIcon={icon}
            disabled={reason !== null}
            onClick={() => {
              onOpen?.()
              setAsked(false)
              setTyped(false)
              setOpen(true)
            }}
          >
            {translate(button)}
          </Button>
        </span>
      </Tooltip>
      <Dialog open={open} onClose={leave} fullWidth maxWidth={wide ? 'sm' : 'xs'}>
        <form
          // A missing value is named beside its field and in the console's language, not by the browser in its own.
          noValidate
          onInput={() => setTyped(true)}
          onSubmit={(event) => {
            event.preventDefault()
            // A dialog's form lies inside the record's form in React's tree, though not in the page.
            event.stopPropagation()
            setAsked(true)
            if (missing.size > 0) return
            const { submitter } = event.nativeEvent as SubmitEvent
            void onConfirm().then((done) => {
              if (!done) return
              setOpen(false)
              if (submitter?.getAttribute('value') === 'next') next?.go()
            })
          }}
        >
          <DialogTitle>{translate(title)}</DialogTitle>
          <DialogContent>
            <RefusalContext value={{ problem, fields, missing, asked }}>{children}</RefusalContext>
            {problem && !isBeside && (
              <Alert severity="error" sx={{ mt: 2 }}>
                {translate(problem.message)}
              </Alert>
            )}
          </DialogContent>
          <DialogActions>
            <Button onClick={leave}>{translate('ra.action.cancel')}</Button>
            {next && (
              <Button type="submit" value="next" variant="outlined" loading={pending}>
                {translate(next.button)}
              </Button>
            )}
            <Button type="submit" variant="contained" color={colour} loading={pending}>
              {translate(confirm)}
            </Button>
          </DialogActions>
        </form>
      </Dialog>
      <Confirm
        isOpen={leaving}
        title="leave.title"
        content="ra.message.unsaved_changes"
        confirm="leave.leave"
        cancel="leave.stay"
        onConfirm={() => {
          setLeaving(false)
          setOpen(false)
        }}
        onClose={() => setLeaving(false)}
      />
    </>
  )
}
