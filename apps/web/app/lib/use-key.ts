import { newKey } from '@pitlane/contract/new-key.ts'
import { useCallback, useRef } from 'react'

/** Gives the idempotency key of a submission: the same for the same words, another for other words. */
export function useKey() {
  const last = useRef({ said: '', key: '' })
  const keyFor = useCallback((what: object): string => {
    const said = JSON.stringify(what)
    if (last.current.said !== said) last.current = { said, key: newKey() }
    return last.current.key
  }, [])
  /** The same words again are a submission of their own. */
  const startAnew = useCallback(() => {
    last.current = { said: '', key: '' }
  }, [])
  return { keyFor, startAnew }
}
