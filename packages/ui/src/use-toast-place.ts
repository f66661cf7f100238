import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ToastMessage } from './toast-store.ts'

/** Loaded at the first press, before there is anything to say: no screen waits for it. */
const load = () => import('./watch-toasts.ts')

/**
 * How far from their place below the bar at the head the messages stand, in pixels: nowhere else until that is known, or
 * where it cannot be loaded. They are drawn there and not laid out there: what moves so is no jump of the page.
 */
export function useToastPlace(messages: readonly ToastMessage[]) {
  const region = useRef<HTMLElement>(null)
  const [offset, setOffset] = useState(0)
  useEffect(() => {
    const first = ({ target }: Event) => void load().then(({ followPresses }) => followPresses(target), ignore)
    document.addEventListener('click', first, { capture: true, once: true })
    return () => document.removeEventListener('click', first, true)
  }, [])
  const [last] = messages.toReversed()
  useLayoutEffect(() => {
    if (!last) return
    let stop: (() => void) | null = ignore
    void load().then(({ watchToasts }) => {
      const element = region.current
      if (stop && element) stop = watchToasts(element, (top) => setOffset(top - element.offsetTop))
    }, ignore)
    return () => {
      stop?.()
      stop = null
    }
  }, [last])
  return { region, offset }
}

function ignore() {}
