import { type RefObject, useEffect, useRef } from 'react'
import { pullWay } from './pull-way.ts'

type Pull = { onPull: (way: number) => void; onLetGo: (way: number) => void }

/** A finger that pulls the box down while the page stands at its top. Mice and keyboards never do. */
export function usePull(box: RefObject<HTMLElement | null>, { onPull, onLetGo }: Pull) {
  const told = useRef({ onPull, onLetGo })
  useEffect(() => {
    told.current = { onPull, onLetGo }
  })
  useEffect(() => {
    const element = box.current
    if (!element) return
    let from: Touch | null = null
    let way = 0
    const start = ({ touches }: TouchEvent) => {
      from = touches.length === 1 && scrollY <= 0 ? touches[0]! : null
      way = 0
    }
    const move = (event: TouchEvent) => {
      const [at] = event.touches
      if (!from || !at) return
      const now = pullWay(at.clientX - from.clientX, at.clientY - from.clientY)
      // A touch that begins as scrolling stays scrolling until the finger leaves.
      if (now === 0 && way === 0) from = null
      else if (event.cancelable) event.preventDefault()
      if (now !== way) told.current.onPull(now)
      way = now
    }
    const end = () => {
      if (from && way > 0) told.current.onLetGo(way)
      from = null
    }
    const stop = new AbortController()
    const { signal } = stop
    element.addEventListener('touchstart', start, { signal, passive: true })
    // Not passive: the browser's own pulling would load the whole page again.
    element.addEventListener('touchmove', move, { signal, passive: false })
    element.addEventListener('touchend', end, { signal })
    element.addEventListener('touchcancel', end, { signal })
    return () => stop.abort()
  }, [box])
}
