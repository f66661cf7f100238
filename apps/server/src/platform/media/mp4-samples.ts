import type { Extent, InPlace } from './bytes-in-place.ts'
import { type Box, findBox } from './mp4-boxes.ts'

/** A track of places that tells ten a second does so for a day. */
const mostSamples = 1_000_000
const mostRows = 500_000

/** A table after its version and flags: a count, then that many rows of `columns` numbers. */
function readTable(source: InPlace, { content }: Box, columns: number, width: 4 | 8 = 4) {
  const count = source.read(content.start + 4, 4).readUInt32BE(0)
  if (count > mostRows) throw new RangeError('a table without end')
  const bytes = source.read(content.start + 8, count * columns * width)
  const numberAt = (at: number) => (width === 8 ? Number(bytes.readBigUInt64BE(at)) : bytes.readUInt32BE(at))
  return { count, number: (row: number, column: number) => numberAt((row * columns + column) * width) }
}

function readSizes(source: InPlace, { content }: Box): (index: number) => number {
  const head = source.read(content.start + 4, 8)
  const same = head.readUInt32BE(0)
  if (same > 0) return () => same
  const count = head.readUInt32BE(4)
  if (count > mostSamples) throw new RangeError('samples without end')
  const bytes = source.read(content.start + 12, count * 4)
  return (index) => (index < count ? bytes.readUInt32BE(index * 4) : 0)
}

function tablesOf(source: InPlace, track: Extent) {
  const table = findBox(source, track, 'mdia', 'minf', 'stbl')
  if (!table) throw new RangeError('a track without a table of samples')
  const find = (type: string) => findBox(source, table.content, type)
  const [runs, sizes, short, long] = [find('stsc'), find('stsz'), find('stco'), find('co64')]
  if (!runs || !sizes || !(short ?? long)) throw new RangeError('samples that cannot be found')
  return {
    chunks: short ? readTable(source, short, 1) : readTable(source, long!, 1, 8),
    /** The number of samples in each chunk, from a given chunk on. */
    runs: readTable(source, runs, 3),
    sizeOf: readSizes(source, sizes),
  }
}

/** The extents of a track's samples in the file, chunk by chunk. */
export function* sampleExtents(source: InPlace, track: Extent): Generator<Extent> {
  const { chunks, runs, sizeOf } = tablesOf(source, track)
  let sample = 0
  let run = -1
  for (let chunk = 0; chunk < chunks.count; chunk++) {
    while (run + 1 < runs.count && runs.number(run + 1, 0) <= chunk + 1) run++
    let length = 0
    for (let left = run < 0 ? 0 : runs.number(run, 1); left > 0; left--) {
      if (sample >= mostSamples) throw new RangeError('samples without end')
      length += sizeOf(sample++)
    }
    const start = chunks.number(chunk, 0)
    yield { start, end: start + length }
  }
}
