import { toast } from '@pitlane/ui/toast-store.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '../../lib/api.ts'
import { inPlace } from '../../lib/call-options.ts'
import { useT } from '../../lib/i18n.tsx'
import { useAct } from '../../lib/use-act.ts'

/** Receives one reward or all that are ready, and says what came of it. */
export function useReceive() {
  const t = useT()
  const { act, busy } = useAct()
  const { revalidate } = useRevalidator()
  const [problem, setProblem] = useState('')
  const receive = async (id?: number) => {
    setProblem('')
    const result = await act(() => api.receiveReward({ id }, inPlace))
    if (!result) return
    if (result.kind === 'done') {
      const { points, held, limited } = result.answer
      if (points > 0) toast.show({ kind: 'ok', text: t('invitation.received', { points }) })
      setProblem(
        [held > 0 && t('invitation.held', { count: held }), limited > 0 && t('invitation.limited', { count: limited })]
          .filter((text) => text !== false)
          .join(' '),
      )
    } else setProblem(result.text)
    await revalidate()
  }
  return { receive, busy, problem }
}
export type Receiving = ReturnType<typeof useReceive>
