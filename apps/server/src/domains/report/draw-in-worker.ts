import { hash } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import { createCache } from '../../platform/cache.ts'
import { errorCode } from '../../platform/error-code.ts'
import { AppError } from '../../platform/app-error.ts'
import { createSemaphore } from '../../platform/semaphore.ts'
import type { Drawing } from './pdf/draw-report.ts'

type Drawn = { bytes: Uint8Array } | { error: unknown }
type Job = PromiseWithResolvers<Uint8Array> & { drawing: Drawing }

const busy = () => new AppError('service_unavailable', { retryAfter: 5 })
/** A document takes some tenths of a second of a core: one at a time, a few wait for it, and none for long. */
const queue = createSemaphore({ places: 1, mostWaiting: 12, mostWaitMs: 15_000, busy })
const mostMs = 20_000
/** The thread caches fonts, which is worth its memory only as long as documents are asked for. */
const idleMs = 60_000
/** A report is frozen, so its documents are cached: some hundred kilobytes each. */
const mostKept = 16

/** A report for which the thread has too little time or memory is not tried again for a while, in any language or zone. */
const tooLargeMs = 30 * 60_000
const mostTooLarge = 1_000

const tooLarge = () => new AppError('report_too_long')
const refusedUntil = new Map<string, number>()
const kept = createCache<Uint8Array>({ most: mostKept })
type Thread = { worker: Worker | null; current: Job | null; clock: NodeJS.Timeout | null }
const thread: Thread = { worker: null, current: null, clock: null }

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

const isRefused = ({ report: { id } }: Drawing) => performance.now() < (refusedUntil.get(id) ?? 0)

/** The document under way has used up its time or memory: it is not tried again soon. */
function giveUp(): void {
  if (refusedUntil.size >= mostTooLarge) refusedUntil.clear()
  if (thread.current) refusedUntil.set(thread.current.drawing.report.id, performance.now() + tooLargeMs)
  settle({ error: tooLarge() })
}

function start(): Worker {
  const worker = new Worker(new URL('pdf/worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 384 },
  })
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

/**
 * By all that is drawn, so that no reader gets a document that another one may see. Photographs are named by their report, and
 * their bytes never change.
 */
const keyOf = (drawing: Drawing): string => hash('sha256', JSON.stringify({ ...drawing, photos: null }))

/**
 * A report as PDF, drawn in a thread of its own.
 * @throws AppError service_unavailable where too many wait
 * @throws AppError report_too_long where it takes too long or too much memory, or did so lately
 */
export function drawInWorker(drawing: Drawing): Promise<Uint8Array> {
  if (isRefused(drawing)) throw tooLarge()
  return kept.get(keyOf(drawing), 0, () => queue.run(async () => draw(drawing)))
}
