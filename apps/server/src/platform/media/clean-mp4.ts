import type { Extent, InPlace } from './bytes-in-place.ts'
import { type Box, boxesIn, findBox } from './mp4-boxes.ts'
import { sampleExtents } from './mp4-samples.ts'

export type VideoSize = { width: number; height: number }

/** Boxes that say where, when, by whom and with what: `udta` holds `©xyz` and `loci`, `meta` Apple's keys, `uuid` XMP. */
const telling = ['udta', 'meta', 'uuid', 'free', 'skip', 'wide', '©xyz', 'loci', 'XMP_', 'cprt', 'ilst', 'keys']
/** Pictures beside the video, and messages to the player. */
const besides = ['pnot', 'PICT', 'emsg']
/** The boxes that a file may consist of; a file with any other one is not a video that we know. */
const topLevel = [
  ...telling,
  ...besides,
  'ftyp',
  'moov',
  'mdat',
  'moof',
  'mfra',
  'sidx',
  'styp',
  'prft',
  'ssix',
  'pdin',
]
/** Boxes that contain boxes. None of them lies in one of its kind, so they are never nested as deep as this. */
const holding = ['moov', 'trak', 'mdia', 'minf', 'moof', 'traf', 'mvex', 'edts', 'dinf']
const deepest = 6

/** A box becomes free space of the same length, so that nothing behind it moves. */
function free(target: InPlace, { type, at, content }: Box): void {
  if (type === 'free' && content.start === content.end) return
  target.write(at + 4, Buffer.from('free'))
  target.blank(content)
}

function handlerOf(source: InPlace, track: Box): string {
  const handler = findBox(source, track.content, 'mdia', 'hdlr')
  if (!handler) throw new RangeError('a track without a handler')
  return source.read(handler.content.start + 8, 4).toString('latin1')
}

/** The longer of its two versions. */
const headerBytes = 96

/** The size as shown: for a quarter turn, width and height change places. */
function sizeOf(source: InPlace, track: Box): VideoSize {
  const header = findBox(source, track.content, 'tkhd')
  if (!header) throw new RangeError('a track without a header')
  const bytes = source.read(header.content.start, Math.min(headerBytes, header.content.end - header.content.start))
  const matrix = bytes[0] === 1 ? 52 : 40
  const width = bytes.readUInt32BE(matrix + 36) >>> 16
  const height = bytes.readUInt32BE(matrix + 40) >>> 16
  const isTurned = bytes.readInt32BE(matrix) === 0 && bytes.readInt32BE(matrix + 4) !== 0
  return isTurned ? { width: height, height: width } : { width, height }
}

/** Frees the boxes that hold personal facts, at any level. */
function freeTelling(target: InPlace, within: Extent, depth = 0): void {
  if (depth > deepest) throw new RangeError('boxes in boxes without end')
  for (const box of boxesIn(target, within)) {
    if (telling.includes(box.type) || besides.includes(box.type)) free(target, box)
    else if (holding.includes(box.type)) freeTelling(target, box.content, depth + 1)
  }
}

/** Frees a track of neither pictures nor sound, with its samples: places by the second, words, time codes. */
function dropTrack(target: InPlace, track: Box, isFragmented: boolean): void {
  // Its samples are then spread over fragments.
  if (isFragmented) throw new RangeError('a fragmented track of metadata')
  for (const extent of sampleExtents(target, track.content)) target.blank(extent)
  free(target, track)
}

/** The one movie header of a file that consists of known boxes. */
function findMovie(source: InPlace) {
  let movie: Box | null = null
  let isFragmented = false
  for (const box of boxesIn(source, { start: 0, end: source.size })) {
    const isSecond = box.type === 'moov' && movie !== null
    if ((box.at === 0 && box.type !== 'ftyp') || !topLevel.includes(box.type) || isSecond)
      throw new RangeError('not a video')
    if (box.type === 'moov') movie = box
    isFragmented ||= box.type === 'moof'
  }
  if (!movie) throw new RangeError('a video without a header')
  return { movie, isFragmented }
}

/**
 * Removes everything from an MP4 or QuickTime file, in place, that is neither picture nor sound.
 * @throws RangeError for a file that is not understood from end to end: the rest may say anything
 */
export function cleanMp4(target: InPlace): VideoSize {
  const { movie, isFragmented } = findMovie(target)
  let size: VideoSize | null = null
  for (const track of boxesIn(target, movie.content)) {
    if (track.type === 'cmov') throw new RangeError('a compressed header')
    if (track.type !== 'trak') continue
    const handler = handlerOf(target, track)
    if (handler === 'vide') size ??= sizeOf(target, track)
    else if (handler !== 'soun') dropTrack(target, track, isFragmented)
  }
  if (!size || size.width < 1 || size.height < 1) throw new RangeError('no pictures in it')
  freeTelling(target, { start: 0, end: target.size })
  return size
}
