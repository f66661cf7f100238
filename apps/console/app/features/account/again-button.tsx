import { RotateCw } from 'lucide-react'
import { useTranslate } from 'ra-core'
import { useAct } from '../../lib/use-act.ts'
import { ActDialog } from '../../parts/act-dialog.tsx'

type Props = {
  /** Names the thing that the words are about; `all`: all of it. */
  what: 'mail' | 'job'
  all: boolean
  act: Pick<ReturnType<typeof useAct>, 'pending' | 'problem' | 'forget'>
  onConfirm: () => Promise<object | null>
}

function AgainButton({ what, all, act: { pending, problem, forget }, onConfirm }: Props) {
  const translate = useTranslate()
  const words = `${what}.${all ? 'all_again' : 'again'}`
  return (
    <ActDialog
      button={words}
      title={words}
      confirm={words}
      icon={<RotateCw size={16} />}
      pending={pending}
      problem={problem}
      onOpen={forget}
      onConfirm={async () => (await onConfirm()) !== null}
    >
      {translate(`${what}.again_hint`)}
    </ActDialog>
  )
}

/** Sends the mail again that failed, or all of them where none is named. */
export function MailAgainButton({ id }: { id?: number }) {
  const { act, ...state } = useAct('resendStaffMails', 'mail.sent_again')
  return <AgainButton what="mail" all={id === undefined} act={state} onConfirm={() => act({ id })} />
}

/** Tries the job again that has given up, or all of them where none is named. */
export function JobAgainButton({ id }: { id?: string }) {
  const { act, ...state } = useAct('retryStaffJobs', 'job.tried_again')
  return <AgainButton what="job" all={id === undefined} act={state} onConfirm={() => act({ id })} />
}
