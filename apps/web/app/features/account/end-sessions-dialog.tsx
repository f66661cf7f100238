import type { OpenSession } from '@pitlane/contract/account/account.ts'
import { AskDialog } from '../../lib/ask-dialog.tsx'
import { useT } from '../../lib/i18n.tsx'
import { sessionName } from './session-name.ts'
import { useEndSessions } from './use-end-sessions.ts'

type EndSessionsDialogProps = {
  open: boolean
  /** One, or all the others. */
  sessions: readonly OpenSession[]
  onClose: () => void
  onEnded: () => void
}

/** Names what is ended before it is. Import it lazily. */
export function EndSessionsDialog({ open, sessions, onClose, onEnded }: EndSessionsDialogProps) {
  const t = useT()
  const count = sessions.length
  const { end, busy, problem } = useEndSessions(count > 1 ? undefined : sessions[0]?.id, onEnded)
  const names = [...new Set(sessions.map((session) => sessionName(t, session)))]
  return (
    <AskDialog
      open={open}
      onClose={onClose}
      title={t(count > 1 ? 'account.sessions_end_ask' : 'account.session_end_ask', { name: names })}
      text={t(count > 1 ? 'account.sessions_end_text' : 'account.session_end_text', { names, count })}
      keep={t('shell.cancel')}
      yes={t('account.session_end')}
      danger
      busy={busy}
      problem={problem}
      onYes={() => void end()}
    />
  )
}
