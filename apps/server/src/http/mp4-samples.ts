import type { Extent, InPlace } from './bytes-in-place.ts'
import { type Box, findBox } from './mp4-boxes.ts'

const mostRows = 500_000
const mostSamples = 5_000_000

/** A table after its version and flags: a count, then that many rows of `columns` numbers. */
async function readTable(source: InPlace, { content }: Box, columns: number, width: 4 | 8 = 4): Promise<number[][]> {
  const count = (await source.read(content.start + 4, 4)).readUInt32BE(0)
  if (count > mostRows) throw new RangeError('a table without end')
  const rowBytes = columns * width
  const bytes = await source.read(content.start + 8, count * rowBytes)
  const number = (at: number) => (width === 8 ? Number(bytes.readBigUInt64BE(at)) : bytes.readUInt32BE(at))
  return Array.from({ length: count }, (_, row) =>
    Array.from({ length: columns }, (__, column) => number(row * rowBytes + column * width)),
  )
}

async function readSizes(source: InPlace, { content }: Box): Promise<(index: number) => number> {
  const head = await source.read(content.start + 4, 8)
  const same = head.readUInt32BE(0)
  if (same > 0) return () => same
  const count = head.readUInt32BE(4)
  const bytes = await source.read(content.start + 12, count * 4)
  return (index) => (index < count ? bytes.readUInt32BE(index * 4) : 0)
}

async function tablesOf(source: InPlace, track: Extent) {
  const table = await findBox(source, track, 'mdia', 'minf', 'stbl')
  if (!table) throw new RangeError('a track without a table of samples')
  const find = (type: string) => findBox(source, table.content, type)
  const [runs, sizes, short, long] = [await find('stsc'), await find('stsz'), await find('stco'), await find('co64')]
  if (!runs || !sizes || !(short ?? long)) throw new RangeError('samples that cannot be found')
  return {
    chunks: short ? await readTable(source, short, 1) : await readTable(source, long!, 1, 8),
    /** From which chunk on there are how many samples in each. */
    runs: await readTable(source, runs, 3),
    sizeOf: await readSizes(source, sizes),
  }
}

/** Where the samples of a track lie in the file, chunk by chunk. */
export async function sampleExtents(source: InPlace, track: Extent): Promise<Extent[]> {
  const { chunks, runs, sizeOf } = await tablesOf(source, track)
  let sample = 0
  let run = -1
  return chunks.map(([start], index) => {
    while (runs[run + 1] && runs[run + 1]![0]! <= index + 1) run++
    let length = 0
    for (let left = runs[run]?.[1] ?? 0; left > 0; left--) {
      if (sample > mostSamples) throw new RangeError('samples without end')
      length += sizeOf(sample++)
    }
    return { start: start!, end: start! + length }
  })
}
