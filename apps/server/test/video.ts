/** Small videos, put together box by box: no decoder looks at them, and neither does the server. */

export const box = (type: string, ...parts: Buffer[]): Buffer => {
  const content = Buffer.concat(parts)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + content.length)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, content])
}
export const words = (...numbers: number[]): Buffer => {
  const bytes = Buffer.alloc(numbers.length * 4)
  numbers.forEach((number, index) => bytes.writeUInt32BE(number >>> 0, index * 4))
  return bytes
}
const fixed = (number: number) => number * 65_536

export const trackHeader = (width: number, height: number, isTurned: boolean): Buffer => {
  const matrix = isTurned
    ? [0, fixed(1), 0, fixed(-1), 0, 0, 0, 0, 0x40000000]
    : [fixed(1), 0, 0, 0, fixed(1), 0, 0, 0, 0x40000000]
  return box('tkhd', words(3, 0, 0, 1, 0, 0, 0, 0, 0, 0, ...matrix, fixed(width), fixed(height)))
}
export const handler = (type: string) =>
  box('hdlr', words(0, 0), Buffer.from(type), words(0, 0, 0), Buffer.from('name\0'))

/** One chunk with one sample. */
const samples = (at: number, length: number) =>
  box(
    'stbl',
    box('stsd', words(0, 0)),
    box('stsc', words(0, 1, 1, 1, 1)),
    box('stsz', words(0, 0, 1, length)),
    box('stco', words(0, 1, at)),
  )

type Wanted = {
  brand?: string
  width?: number
  height?: number
  isTurned?: boolean
  /** Samples of a track of places. */
  places?: string
  more?: Buffer
}

export const location = '+27.9881+086.9250/'
export const pictures = Buffer.from('the pictures of the video'.repeat(20))

/** An MP4 that tells its place in every way that phones use. */
export function mp4({
  brand = 'isom',
  width = 640,
  height = 360,
  isTurned = false,
  places = '',
  more = Buffer.alloc(0),
}: Wanted = {}): Buffer {
  const type = box('ftyp', Buffer.from(brand), words(512), Buffer.from(`${brand}mp42`))
  const data = box('mdat', pictures, Buffer.from(places))
  const start = type.length + 8
  const track = (kind: string, at: number, length: number, ...rest: Buffer[]) =>
    box(
      'trak',
      trackHeader(width, height, isTurned),
      ...rest,
      box('mdia', handler(kind), box('minf', samples(at, length))),
    )
  const movie = box(
    'moov',
    box('mvhd', words(0, 0, 0, 1000, 5000)),
    track('vide', start, pictures.length, box('udta', box('loci', Buffer.from(location)))),
    ...(places ? [track('meta', start + pictures.length, places.length)] : []),
    box('udta', box('©xyz', words(0x001215c7), Buffer.from(location))),
    box('meta', words(0), box('keys', Buffer.from(`com.apple.quicktime.location.ISO6709${location}`))),
  )
  return Buffer.concat([type, data, movie, box('free', Buffer.from(location)), more])
}

const unknown = Buffer.from([0x01, ...Array<number>(7).fill(0xff)])

function element(id: number[], content: Buffer, length: 'known' | 'open' = 'known'): Buffer {
  const long = Buffer.alloc(8)
  long.writeUIntBE(content.length, 2, 6)
  long[0] = 0x01
  const known = content.length < 100 ? Buffer.from([0x80 | content.length]) : long
  return Buffer.concat([Buffer.from(id), length === 'open' ? unknown : known, content])
}

/** A WebM as a browser records it, its segment and clusters of unknown length, with tags behind. */
export function webm(): Buffer {
  const header = element([0x1a, 0x45, 0xdf, 0xa3], element([0x42, 0x82], Buffer.from('webm')))
  const video = element(
    [0xe0],
    Buffer.concat([element([0xb0], Buffer.from([0x02, 0x80])), element([0xba], Buffer.from([0x01, 0x68]))]),
  )
  const tracks = element([0x16, 0x54, 0xae, 0x6b], element([0xae], video))
  const info = element([0x15, 0x49, 0xa9, 0x66], element([0x7b, 0xa9], Buffer.from(location)))
  const cluster = element([0x1f, 0x43, 0xb6, 0x75], element([0xa3], pictures), 'open')
  const tags = element([0x12, 0x54, 0xc3, 0x67], Buffer.from(`LOCATION ${location}`.repeat(10)))
  return Buffer.concat([
    header,
    element([0x18, 0x53, 0x80, 0x67], Buffer.concat([info, tracks, cluster, tags]), 'open'),
  ])
}
