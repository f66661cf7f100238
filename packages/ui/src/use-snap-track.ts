import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react'

/** A row of full-width slides that snap: which one is in view, and how to get to another. Works by finger without this. */
export function useSnapTrack(count: number) {
  const track = useRef<HTMLUListElement>(null)
  const [index, setIndex] = useState(0)
  useEffect(() => {
    const row = track.current
    if (!row) return
    const follow = () => setIndex(Math.round(row.scrollLeft / Math.max(1, row.clientWidth)))
    // It may have been moved before this was there.
    follow()
    row.addEventListener('scroll', follow, { passive: true })
    return () => row.removeEventListener('scroll', follow)
  }, [])
  const go = useCallback(
    (to: number, behavior: ScrollBehavior = 'smooth') => {
      const row = track.current
      const target = Math.max(0, Math.min(count - 1, to))
      const still = matchMedia('(prefers-reduced-motion: reduce)').matches
      row?.scrollTo({ left: target * row.clientWidth, behavior: still ? 'instant' : behavior })
    },
    [count],
  )
  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: count - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    go(to)
  }
  return { track, index, go, onKeyDown }
}
