import type { Logger } from 'pino'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from './pool.ts'

const everyMs = 500

/**
 * Shuts the pool while the database does not answer, so that nobody waits for a frozen server or a broken line. This is
 * noticed within a second and a half, whatever statements are under way, and a slow statement is not taken for it.
 */
export function watch(pool: Pool, log: Logger): { stop: () => void } {
  let watching = true
  let silent = false
  const look = async () => {
    try {
      await pool.ask()
      if (silent) log.warn('the database answers again')
      silent = false
      pool.reopen()
    } catch (error) {
      if (!silent) log.error({ err: error }, 'the database does not answer')
      silent = true
      pool.shut()
    }
  }
  const go = async () => {
    for (; watching; await sleep(everyMs, undefined, { ref: false })) await look()
  }
  void go()
  return { stop: () => void (watching = false) }
}
