import { readSync, writeSync } from 'node:fs'

export type Extent = { start: number; end: number }

/**
 * A file that is read and overwritten in place; it never grows or shrinks. All functions throw a RangeError for bytes
 * outside of it: for a file that was cut off, or lies about its lengths, or would take for ever, or all memory.
 */
export type InPlace = {
  size: number
  /** A copy. */
  read: (at: number, length: number) => Buffer
  write: (at: number, bytes: Buffer) => void
  /** Overwrites the extent with zeros. */
  blank: (extent: Extent) => void
}

const windowBytes = 64 * 1024
const zeros = Buffer.alloc(windowBytes)
/** An hour that a browser recorded has a third of a million parts; some dozens are to be removed. */
const mostReads = 500_000
const mostWrites = 100_000
const mostAtOnce = 8 * 1_048_576

/** Synchronous, since it is for a process that has nothing else to do. */
export function inPlace(file: number, size: number): InPlace {
  /** The window that was read last: headers lie close together. */
  const window = { at: 0, length: 0, bytes: Buffer.alloc(windowBytes) }
  let reads = 0
  let writes = 0
  let blanked = 0

  const check = (at: number, length: number) => {
    if (!(at >= 0 && length >= 0 && at + length <= size)) throw new RangeError('beyond the end')
  }
  const isInWindow = (at: number, length: number) => at >= window.at && at + length <= window.at + window.length

  function fill(bytes: Buffer, at: number): void {
    if (readSync(file, bytes, 0, bytes.length, at) < bytes.length) throw new RangeError('cut off')
  }
  function read(at: number, length: number): Buffer {
    check(at, length)
    if (reads++ > mostReads) throw new RangeError('too many parts')
    if (length > mostAtOnce) throw new RangeError('too large a part')
    const bytes = Buffer.alloc(length)
    if (length > windowBytes) fill(bytes, at)
    else {
      if (!isInWindow(at, length)) {
        Object.assign(window, { at, length: Math.min(windowBytes, size - at) })
        fill(window.bytes.subarray(0, window.length), at)
      }
      window.bytes.copy(bytes, 0, at - window.at)
    }
    return bytes
  }
  function write(at: number, bytes: Buffer): void {
    check(at, bytes.length)
    if (writes++ > mostWrites) throw new RangeError('too much to take out')
    writeSync(file, bytes, 0, bytes.length, at)
    if (isInWindow(at, bytes.length)) bytes.copy(window.bytes, at - window.at)
    else window.length = 0
  }
  function blank({ start, end }: Extent): void {
    check(start, end - start)
    blanked += end - start
    if (blanked > 2 * size) throw new RangeError('the same over and over')
    for (let at = start; at < end; at += windowBytes) write(at, zeros.subarray(0, Math.min(windowBytes, end - at)))
  }
  return { size, read, write, blank }
}
