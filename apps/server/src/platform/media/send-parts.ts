import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../context.ts'
import { AppError } from '../app-error.ts'
import type { ByteRange } from '../gateways/storage/gateway.ts'

export const forEver = 'public, max-age=31536000, immutable'

/** The bytes never change, and no browser may take them for another type. */
export const serve = (reply: FastifyReply, type: string, caching: string) =>
  reply
    .header('cache-control', caching)
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

type Sent = { key: string; tag: string; type: string; bytes: number; caching: string; disposition: string }

/** What the storage holds under a key, in parts if the browser asks for parts. @throws AppError not_found */
export async function sendParts(
  { storage }: Pick<Deps, 'storage'>,
  request: FastifyRequest,
  reply: FastifyReply,
  { key, tag, type, bytes, caching, disposition }: Sent,
) {
  const etag = `"${tag}"`
  const condition = request.headers['if-range']
  const asked = condition === undefined || condition === etag ? rangeOf(request.headers.range, bytes) : null
  serve(reply, type, caching)
    .header('accept-ranges', 'bytes')
    .header('etag', etag)
    .header('content-disposition', disposition)
  if (asked && asked.start > asked.end)
    return reply.status(416).removeHeader('cache-control').header('content-range', `bytes */${bytes}`).send()
  const part = asked ?? { start: 0, end: bytes - 1 }
  const stream = await storage.open(key, part)
  if (!stream) throw new AppError('not_found')
  if (asked) reply.status(206).header('content-range', `bytes ${part.start}-${part.end}/${bytes}`)
  return reply.header('content-length', part.end - part.start + 1).send(stream)
}
