import { useEffect, useRef } from 'react'

/** Longer than the question takes to fade away, which gives the focus back to a button that is no more. */
const settleMs = 400

/** The button that had the focus goes with the entry that it takes away: the list has it then. */
export function useFocusKept<List extends HTMLElement>(count: number) {
  const list = useRef<List>(null)
  const before = useRef(count)
  useEffect(() => {
    const fewer = count < before.current
    before.current = count
    if (!fewer) return
    const timer = setTimeout(() => document.activeElement === document.body && list.current?.focus(), settleMs)
    return () => clearTimeout(timer)
  }, [count])
  return list
}
