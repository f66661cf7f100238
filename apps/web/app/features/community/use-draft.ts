import type { communityEndpoints } from '@pitlane/contract/community/community.ts'
import type { InputOf } from '@pitlane/contract/endpoint.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { api } from '../../lib/api.ts'
import { inBackground } from '../../lib/call-options.ts'

type Draft = InputOf<typeof communityEndpoints.saveDraft>
const pauseMs = 1_500

/** Keeps what is being written on the server, whenever its writer pauses, one call after the other. */
export function useDraft(draft: Draft, { wanted }: { wanted: boolean }) {
  const words = JSON.stringify(draft)
  const kept = useRef(words)
  const running = useRef<Promise<void>>(Promise.resolve())
  const stopped = useRef(false)
  const [state, setState] = useState<'saving' | 'saved' | 'failed' | null>(null)

  useEffect(() => {
    if (!wanted || words === kept.current) return
    const save = async () => {
      if (stopped.current || words === kept.current) return
      setState('saving')
      try {
        await api.saveDraft(JSON.parse(words) as Draft, inBackground)
        kept.current = words
        setState('saved')
      } catch {
        setState('failed')
      }
    }
    const timer = setTimeout(() => {
      running.current = running.current.then(save)
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [words, wanted])

  /** Nothing is kept any more once this is done: what is under way arrives first. */
  const stop = useCallback(async () => {
    stopped.current = true
    await running.current
  }, [])
  const resume = useCallback(() => {
    stopped.current = false
  }, [])
  return { state, stop, resume }
}
