import { hash } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import { createCache } from '../cache.ts'
import { errorCode } from '../error-code.ts'
import { AppError } from '../app-error.ts'
import { createSemaphore } from '../semaphore.ts'

type Drawn = { bytes: Uint8Array } | { error: unknown }
type Job<Drawing> = PromiseWithResolvers<Uint8Array> & { drawing: Drawing }
type Thread<Drawing> = { worker: Worker | null; current: Job<Drawing> | null; clock: NodeJS.Timeout | null }

const busy = () => new AppError('service_unavailable', { retryAfter: 5 })
const mostMs = 20_000
/** The thread caches fonts, which is worth its memory only as long as documents are asked for. */
const idleMs = 60_000
/** What is drawn is frozen, so documents are cached: some hundred kilobytes each. */
const mostKept = 16

/** What takes too much time or memory is not tried again for a while, in any language or zone. */
const tooLargeMs = 30 * 60_000
const mostTooLarge = 1_000

/**
 * Draws documents as PDF in a thread of its own, which the module at `url` is. `keyOf` tells all that is drawn, so that no
 * reader gets a document that another one may see; `idOf` tells what it is about.
 */
export function createDrawer<Drawing>({
  url,
  keyOf,
  idOf,
  tooLarge,
}: {
  url: URL
  keyOf: (drawing: Drawing) => string
  idOf: (drawing: Drawing) => string
  tooLarge: () => AppError
}): (drawing: Drawing) => Promise<Uint8Array> {
  /** A document takes some tenths of a second of a core: one at a time, a few wait for it, and none for long. */
  const queue = createSemaphore({ places: 1, mostWaiting: 12, mostWaitMs: 15_000, busy })
  const refusedUntil = new Map<string, number>()
  const kept = createCache<Uint8Array>({ most: mostKept })
  const thread: Thread<Drawing> = { worker: null, current: null, clock: null }

  function stop(): void {
    void thread.worker?.terminate()
    thread.worker = null
  }

  /** The job under way has ended, and the thread idles until the next one. */
  function settle(answer: Drawn): void {
    const job = thread.current
    if (thread.clock) clearTimeout(thread.clock)
    thread.clock = setTimeout(stop, idleMs).unref()
    thread.worker?.unref()
    thread.current = null
    if ('bytes' in answer) job?.resolve(answer.bytes)
    else job?.reject(answer.error)
  }

  const isRefused = (drawing: Drawing) => performance.now() < (refusedUntil.get(idOf(drawing)) ?? 0)

  /** The document under way has used up its time or memory: it is not tried again soon. */
  function giveUp(): void {
    if (refusedUntil.size >= mostTooLarge) refusedUntil.clear()
    if (thread.current) refusedUntil.set(idOf(thread.current.drawing), performance.now() + tooLargeMs)
    settle({ error: tooLarge() })
  }

  function start(): Worker {
    const worker = new Worker(url, { resourceLimits: { maxOldGenerationSizeMb: 384 } })
    worker.on('message', settle)
    worker.on('error', (error) => {
      thread.worker = null
      // Out of memory: that thread is gone with its document, and the next job starts a new one.
      if (errorCode(error) === 'ERR_WORKER_OUT_OF_MEMORY') giveUp()
      else settle({ error })
    })
    return worker
  }

  function draw(drawing: Drawing): Promise<Uint8Array> {
    if (isRefused(drawing)) throw tooLarge()
    if (thread.clock) clearTimeout(thread.clock)
    thread.current = { drawing, ...Promise.withResolvers<Uint8Array>() }
    thread.worker ??= start()
    thread.worker.ref()
    thread.worker.postMessage(drawing)
    thread.clock = setTimeout(() => {
      stop()
      giveUp()
    }, mostMs)
    return thread.current.promise
  }

  return (drawing) => {
    if (isRefused(drawing)) throw tooLarge()
    return kept.get(hash('sha256', keyOf(drawing)), 0, () => queue.run(async () => draw(drawing)))
  }
}
