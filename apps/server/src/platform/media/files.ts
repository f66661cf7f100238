import * as z from 'zod/mini'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context, Deps } from '../context.ts'
import { statement } from '../db/statement.ts'
import type { ByteRange } from '../gateways/storage/gateway.ts'
import { AppError } from '../app-error.ts'
import { pictureKey } from './pictures.ts'
import { videoKey } from './store-upload.ts'

/** An unused file is not found, whoever asks. */
const findShownFile = statement({
  name: 'shown-file',
  sql: 'select content_type, bytes from files where id = $1 and not unused',
  row: z.object({ content_type: z.string(), bytes: z.int() }),
})

async function findShown({ db }: Pick<Context, 'db'>, id: string): Promise<{ content_type: string; bytes: number }> {
  const isId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)
  const [file] = isId ? await findShownFile(db, [id]) : []
  if (!file) throw new AppError('not_found')
  return file
}

/** The bytes never change, and no browser may take them for another type. */
const serve = (reply: FastifyReply, type: string) =>
  reply
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .type(type)

/** The requested byte range; null for the whole file, also for a header of an unsupported form. */
function rangeOf(header: string | undefined, size: number): ByteRange | null {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return null
  if (first === '') return { start: Math.max(0, size - Number(last)), end: size - 1 }
  return { start: Number(first), end: last === '' ? size - 1 : Math.min(Number(last), size - 1) }
}

type ById = { Params: { id: string } }

async function sendVideo(deps: Deps, request: FastifyRequest<ById>, reply: FastifyReply) {
  const { id } = request.params
  const { content_type, bytes } = await findShown(deps, id)
  if (!content_type.startsWith('video/')) throw new AppError('not_found')
  const etag = `"${id}"`
  const condition = request.headers['if-range']
  const asked = condition === undefined || condition === etag ? rangeOf(request.headers.range, bytes) : null
  serve(reply, content_type)
    .header('accept-ranges', 'bytes')
    .header('etag', etag)
    .header('content-disposition', `inline; filename="${id}.${content_type === 'video/webm' ? 'webm' : 'mp4'}"`)
  if (asked && asked.start > asked.end)
    return reply.status(416).removeHeader('cache-control').header('content-range', `bytes */${bytes}`).send()
  const part = asked ?? { start: 0, end: bytes - 1 }
  const stream = await deps.storage.open(videoKey(id), part)
  if (!stream) throw new AppError('not_found')
  if (asked) reply.status(206).header('content-range', `bytes ${part.start}-${part.end}/${bytes}`)
  return reply.header('content-length', part.end - part.start + 1).send(stream)
}

/**
 * `/files/{id}/{width}.webp`: a stored picture in one of its widths, or a video's film strip; `/files/{id}/video`: the
 * video, in parts if the player asks for parts.
 */
export function registerFiles(app: FastifyInstance, deps: Deps): void {
  app.get<{ Params: { id: string; width: string } }>(
    '/files/:id/:width(^160|320|640|1080$).webp',
    async (request, reply) => {
      const { id, width } = request.params
      await findShown(deps, id)
      const bytes = await deps.storage.get(pictureKey(id, Number(width)))
      if (!bytes) throw new AppError('not_found')
      return serve(reply, 'image/webp').send(bytes)
    },
  )
  app.get<ById>('/files/:id/video', (request, reply) => sendVideo(deps, request, reply))
}
