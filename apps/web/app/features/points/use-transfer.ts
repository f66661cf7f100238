import type { Transferable } from '@pitlane/contract/points/points.ts'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { inPlace } from '../../lib/call-options.ts'
import { useAct } from '../../lib/use-act.ts'
import { useKey } from '../../lib/use-key.ts'

type Chosen = { device_sn: string; points: number }

/** Moves points once, however often it is asked for or its answer is lost. */
export function useTransfer(first: Transferable) {
  const { act, busy } = useAct()
  const { keyFor, startAnew } = useKey()
  const [state, setState] = useState<Transferable>(first)
  const [moved, setMoved] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  async function transfer(chosen: Chosen) {
    setProblem(null)
    const result = await act(() => api.transferPoints({ ...chosen, idempotency_key: keyFor(chosen) }, inPlace))
    if (!result) return
    if (result.kind !== 'done') return setProblem(result.text)
    const { points, ...after } = result.answer
    startAnew()
    setState(after)
    setMoved(points)
  }
  /** Another transfer. */
  const again = () => setMoved(null)
  return { ...state, moved, problem, busy, transfer, again }
}
