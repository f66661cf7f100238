import { useEffect, useState } from 'react'
import { api } from '../../lib/api.ts'

const pauseMs = 150
const silent = { noLoading: true, quiet: true } as const

export type Suggested = Awaited<ReturnType<typeof api.suggestGoods>>
const nothing: Suggested = { list: [], meant: null }

/** What goes on from what was typed, a moment after the last letter; what comes too late is dropped. */
export function useSuggestions(q: string): Suggested {
  const [suggested, setSuggested] = useState(nothing)
  useEffect(() => {
    let current = true
    const show = (found: Suggested) => current && setSuggested(found)
    const timer = setTimeout(() => {
      if (q === '') show(nothing)
      else void api.suggestGoods({ q }, silent).then(show, () => show(nothing))
    }, pauseMs)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [q])
  return suggested
}
