import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import {
  type RaRecord,
  useDelete,
  useNotify,
  useRecordContext,
  useRedirect,
  useResourceContext,
  useTranslate,
} from 'ra-core'
import type { Problem } from '../lib/use-act.ts'
import { ActDialog } from './act-dialog.tsx'

type Props = {
  /** Key of the message that asks. */
  hint: string
  /** Why it cannot be deleted; null where it can. */
  reason?: string | null
}

/** Deletes the form's record as it was read, after asking; what is refused is said where it was asked for. */
export function DeleteButton({ hint, reason = null }: Props) {
  const record = useRecordContext<RaRecord>()
  const resource = useResourceContext()!
  const translate = useTranslate()
  const notify = useNotify()
  const redirect = useRedirect()
  const [problem, setProblem] = useState<Problem | null>(null)
  const [remove, { isPending }] = useDelete()
  if (!record) return null

  async function confirm(): Promise<boolean> {
    setProblem(null)
    try {
      await remove(
        resource,
        { id: record!.id, previousData: record },
        { returnPromise: true, mutationMode: 'pessimistic' },
      )
    } catch (error) {
      setProblem({ field: null, message: (error as Error).message })
      return false
    }
    notify('ra.notification.deleted', { type: 'success', messageArgs: { smart_count: 1 } })
    redirect('list', resource)
    return true
  }
  return (
    <ActDialog
      button="ra.action.delete"
      title="ra.action.delete"
      confirm="ra.action.delete"
      danger
      icon={<Trash2 size={16} />}
      reason={reason}
      pending={isPending}
      problem={problem}
      onOpen={() => setProblem(null)}
      onConfirm={confirm}
    >
      {translate(hint)}
    </ActDialog>
  )
}
