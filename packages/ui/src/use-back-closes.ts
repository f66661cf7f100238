import { useEffect, useRef } from 'react'
import { openLayer } from './back-stack.ts'

/** While `open`, the back button calls `close` and stays on the page. */
export function useBackCloses(open: boolean, close: () => void): void {
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  useEffect(() => {
    if (!open) return
    let layer: ReturnType<typeof openLayer> | undefined
    // A moment later, so that an effect that is undone at once (strict mode) leaves no trace in the history.
    const timer = setTimeout(() => {
      layer = openLayer(() => latest.current())
    })
    return () => {
      clearTimeout(timer)
      layer?.leave()
    }
  }, [open])
}
