import { megabyte } from '@pitlane/domain/media.ts'
import type { FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { AppError } from '../app-error.ts'
import type { UserContext } from '../context.ts'
import { partialPath } from './partial-files.ts'

export type ReceivedFile = {
  path: string
  name: string
  bytes: number
  sha256: string
  /** Its first bytes as hexadecimal digits, by which its kind is known. */
  beginning: string
}
type Limit = { megabytes: number; code: 'release_too_large' | 'recall_file_too_large' }

const longestMs = 60 * 60_000
/** The most bytes of a form besides its file. */
const formBytes = 64 * 1024

/** More than the longest mark of a kind of file. */
const beginningBytes = 16

/** Writes what comes to a file and counts it while it comes. @returns null at the first byte too many */
async function spool(stream: Readable, path: string, most: number) {
  const hash = createHash('sha256')
  const file = await open(path, 'wx', 0o600)
  let bytes = 0
  let beginning = ''
  try {
    for await (const chunk of stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      bytes += chunk.length
      if (bytes > most) return null
      if (beginning.length < 2 * beginningBytes) beginning += chunk.toString('hex', 0, beginningBytes)
      hash.update(chunk)
      await file.appendFile(chunk)
    }
    return { bytes, sha256: hash.digest('hex'), beginning }
  } finally {
    await file.close()
  }
}

/**
 * Passes the form's one file, of whatever kind, to `use` as a temporary file that is deleted afterwards: for what the
 * staff send.
 * @throws AppError the limit's code at the first byte too many, field_required for no file, or an empty one
 */
export async function receiveAnyFile<Out>(
  ctx: UserContext,
  request: FastifyRequest,
  { megabytes, code }: Limit,
  use: (file: ReceivedFile) => Promise<Out>,
): Promise<Out> {
  if (!request.isMultipart()) throw new AppError('unsupported_media', { field: 'content-type' })
  const most = megabytes * megabyte
  const tooLarge = () => new AppError(code, { field: 'file', values: { megabytes } })
  const path = partialPath(ctx.dataFolder)
  const clock = setTimeout(() => request.raw.destroy(), longestMs)
  try {
    if (Number(request.headers['content-length'] ?? 0) > most + formBytes) throw tooLarge()
    const part = await request.file({ limits: { files: 1, fields: 20, fieldSize: 1_000, fileSize: Infinity } })
    if (part?.fieldname !== 'file') throw new AppError('field_required', { field: 'file' })
    const counted = await spool(part.file, path, most)
    if (!counted) throw tooLarge()
    if (counted.bytes === 0) throw new AppError('field_required', { field: 'file' })
    return await use({ path, name: part.filename, ...counted })
  } finally {
    clearTimeout(clock)
    // A client that is refused early is still sending: unread bytes would keep the answer from arriving.
    request.raw.unpipe()
    request.raw.resume()
    await rm(path, { force: true })
  }
}
