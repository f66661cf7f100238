import { LogOut } from 'lucide-react'
import { useTranslate } from 'ra-core'
import { useAct } from '../../lib/use-act.ts'
import { ActDialog } from '../../parts/act-dialog.tsx'

export function EndSessionButton({ id, name }: { id: number; name: string }) {
  const translate = useTranslate()
  const { act, pending, problem, forget } = useAct('endSession', 'session.ended')
  // A session that has ended is gone from the list, and the dialog with it.
  return (
    <ActDialog
      button="session.end"
      title="session.end"
      confirm="session.end"
      danger
      icon={<LogOut size={16} />}
      pending={pending}
      problem={problem}
      onOpen={forget}
      onConfirm={async () => (await act({ id }), false)}
    >
      {translate('session.end_ask', { name })}
    </ActDialog>
  )
}

export function EndOthersButton({ count }: { count: number }) {
  const translate = useTranslate()
  const { act, pending, problem, forget } = useAct('endOtherSessions', 'session.ended')
  return (
    <ActDialog
      button="session.end_others"
      title="session.end_others"
      confirm="session.end_others"
      danger
      icon={<LogOut size={16} />}
      pending={pending}
      problem={problem}
      onOpen={forget}
      onConfirm={async () => (await act({}), false)}
    >
      {translate('session.end_others_ask', { smart_count: count })}
    </ActDialog>
  )
}
