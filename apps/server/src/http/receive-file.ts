import { megabyte, tooManyPictureBytes } from '@pitlane/domain/media.ts'
import type { FastifyRequest } from 'fastify'
import { randomUUID } from 'node:crypto'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { AppError } from './app-error.ts'
import { sniff, tellingBytes, type VideoFormat } from './sniff.ts'

export type Received =
  | { kind: 'image'; bytes: Buffer }
  | { kind: 'video'; format: VideoFormat; type: string; path: string; size: number }

/** What a process that was killed has left in the folder for temporary files begins with this. */
export const partialName = 'pitlane-upload-'
const longestMs = 15 * 60_000
/** Everything of a form that is not its file. */
const formBytes = 64 * 1024

const tooLarge = (word: 'picture_too_large' | 'video_too_large', tooMany: number) =>
  new AppError(word, { field: 'file', values: { megabytes: Math.floor(tooMany / megabyte) } })

async function collect(head: Buffer, rest: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks = [head]
  let size = head.length
  const check = () => {
    if (size >= tooManyPictureBytes) throw tooLarge('picture_too_large', tooManyPictureBytes)
  }
  check()
  for await (const chunk of rest) {
    chunks.push(chunk)
    size += chunk.length
    check()
  }
  return Buffer.concat(chunks)
}

async function spool(file: FileHandle, head: Buffer, rest: AsyncIterable<Buffer>, tooMany: number): Promise<number> {
  let size = 0
  const write = async (chunk: Buffer) => {
    size += chunk.length
    if (size >= tooMany) throw tooLarge('video_too_large', tooMany)
    await file.appendFile(chunk).catch(() => {
      throw new AppError('service_unavailable', { retryAfter: 60 })
    })
  }
  await write(head)
  for await (const chunk of rest) await write(chunk)
  return size
}

/** The first bytes, and an iterator that stands behind them. */
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

async function receive(stream: Readable, path: string, tooManyVideoBytes: number | null): Promise<Received> {
  const { head, rest } = await readHead(stream)
  const sniffed = await sniff(head)
  if (sniffed.kind === 'image') return { kind: 'image', bytes: await collect(head, rest) }
  if (tooManyVideoBytes === null) throw new AppError('file_kind', { field: 'file' })
  const file = await open(path, 'wx', 0o600).catch(() => {
    throw new AppError('service_unavailable', { retryAfter: 60 })
  })
  try {
    return { ...sniffed, path, size: await spool(file, head, rest, tooManyVideoBytes) }
  } finally {
    await file.close()
  }
}

/** @throws AppError bad_input for a form with more than one file */
async function readForm(request: FastifyRequest, path: string, tooManyVideoBytes: number | null): Promise<Received> {
  let received: Received | null = null
  // Sizes are counted where it is known what the file is.
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
 * Gives `use` the form's one file, known by its bytes: a picture in memory, a video in a temporary file that is gone
 * afterwards. Reading stops at the first byte too many.
 * @param tooManyVideoBytes null where only pictures are taken
 */
export async function receiveFile<Out>(
  request: FastifyRequest,
  tooManyVideoBytes: number | null,
  use: (file: Received) => Promise<Out>,
): Promise<Out> {
  if (!request.isMultipart()) throw new AppError('unsupported_media', { field: 'content-type' })
  const most = Math.max(tooManyPictureBytes, tooManyVideoBytes ?? 0)
  if (Number(request.headers['content-length'] ?? 0) > 2 * most + formBytes)
    throw tooLarge(tooManyVideoBytes === null ? 'picture_too_large' : 'video_too_large', most)
  const path = join(tmpdir(), `${partialName}${randomUUID()}`)
  const clock = setTimeout(() => request.raw.destroy(), longestMs)
  try {
    return await use(await readForm(request, path, tooManyVideoBytes))
  } finally {
    clearTimeout(clock)
    // Who is refused early is still sending: what is not read would keep the answer from arriving.
    request.raw.unpipe()
    request.raw.resume()
    await rm(path, { force: true })
  }
}
