import { toast } from '@pitlane/ui/toast-store.ts'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { inPlace } from '../../lib/call-options.ts'
import { useT } from '../../lib/i18n.tsx'
import { useAct } from '../../lib/use-act.ts'

/** Ends a session of mine, or all others where none is named. One that is over already is as good as ended. */
export function useEndSessions(id: number | undefined, onEnded: () => void) {
  const t = useT()
  const { act, busy } = useAct()
  const [problem, setProblem] = useState('')
  const end = async () => {
    setProblem('')
    const result = await act(() =>
      id === undefined ? api.endOtherSessions({}, inPlace) : api.endSession({ id }, inPlace),
    )
    if (!result) return
    if (result.kind !== 'done' && !(result.kind === 'refused' && result.code === 'not_found'))
      return setProblem(result.text)
    toast.show({ kind: 'ok', text: t('account.session_ended') })
    onEnded()
  }
  return { end, busy, problem }
}
