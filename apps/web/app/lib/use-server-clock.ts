import { useCallback, useState, useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether this render must give what the server gave: on the server, and the page's first one in the browser. */
export const useFirstRender = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  )

/** When the browser heard what it was told: with the page itself, whose scripts begin much later, or just now. */
function heardAt(withPage: boolean): number {
  if (import.meta.env.SSR || !withPage) return Date.now()
  const [page] = performance.getEntriesByType('navigation')
  return page instanceof PerformanceNavigationTiming && page.responseStart > 0
    ? performance.timeOrigin + page.responseStart
    : Date.now()
}

/** The server's clock, from what the loader said that it was. */
export function useServerClock(now: number): () => number {
  const withPage = useFirstRender()
  const [ahead] = useState(() => now - heardAt(withPage))
  return useCallback(() => Date.now() + ahead, [ahead])
}
