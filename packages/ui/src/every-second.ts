import { useEffect, useState } from 'react'

const watchers = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

function watch(tick: () => void): () => void {
  watchers.add(tick)
  timer ??= setInterval(() => {
    for (const each of watchers) each()
  }, 1000)
  return () => {
    watchers.delete(tick)
    if (watchers.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** Asks `read` again each second; one timer for all on the page. The first answer is the server's too. */
export function useEverySecond(read: () => number): number {
  const [value, setValue] = useState(read)
  useEffect(() => {
    const tick = () => setValue(read())
    tick()
    return watch(tick)
  }, [read])
  return value
}
