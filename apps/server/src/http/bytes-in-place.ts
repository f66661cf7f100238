import type { FileHandle } from 'node:fs/promises'

export type Extent = { start: number; end: number }

/**
 * A file that is read and overwritten where it is; it never grows or shrinks. All throw a RangeError for bytes that are
 * not there: a file that was cut off, or lies about its lengths, or would keep us busy for ever.
 */
export type InPlace = {
  size: number
  read: (at: number, length: number) => Promise<Buffer>
  write: (at: number, bytes: Buffer) => Promise<void>
  /** Nothing can be read there any more. */
  blank: (extent: Extent) => Promise<void>
}

const windowBytes = 64 * 1024
const zeros = Buffer.alloc(windowBytes)
const mostReads = 2_000_000

export function inPlace(file: FileHandle, size: number): InPlace {
  /** What was read last: headers lie close together. */
  let window: { at: number; bytes: Buffer } = { at: 0, bytes: Buffer.alloc(0) }
  let reads = 0
  let blanked = 0

  const check = (at: number, length: number) => {
    if (!(at >= 0 && length >= 0 && at + length <= size)) throw new RangeError('beyond the end')
  }
  async function fetch(at: number, length: number): Promise<Buffer> {
    const bytes = Buffer.alloc(length)
    const { bytesRead } = await file.read(bytes, 0, length, at)
    return bytes.subarray(0, bytesRead)
  }
  async function read(at: number, length: number): Promise<Buffer> {
    check(at, length)
    if (reads++ > mostReads) throw new RangeError('too many parts')
    if (length > windowBytes) return fetch(at, length)
    const begin = at - window.at
    if (begin >= 0 && begin + length <= window.bytes.length) return window.bytes.subarray(begin, begin + length)
    window = { at, bytes: await fetch(at, Math.min(windowBytes, size - at)) }
    return window.bytes.subarray(0, length)
  }
  async function write(at: number, bytes: Buffer): Promise<void> {
    check(at, bytes.length)
    window = { at: 0, bytes: Buffer.alloc(0) }
    await file.write(bytes, 0, bytes.length, at)
  }
  async function blank({ start, end }: Extent): Promise<void> {
    check(start, end - start)
    blanked += end - start
    if (blanked > 4 * size) throw new RangeError('the same over and over')
    for (let at = start; at < end; at += windowBytes)
      await write(at, zeros.subarray(0, Math.min(windowBytes, end - at)))
  }
  return { size, read, write, blank }
}
