import { type ChildProcess, fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'
import { AppError } from '../app-error.ts'
import type { Decoded } from './decode.ts'
import type { Drawn } from './draw-widths.ts'
import { createSemaphore } from '../semaphore.ts'
import type { Received } from './receive-file.ts'

type Job = PromiseWithResolvers<Drawn> & { file: Received }
type Ending = { code?: number | null; signal?: NodeJS.Signals | null; err?: Error }
type Place = { child: ChildProcess | null; job: Job | null; clock?: NodeJS.Timeout }

const entry = fileURLToPath(new URL('decode.ts', import.meta.url))
const unreadable = { image: 'picture_unreadable', video: 'video_unreadable' } as const
const busy = () => new AppError('uploads_busy', { retryAfter: 10 })
const unavailable = () => new AppError('service_unavailable', { retryAfter: 60 })

type Limits = {
  /** The number of files that are decoded at once; half of the cores are left to the server. */
  places?: number
  mostWaiting?: number
  /** Together with the next limit less than the 20 seconds after which the browser gives up. */
  mostWaitMs?: number
  mostMs?: number
  /** The decoder's JavaScript memory: pictures take memory beside it, bounded by their pixels. */
  megabytes?: number
  /** An idle process takes 70 MB, and starting another takes the next upload some tenths of a second. */
  idleMs?: number
}

/**
 * Decodes uploads in a few processes that are started on demand. A file that takes too long, or crashes its process, is
 * unreadable.
 */
export function createDecoder(
  log: Pick<Logger, 'warn' | 'error'>,
  {
    places = availableParallelism() < 4 ? 1 : 2,
    mostWaiting = 16,
    mostWaitMs = 8_000,
    mostMs = 12_000,
    megabytes = 64,
    idleMs = 30_000,
  }: Limits = {},
) {
  const queue = createSemaphore({ places, mostWaiting, mostWaitMs, busy })
  const all: Place[] = Array.from({ length: places }, () => ({ child: null, job: null }))

  function stop(place: Place): void {
    clearTimeout(place.clock)
    place.child?.kill('SIGKILL')
    place.child = null
  }

  function settle(place: Place, answer: Decoded): void {
    clearTimeout(place.clock)
    place.clock = setTimeout(stop, idleMs, place).unref()
    const { job } = place
    place.job = null
    if ('drawn' in answer) job?.resolve(answer.drawn)
    else if (answer.refused === 'service_unavailable') job?.reject(unavailable())
    else job?.reject(new AppError(answer.refused, { field: 'file' }))
  }

  /** A signal is the file's fault; a process that exits by itself, or does not even start, cannot decode any file. */
  function lose(place: Place, child: ChildProcess, { signal, ...why }: Ending): void {
    if (place.child !== child) return
    stop(place)
    const { job } = place
    if (!job) return
    const { kind } = job.file
    if (signal) log.warn({ signal, kind }, 'a file ended the process that decoded it')
    else log.error(why, 'files cannot be decoded')
    settle(place, { refused: signal ? unreadable[kind] : 'service_unavailable' })
  }

  function start(place: Place): ChildProcess {
    const child = fork(entry, {
      execArgv: [`--max-old-space-size=${megabytes}`, '--max-semi-space-size=4'],
      // There are secrets in the environment.
      env: {},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    child.unref()
    child.channel?.unref()
    child.on('message', (answer: Decoded) => place.child === child && settle(place, answer))
    child.on('error', (err) => lose(place, child, { err }))
    child.on('exit', (code, signal) => lose(place, child, { code, signal }))
    return child
  }

  function work(file: Received): Promise<Drawn> {
    // There are as many places as the queue admits.
    const place = all.find(({ job }) => !job)!
    clearTimeout(place.clock)
    place.job = { ...Promise.withResolvers<Drawn>(), file }
    place.child ??= start(place)
    place.child.send(file)
    place.clock = setTimeout(() => {
      stop(place)
      settle(place, { refused: unreadable[file.kind] })
    }, mostMs)
    return place.job.promise
  }

  return {
    /**
     * Cleans a video in place, and draws the picture or the video's film strip in all widths.
     * @throws AppError uploads_busy where too many wait; picture_unreadable and the like
     */
    decode: (file: Received): Promise<Drawn> => queue.run(() => work(file)),
    /** For metrics: the number of places, of those taken, and of the files that wait. */
    load: queue.load,
    stop(): void {
      queue.refuse(unavailable)
      for (const place of all) {
        stop(place)
        place.job?.reject(unavailable())
        place.job = null
      }
    },
  }
}
export type Decoder = ReturnType<typeof createDecoder>
