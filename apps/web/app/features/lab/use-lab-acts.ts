import type { LabDetail } from '@pitlane/contract/lab/lab.ts'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { inPlace } from '../../lib/call-options.ts'
import { useAct } from '../../lib/use-act.ts'

const acts = {
  apply: (id: number) => api.applyForLab({ id, agreed: true }, inPlace),
  withdraw: (id: number) => api.withdrawFromLab({ id }, inPlace),
}

/** An act on a lab that is safe to send again: it answers with the lab as it is then. */
export function useLabAct(kind: keyof typeof acts, id: number, onChanged: (lab: LabDetail) => void) {
  const { act, busy } = useAct()
  const [problem, setProblem] = useState('')
  const run = async () => {
    setProblem('')
    const result = await act(() => acts[kind](id))
    if (result?.kind === 'done') onChanged(result.answer)
    else if (result) setProblem(result.text)
  }
  return { run: () => void run(), busy, problem }
}
