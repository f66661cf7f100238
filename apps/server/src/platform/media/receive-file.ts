import { megabyte, tooManyPictureBytes } from '@pitlane/domain/media.ts'
import type { FastifyRequest } from 'fastify'
import { type FileHandle, open, rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type { UploadContext } from '../context.ts'
import { AppError } from '../app-error.ts'
import { countBytes } from './count-bytes.ts'
import { partialPath } from './partial-files.ts'
import { sniff, tellingBytes, type VideoFormat } from './sniff.ts'

export type Received = { path: string; size: number } & (
  | { kind: 'image' }
  | { kind: 'video'; format: VideoFormat; type: string }
)

const longestMs = 15 * 60_000
/** The most bytes of a form besides its file. */
const formBytes = 64 * 1024

const tooLarge = (kind: Received['kind'], tooMany: number) =>
  new AppError(kind === 'image' ? 'picture_too_large' : 'video_too_large', {
    field: 'file',
    values: { megabytes: Math.floor(tooMany / megabyte) },
  })
const full = () => {
  throw new AppError('service_unavailable', { retryAfter: 60 })
}

/** The first bytes, and an iterator over the rest. */
async function readHead(stream: Readable): Promise<{ head: Buffer; rest: AsyncIterable<Buffer> }> {
  const rest = stream.iterator({ destroyOnReturn: false }) as AsyncIterableIterator<Buffer>
  const chunks: Buffer[] = []
  let size = 0
  while (size < tellingBytes) {
    const { value, done } = await rest.next()
    if (done) break
    chunks.push(value)
    size += value.length
  }
  return { head: Buffer.concat(chunks), rest }
}

/** @returns the number of bytes; null at the first byte too many */
async function spool(file: FileHandle, head: Buffer, rest: AsyncIterable<Buffer>, tooMany: number) {
  let size = 0
  const write = async (chunk: Buffer) => {
    size += chunk.length
    if (size < tooMany) await file.appendFile(chunk).catch(full)
    return size < tooMany
  }
  if (!(await write(head))) return null
  for await (const chunk of rest) if (!(await write(chunk))) return null
  return size
}

async function receive(stream: Readable, path: string, tooManyVideoBytes: number | null): Promise<Received> {
  const { head, rest } = await readHead(stream)
  const sniffed = await sniff(head)
  const tooMany = sniffed.kind === 'image' ? tooManyPictureBytes : tooManyVideoBytes
  if (tooMany === null) throw new AppError('file_kind', { field: 'file' })
  const file = await open(path, 'wx', 0o600).catch(full)
  try {
    const size = await spool(file, head, rest, tooMany)
    if (size === null) throw tooLarge(sniffed.kind, tooMany)
    return { ...sniffed, path, size }
  } finally {
    await file.close()
  }
}

/** @throws AppError bad_input for a form with more than one file */
async function readForm(request: FastifyRequest, path: string, tooManyVideoBytes: number | null): Promise<Received> {
  let received: Received | null = null
  // Sizes are counted once the kind of the file is known.
  const limits = { files: 2, fields: 20, fieldSize: 1_000, fileSize: Infinity }
  for await (const part of request.parts({ limits })) {
    if (part.type !== 'file') continue
    if (received) throw new AppError('bad_input', { field: 'file' })
    if (part.fieldname !== 'file') break
    received = await receive(part.file, path, tooManyVideoBytes)
  }
  if (!received) throw new AppError('field_required', { field: 'file' })
  return received
}

/**
 * Passes the form's one file, known by its bytes, to `use` as a temporary file that is deleted afterwards. Reading
 * stops at the first byte too many.
 * @param tooManyVideoBytes null where only pictures are taken
 */
export async function receiveFile<Out>(
  ctx: UploadContext,
  request: FastifyRequest,
  tooManyVideoBytes: number | null,
  use: (file: Received) => Promise<Out>,
): Promise<Out> {
  if (!request.isMultipart()) throw new AppError('unsupported_media', { field: 'content-type' })
  const most = Math.max(tooManyPictureBytes, tooManyVideoBytes ?? 0)
  // Without a length it counts as the largest.
  const length = Number(request.headers['content-length'] ?? most)
  const path = partialPath(ctx.dataFolder)
  const clock = setTimeout(() => request.raw.destroy(), longestMs)
  try {
    if (length > 2 * most + formBytes) throw tooLarge(tooManyVideoBytes === null ? 'image' : 'video', most)
    await countBytes(ctx, length)
    return await use(await readForm(request, path, tooManyVideoBytes))
  } finally {
    clearTimeout(clock)
    // A client that is refused early is still sending: unread bytes would keep the answer from arriving.
    request.raw.unpipe()
    request.raw.resume()
    await rm(path, { force: true })
  }
}
