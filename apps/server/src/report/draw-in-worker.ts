import { Worker } from 'node:worker_threads'
import { AppError } from '../http/app-error.ts'
import type { Drawing } from './pdf/draw-report.ts'

type Drawn = { bytes: Uint8Array } | { error: unknown }
type Job = PromiseWithResolvers<Uint8Array> & { drawing: Drawing }

/** A document takes some tenths of a second of a core: one at a time, and few that wait for it. */
const mostWaiting = 12
const mostMs = 20_000
/** What the thread remembers (fonts) is worth keeping only as long as somebody asks. */
const idleMs = 60_000

const waiting: Job[] = []
const thread = { worker: null as Worker | null, current: null as Job | null, clock: null as NodeJS.Timeout | null }

function stop(): void {
  void thread.worker?.terminate()
  thread.worker = null
}

/** The job under way has come to its end; the next one begins, or the thread rests. */
function settle(answer: Drawn): void {
  const job = thread.current
  if (thread.clock) clearTimeout(thread.clock)
  thread.current = null
  if (job && 'bytes' in answer) job.resolve(answer.bytes)
  else job?.reject((answer as { error: unknown }).error)
  next()
}

function start(): Worker {
  const worker = new Worker(new URL('pdf/worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 384 },
  })
  worker.on('message', settle)
  worker.on('error', (error) => {
    thread.worker = null
    settle({ error })
  })
  return worker
}

function next(): void {
  const job = waiting.shift()
  if (!job) {
    thread.worker?.unref()
    thread.clock = setTimeout(stop, idleMs).unref()
    return
  }
  thread.current = job
  thread.worker ??= start()
  thread.worker.ref()
  thread.worker.postMessage(job.drawing)
  thread.clock = setTimeout(() => {
    stop()
    settle({ error: new Error(`a report of ${job.drawing.report.kind} took too long to draw`) })
  }, mostMs)
}

/**
 * A report as PDF, drawn in a thread of its own.
 * @throws AppError service_unavailable where too many wait
 */
export function drawInWorker(drawing: Drawing): Promise<Uint8Array> {
  if (waiting.length >= mostWaiting) throw new AppError('service_unavailable', { retryAfter: 5 })
  const job = { drawing, ...Promise.withResolvers<Uint8Array>() }
  waiting.push(job)
  if (!thread.current) {
    if (thread.clock) clearTimeout(thread.clock)
    next()
  }
  return job.promise
}
