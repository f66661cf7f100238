import { useRef, useState } from 'react'

/** Runs one call at a time: a second tap while the first is on its way does nothing (and answers undefined). */
export function useOnce<Args extends unknown[], Result>(act: (...args: Args) => Promise<Result>) {
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const run = async (...args: Args): Promise<Result | undefined> => {
    if (running.current) return undefined
    running.current = true
    setBusy(true)
    try {
      return await act(...args)
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return [run, busy] as const
}
