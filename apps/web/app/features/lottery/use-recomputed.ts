import type { Activity, CheckableDraw } from '@pitlane/contract/lottery/lottery.ts'
import { useEffect, useState } from 'react'
import { recompute, type Recomputed } from './recompute.ts'

type State = { kind: 'later' } | { kind: 'working' } | { kind: 'unable' } | ({ kind: 'done' } & Recomputed)

/** `later`: the seed is still secret; `unable`: the browser keeps its cryptography from pages without https. */
export function useRecomputed(draw: CheckableDraw, activity: Activity): State {
  const { seed } = activity
  const [state, setState] = useState<State>(seed === null ? { kind: 'later' } : { kind: 'working' })
  useEffect(() => {
    if (seed === null) return
    let left = false
    const show = (next: State) => void (left || setState(next))
    recompute(draw, { ...activity, seed }).then(
      (computed) => show({ kind: 'done', ...computed }),
      () => show({ kind: 'unable' }),
    )
    return () => {
      left = true
    }
  }, [draw, activity, seed])
  return state
}
