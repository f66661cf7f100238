import { useEffect, useRef } from 'react'
import { keep } from './kept.ts'

/** Keeps what is typed on this phone, so that a reload loses nothing; null for nothing yet. The answer forgets it: it was sent. */
export function useKeep(name: string, typed: object | null): () => void {
  const sent = useRef(false)
  const words = JSON.stringify(typed)
  useEffect(() => {
    if (!sent.current) keep(name, JSON.parse(words) as object | null)
  }, [name, words])
  return () => {
    sent.current = true
    keep(name, null)
  }
}
