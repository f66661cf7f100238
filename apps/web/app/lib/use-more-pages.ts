import { useCallback, useRef, useState } from 'react'

/**
 * The pages of a list after its first one. The next is asked for once, however often one taps, and a page that comes
 * when the list has begun anew is left out.
 */
export function useMorePages<Page>() {
  const [pages, setPages] = useState<readonly Page[]>([])
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const running = useRef<Promise<Page>>(undefined)

  const loadMore = async (load: () => Promise<Page>) => {
    if (running.current) return
    setState('loading')
    const loading = (running.current = load())
    const isOurs = () => running.current === loading
    try {
      const page = await loading
      if (!isOurs()) return
      setPages((before) => [...before, page])
      setState('idle')
    } catch {
      if (isOurs()) setState('failed')
    } finally {
      if (isOurs()) running.current = undefined
    }
  }
  const beginAnew = useCallback(() => {
    running.current = undefined
    setPages([])
    setState('idle')
  }, [])
  return { pages, state, loadMore, beginAnew }
}
