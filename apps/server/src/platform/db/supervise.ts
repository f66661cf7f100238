import type { Logger } from 'pino'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Embedded } from './embedded.ts'

const mostFailures = 3

type Supervised = Pick<Embedded, 'ended' | 'restart'>
type Supervision = { log: Logger; giveUp: (error: unknown) => void; pauseMs?: number }

/** Another process does not help against a full disk: PostgreSQL is retried until there is room. */
const isDiskFull = (error: unknown): boolean => String(error).includes('No space left on device')

/** Restarts it; true if it runs. */
async function bringBack(server: Supervised, { log, giveUp, pauseMs = 1_000 }: Supervision): Promise<boolean> {
  for (let failures = 0; ; await sleep(pauseMs)) {
    try {
      await server.restart()
      return true
    } catch (error) {
      log.error({ err: error }, 'PostgreSQL does not start')
      if (!isDiskFull(error)) failures += 1
      if (failures === mostFailures) {
        giveUp(error)
        return false
      }
    }
  }
}

/** Restarts the database whenever it ends; three failed starts in a row are the end. */
export async function supervise(server: Supervised, supervision: Supervision): Promise<void> {
  const { log } = supervision
  while (!(await server.ended()).stopped) {
    log.error('PostgreSQL has ended and is started again')
    if (!(await bringBack(server, supervision))) return
    log.warn('PostgreSQL runs again')
  }
}
