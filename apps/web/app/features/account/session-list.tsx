import type { OpenSession } from '@pitlane/contract/account/account.ts'
import { Button } from '@pitlane/ui/button.tsx'
import { EmptyState } from '@pitlane/ui/empty-state.tsx'
import { ShieldCheck } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { useFocusKept } from '../../lib/use-focus-kept.ts'
import { SessionCard } from './session-card.tsx'
import styles from './session-list.module.css'
import { useSessionQuestion } from './use-session-question.ts'

const EndSessionsDialog = lazy(async () => ({
  default: (await import('./end-sessions-dialog.tsx')).EndSessionsDialog,
}))

/** This one first; the others can be ended, one or all. */
export function SessionList({ sessions }: { sessions: readonly OpenSession[] }) {
  const t = useT()
  const { asked, ask, close, onEnded } = useSessionQuestion()
  const list = useFocusKept<HTMLDivElement>(sessions.length)
  const others = sessions.filter(({ current }) => !current)
  return (
    <div className={styles.list} ref={list} tabIndex={-1}>
      <ul className={styles.list}>
        {sessions.map((session) => (
          <SessionCard key={session.id} session={session} onEnd={() => ask([session])} />
        ))}
      </ul>
      {others.length === 0 && (
        <EmptyState
          icon={<ShieldCheck size={32} />}
          title={t('account.session_only')}
          text={t('account.session_only_text')}
        />
      )}
      {others.length > 1 && (
        <Button kind="secondary" wide onClick={() => ask(others)}>
          {t('account.sessions_end')}
        </Button>
      )}
      {asked && (
        <Suspense>
          <EndSessionsDialog
            key={asked.turn}
            open={asked.open}
            sessions={asked.sessions}
            onClose={close}
            onEnded={onEnded}
          />
        </Suspense>
      )}
    </div>
  )
}
