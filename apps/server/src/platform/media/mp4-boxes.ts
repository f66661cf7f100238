import type { Extent, InPlace } from './bytes-in-place.ts'

/** A box of an MP4 or QuickTime file: its type, where it begins, and where its content is. */
export type Box = { type: string; at: number; content: Extent }

/** Four letters, digits, or QuickTime's ©; anything else is not the start of a box. */
const isType = (type: string) => /^[\w ©-]{4}$/.test(type)

function readBox(source: InPlace, at: number, end: number): Box {
  const head = source.read(at, 8)
  const short = head.readUInt32BE(0)
  const type = head.toString('latin1', 4, 8)
  if (!isType(type)) throw new RangeError(`no box at ${at}`)
  const long = short === 1
  const size = long ? Number(source.read(at + 8, 8).readBigUInt64BE()) : short === 0 ? end - at : short
  const content = { start: at + (long ? 16 : 8), end: at + size }
  if (content.end > end || content.end < content.start) throw new RangeError(`a box at ${at} ends outside`)
  return { type, at, content }
}

/**
 * The boxes that lie in an extent, one behind the other. None is kept: a file may have as many as fit into it.
 * @throws RangeError if the extent does not consist of boxes from end to end
 */
export function* boxesIn(source: InPlace, { start, end }: Extent): Generator<Box> {
  for (let at = start; at < end;) {
    // QuickTime ends some lists with four zero bytes.
    if (end - at === 4 && source.read(at, 4).readUInt32BE(0) === 0) return
    const box = readBox(source, at, end)
    yield box
    at = box.content.end
  }
}

/** The first box of the path, such as `mdia`, `hdlr`; null where there is none. */
export function findBox(source: InPlace, within: Extent, ...path: string[]): Box | null {
  const [type, ...rest] = path
  const box = boxesIn(source, within).find((one) => one.type === type) ?? null
  return box && rest.length > 0 ? findBox(source, box.content, ...rest) : box
}
