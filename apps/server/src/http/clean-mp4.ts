import type { Extent, InPlace } from './bytes-in-place.ts'
import { type Box, boxesIn, findBox } from './mp4-boxes.ts'
import { sampleExtents } from './mp4-samples.ts'

export type VideoSize = { width: number; height: number }

/** Boxes that say where, when, by whom and with what: `udta` holds `©xyz` and `loci`, `meta` Apple's keys, `uuid` XMP. */
const telling = ['udta', 'meta', 'uuid', 'free', 'skip', 'wide', '©xyz', 'loci', 'XMP_', 'cprt', 'ilst', 'keys']
/** What a file may be made of; what is anything else is not a video that we know. */
const topLevel = [
  ...telling,
  'ftyp',
  'moov',
  'mdat',
  'moof',
  'mfra',
  'sidx',
  'styp',
  'pnot',
  'PICT',
  'prft',
  'emsg',
  'ssix',
  'pdin',
]

/** A box becomes free space of the same length, so that nothing behind it moves. */
async function free(target: InPlace, { at, content }: Box): Promise<void> {
  await target.write(at + 4, Buffer.from('free'))
  await target.blank(content)
}

async function handlerOf(source: InPlace, track: Box): Promise<string> {
  const handler = await findBox(source, track.content, 'mdia', 'hdlr')
  if (!handler) throw new RangeError('a track without a handler')
  return (await source.read(handler.content.start + 8, 4)).toString('latin1')
}

/** As it is to be shown: turned by a quarter, width and height change places. */
async function sizeOf(source: InPlace, track: Box): Promise<VideoSize> {
  const header = await findBox(source, track.content, 'tkhd')
  if (!header) throw new RangeError('a track without a header')
  const bytes = await source.read(header.content.start, header.content.end - header.content.start)
  const matrix = bytes[0] === 1 ? 52 : 40
  const width = bytes.readUInt32BE(matrix + 36) >>> 16
  const height = bytes.readUInt32BE(matrix + 40) >>> 16
  const isTurned = bytes.readInt32BE(matrix) === 0 && bytes.readInt32BE(matrix + 4) !== 0
  return isTurned ? { width: height, height: width } : { width, height }
}

/** Boxes that tell something, anywhere where boxes lie in boxes. */
async function freeTelling(target: InPlace, within: Extent): Promise<void> {
  for (const box of await boxesIn(target, within)) {
    if (telling.includes(box.type)) await free(target, box)
    else if (['moov', 'trak', 'mdia', 'minf', 'moof', 'traf', 'mvex', 'edts', 'dinf'].includes(box.type))
      await freeTelling(target, box.content)
  }
}

/** A track of neither pictures nor sound: places by the second, words, time codes. Its samples go with it. */
async function dropTrack(target: InPlace, track: Box, isFragmented: boolean): Promise<void> {
  // Its samples are then spread over fragments.
  if (isFragmented) throw new RangeError('a fragmented track of metadata')
  for (const extent of await sampleExtents(target, track.content)) await target.blank(extent)
  await free(target, track)
}

/**
 * Takes out of an MP4 or QuickTime file, in place, everything that is neither picture nor sound.
 * @throws RangeError for a file that is not understood from end to end: what is not understood may say anything
 */
export async function cleanMp4(target: InPlace): Promise<VideoSize> {
  const boxes = await boxesIn(target, { start: 0, end: target.size })
  const movies = boxes.filter(({ type }) => type === 'moov')
  const [movie] = movies
  if (boxes[0]?.type !== 'ftyp' || !movie || movies.length > 1 || !boxes.every(({ type }) => topLevel.includes(type)))
    throw new RangeError('not a video')
  const isFragmented = boxes.some(({ type }) => type === 'moof')
  const parts = await boxesIn(target, movie.content)
  if (parts.some(({ type }) => type === 'cmov')) throw new RangeError('a compressed header')
  let size: VideoSize | null = null
  for (const track of parts.filter(({ type }) => type === 'trak')) {
    const handler = await handlerOf(target, track)
    if (handler === 'vide') size ??= await sizeOf(target, track)
    else if (handler !== 'soun') await dropTrack(target, track, isFragmented)
  }
  if (!size || size.width < 1 || size.height < 1) throw new RangeError('no pictures in it')
  for (const box of boxes.filter(({ type }) => ['pnot', 'PICT', 'emsg'].includes(type))) await free(target, box)
  await freeTelling(target, { start: 0, end: target.size })
  return size
}
