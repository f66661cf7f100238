import type { InPlace } from './bytes-in-place.ts'
import type { VideoSize } from './clean-mp4.ts'

/** Elements of WebM by their ids, as https://www.rfc-editor.org/rfc/rfc9559 lists them. */
const ids = {
  header: 0x1a45dfa3,
  segment: 0x18538067,
  cluster: 0x1f43b675,
  tags: 0x1254c367,
  attachments: 0x1941a469,
  chapters: 0x1043a770,
  info: 0x1549a966,
  title: 0x7ba9,
  tracks: 0x1654ae6b,
  track: 0xae,
  video: 0xe0,
  width: 0xb0,
  height: 0xba,
  empty: 0xec,
} as const
const telling: readonly number[] = [ids.tags, ids.attachments, ids.chapters, ids.title]
const opened: readonly number[] = [ids.segment, ids.info, ids.tracks, ids.track, ids.video]

/** `end` is null if the length is unknown: a live recording, which ends where something of its level begins. */
type Element = { id: number; at: number; start: number; end: number | null }

const unsigned = (bytes: Buffer): number => bytes.reduce((sum, byte) => sum * 256 + byte, 0)

/** A number whose first byte gives its length; ids keep that mark, lengths do not. */
function parseNumber(bytes: Buffer, most: number) {
  const first = bytes.readUInt8(0)
  const length = Math.clz32(first) - 23
  if (length > most || length > bytes.length) throw new RangeError('no number')
  // The mark is taken off first: with it, eight bytes are more than a number can hold.
  const value = unsigned(Buffer.from([first & (0xff >> length), ...bytes.subarray(1, length)]))
  return { length, marked: unsigned(bytes.subarray(0, length)), value: value === 2 ** (7 * length) - 1 ? null : value }
}

/** Of the id, and of the length behind it. */
const mostIdBytes = 4
const mostLengthBytes = 8

function readElement(source: InPlace, at: number): Element {
  const head = source.read(at, Math.min(mostIdBytes + mostLengthBytes, source.size - at))
  const id = parseNumber(head, mostIdBytes)
  const size = parseNumber(head.subarray(id.length), mostLengthBytes)
  const start = at + id.length + size.length
  const end = size.value === null ? null : start + size.value
  if (end !== null && end > source.size) throw new RangeError(`an element at ${at} ends outside`)
  return { id: id.marked, at, start, end }
}

/** Makes the element an empty one of the same length. */
function empty(target: InPlace, { at, end }: { at: number; end: number }): void {
  const total = end - at
  if (total < 2) throw new RangeError('too short')
  target.blank({ start: at, end })
  const isLong = total > 100
  const head = Buffer.alloc(isLong ? 9 : 2)
  head[0] = ids.empty
  if (isLong) {
    head.writeUIntBE(total - 9, 3, 6)
    head[1] = 0x01
  } else head[1] = 0x80 | (total - 2)
  target.write(at, head)
}

function readUnsigned(source: InPlace, { start, end }: Element): number {
  if (end === null || end - start > 6) throw new RangeError('not a number')
  return unsigned(source.read(start, end - start))
}

/**
 * Removes tags, attached files, chapters and the title from a WebM file, in place.
 * @throws RangeError for a file that is not understood from end to end
 */
export function cleanWebm(target: InPlace): VideoSize {
  const size = { width: 0, height: 0 }
  for (let at = 0; at < target.size;) {
    const element = readElement(target, at)
    const { id, start, end } = element
    if ((at === 0) !== (id === ids.header)) throw new RangeError('not WebM')
    // The content of an open element follows it, so the levels need not be told apart.
    if (opened.includes(id) || (id === ids.cluster && end === null)) {
      at = start
      continue
    }
    if (end === null) throw new RangeError('an element without end')
    if (telling.includes(id)) empty(target, { at, end })
    if (id === ids.width) size.width ||= readUnsigned(target, element)
    if (id === ids.height) size.height ||= readUnsigned(target, element)
    at = end
  }
  if (size.width < 1 || size.height < 1) throw new RangeError('no pictures in it')
  return size
}
