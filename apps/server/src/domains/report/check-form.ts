import multipart from '@fastify/multipart'
import { megabyte } from '@pitlane/domain/media.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Readable } from 'node:stream'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { readSettings } from '../../platform/db/settings.ts'
import type { ContextMaker } from '../../platform/http/api.ts'
import { networkOf } from '../../platform/http/network.ts'
import { countTry } from '../../platform/http/rate-limit.ts'
import { createSemaphores } from '../../platform/semaphore.ts'
import { readSignature } from './sign-pdf.ts'

const limit = { max: 60, seconds: 600 }
const longestMs = 2 * 60_000
const path = '/report/check'
/** What a screen's address may carry besides. */
const kept = ['lang', 'channel', 'appid']

/** Files of one network that are on their way at once. */
const ofOne = { places: 3, mostWaiting: 0, busy: () => new AppError('too_many_requests', { retryAfter: 10 }) }

/** @throws AppError field_required, field_too_large */
async function readForm(request: FastifyRequest, ctx: Context) {
  if (!request.isMultipart()) throw new AppError('field_required', { field: 'file' })
  const clock = setTimeout(() => request.raw.destroy(), longestMs)
  try {
    const { report_check_megabytes: megabytes } = await readSettings(ctx.pool)
    const part = await request.file({ limits: { files: 1, fields: 5, fieldSize: 1_000, fileSize: Infinity } })
    if (part?.fieldname !== 'file' || !part.filename) throw new AppError('field_required', { field: 'file' })
    const stream: Readable = part.file
    const chunks = stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>
    const read = await readSignature(chunks, megabytes * megabyte)
    if (!read) throw new AppError('field_too_large', { field: 'file' })
    return read
  } finally {
    clearTimeout(clock)
    request.raw.unpipe()
    request.raw.resume()
  }
}

/**
 * The form that checks a PDF, for browsers with script and without. The file is read as it comes and kept nowhere; the
 * address that follows has its hash and its signature, and the screen there says what they are worth.
 */
export function registerCheckForm(app: FastifyInstance, contextOf: ContextMaker): void {
  const turns = createSemaphores<string>(ofOne)
  app.register(async (scope) => {
    await scope.register(multipart, { throwFileSizeLimit: false })
    scope.post(path, async (request, reply) => {
      const query = request.query as Record<string, unknown>
      const stay = kept.flatMap((name) => (typeof query[name] === 'string' ? [[name, query[name]]] : []))
      const go = (told: Record<string, string>) =>
        reply.redirect(`${path}?${new URLSearchParams({ ...Object.fromEntries(stay), ...told })}`, 303)
      const ctx = await contextOf(request)
      const network = networkOf(ctx.ip)
      try {
        await countTry({ db: ctx.pool, now: ctx.now }, `check-form:${network}`, limit)
        const { code, sum, seal } = await turns.run(network, async () => readForm(request, ctx))
        return await go({ code, sum, seal })
      } catch (error) {
        if (error instanceof AppError) return go({ problem: error.code })
        throw error
      }
    })
  })
}
