import { setTimeout as sleep } from 'node:timers/promises'

const minute = 60_000

type Repeat = {
  every: number
  /** The start of the newest archive, or null. */
  newest: () => Promise<number | null>
  take: (signal: AbortSignal) => Promise<void>
  failed: (error: unknown) => void
  signal: AbortSignal
  now?: () => number
  /** Waits so long, or until the signal. */
  pause?: (milliseconds: number, signal: AbortSignal) => Promise<void>
}

const pauseOf = (milliseconds: number, signal: AbortSignal) =>
  sleep(milliseconds, undefined, { signal }).catch(() => {})

/** Takes a backup as soon as the newest is older than `every`; a failed one is retried after ten minutes. */
export async function repeatBackups({ every, newest, take, failed, signal, now = Date.now, pause = pauseOf }: Repeat) {
  let notBefore = 0
  while (!signal.aborted) {
    try {
      const last = await newest()
      const wait = Math.max(last === null ? 0 : last + every, notBefore) - now()
      // By the minute: a clock may be set, and a timer is no longer than 24 days.
      if (wait > 0) {
        await pause(Math.min(wait, minute), signal)
        continue
      }
      notBefore = now() + Math.min(every, 10 * minute)
      await take(signal)
    } catch (error) {
      if (signal.aborted) return
      failed(error)
      await pause(minute, signal)
    }
  }
}
