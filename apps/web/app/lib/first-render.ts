import { startTransition, useEffect, useState } from 'react'

/** Whether the browser has taken over the page that it loaded; the server never does. */
let takenOver = false

/** Whether what is rendered now came with the page itself. */
export const isFirstPage = (): boolean => !takenOver

/**
 * Whether this render must give what the server gave: on the server, and the page's first one in the browser. What is
 * rendered anew after it waits for nobody, so it does not keep a touch waiting either.
 */
export function useFirstRender(): boolean {
  const [first, setFirst] = useState(isFirstPage)
  useEffect(() => {
    takenOver = true
    startTransition(() => setFirst(false))
  }, [])
  return first
}
