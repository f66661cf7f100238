import { useCallback, useState } from 'react'
import { isFirstPage } from './first-render.ts'

/** When the browser heard what it was told: with the page itself, whose scripts begin much later, or just now. */
function heardAt(withPage: boolean): number {
  if (import.meta.env.SSR || !withPage) return Date.now()
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return page && page.responseStart > 0 ? performance.timeOrigin + page.responseStart : Date.now()
}

/** The server's clock, from what the loader said that it was. */
export function useServerClock(now: number): () => number {
  const [ahead] = useState(() => now - heardAt(isFirstPage()))
  return useCallback(() => Date.now() + ahead, [ahead])
}
