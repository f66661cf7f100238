import { RotateCw } from 'lucide-react'
import { useTranslate } from 'ra-core'
import { useAct } from '../../lib/use-act.ts'
import { ActDialog } from '../../parts/act-dialog.tsx'

/** Mails are sent again, jobs tried again: the words and the call of each. */
const kinds = {
  mail: { call: 'resendStaffMails', done: 'mail.sent_again' },
  job: { call: 'retryStaffJobs', done: 'job.tried_again' },
} as const

/** Once more what failed: the one, or all of it where none is named. */
export function AgainButton({ what, id }: { what: keyof typeof kinds; id?: number | string }) {
  const translate = useTranslate()
  const { call, done } = kinds[what]
  const { act, pending, problem, forget } = useAct(call, done)
  const words = `${what}.${id === undefined ? 'all_again' : 'again'}`
  return (
    <ActDialog
      button={words}
      title={words}
      confirm={words}
      icon={<RotateCw size={16} />}
      pending={pending}
      problem={problem}
      onOpen={forget}
      onConfirm={async () => (await act((id === undefined ? {} : { id }) as never)) !== null}
    >
      {translate(`${what}.again_hint`)}
    </ActDialog>
  )
}
