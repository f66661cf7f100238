import fc from 'fast-check'
import { closeSync, fstatSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inPlace } from '../src/platform/media/bytes-in-place.ts'
import { cleanMp4 } from '../src/platform/media/clean-mp4.ts'
import { cleanWebm } from '../src/platform/media/clean-webm.ts'
import { box, handler, mp4, trackHeader, webm, words } from './video.ts'

/**
 * Whatever bytes they are given, the cleaners of videos give a size or throw a RangeError. Run as a process of its own
 * with little memory: what takes more than that ends it. Its last line is by how many megabytes it grew.
 */

const cleaners = { mp4: cleanMp4, webm: cleanWebm }
type Format = keyof typeof cleaners

const folder = mkdtempSync(join(tmpdir(), 'pitlane-videos-'))
const path = join(folder, 'video')

/** Not the system's own record, which begins with the memory of the process that started this one. */
let most = 0

/** Cleans what `fill` writes into a new file. */
function clean(format: Format, fill: (file: number) => void): 'cleaned' | 'refused' {
  const file = openSync(path, 'w+')
  try {
    fill(file)
    const { size } = fstatSync(file)
    const { width, height } = cleaners[format](inPlace(file, size))
    if (!(width > 0 && height > 0) || fstatSync(file).size !== size) throw new Error('cleaned into something else')
    return 'cleaned'
  } catch (error) {
    if (error instanceof RangeError) return 'refused'
    throw error
  } finally {
    closeSync(file)
    most = Math.max(most, process.memoryUsage.rss())
  }
}
const cleanBytes = (format: Format, bytes: Uint8Array) => clean(format, (file) => void writeSync(file, bytes))

const megabyte = 1_048_576
/** So many bytes of the same over and over. */
const endless =
  (head: Uint8Array, part: Uint8Array, bytes = 8 * megabyte) =>
  (file: number): void => {
    const block = Buffer.concat(Array<Uint8Array>(Math.floor(megabyte / part.length)).fill(part))
    writeSync(file, head)
    for (let written = 0; written < bytes; written += block.length) writeSync(file, block)
  }

const sized = (type: string, size: number) => Buffer.concat([words(size), Buffer.from(type, 'latin1')])
const kind = box('ftyp', Buffer.from('isom'), words(512), Buffer.from('isommp42'))
const video = box('trak', trackHeader(640, 360, false), box('mdia', handler('vide')))
/** A track of words, whose table of samples is as given. */
const wordsTrack = (...tables: Buffer[]) =>
  box('trak', box('mdia', handler('text'), box('minf', box('stbl', ...tables))))
const file = (...parts: Buffer[]) => Buffer.concat([kind, box('moov', video, ...parts)])
const header = Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x80])
const segment = Buffer.from([0x18, 0x53, 0x80, 0x67, 0x01, ...Array<number>(7).fill(0xff)])
const chunks = (count: number) => Buffer.concat([words(0, count), Buffer.alloc(4 * count)])

const giants: [string, Format, (file: number) => void][] = [
  ['free boxes', 'mp4', endless(kind, box('free'), 40 * megabyte)],
  ['free boxes behind a video', 'mp4', endless(file(), box('free'))],
  ['boxes that tell a byte', 'mp4', endless(file(), box('udta', Buffer.from('x')))],
  ['headers', 'mp4', endless(kind, box('moov'))],
  ['headers in headers', 'mp4', endless(file(), sized('moof', 0))],
  ['tracks', 'mp4', endless(Buffer.concat([kind, sized('moov', 0), video]), box('trak'))],
  [
    'tracks of words',
    'mp4',
    endless(
      Buffer.concat([kind, sized('moov', 0), video]),
      wordsTrack(box('stsc', words(0, 0)), box('stsz', words(0, 1, 0)), box('stco', words(0, 0))),
    ),
  ],
  [
    'samples',
    'mp4',
    endless(
      Buffer.concat([
        kind,
        sized('moov', 0),
        video,
        sized('trak', 0),
        box(
          'mdia',
          handler('text'),
          box('minf', box('stbl', box('stsc', words(0, 0)), box('stco', words(0, 0)))),
          sized('stsz', 0),
        ),
        words(0, 0, 10_000_000),
      ]),
      words(1),
    ),
  ],
  [
    'chunks without end',
    'mp4',
    (to) =>
      void writeSync(
        to,
        file(
          wordsTrack(
            box('stsc', words(0, 1, 1, 0xffffffff, 1)),
            box('stsz', words(0, 1, 0)),
            box('stco', chunks(400_000)),
          ),
        ),
      ),
  ],
  [
    'chunks that are all the same',
    'mp4',
    (to) =>
      void writeSync(
        to,
        file(
          wordsTrack(box('stsc', words(0, 1, 1, 1, 1)), box('stsz', words(0, 99_999, 0)), box('stco', chunks(400_000))),
        ),
      ),
  ],
  [
    'a long header of a track',
    'mp4',
    endless(Buffer.concat([kind, sized('moov', 0), sized('trak', 0), sized('tkhd', 0)]), words(1)),
  ],
  ['empty elements', 'webm', endless(header, Buffer.from([0xec, 0x80]))],
  ['segments in segments', 'webm', endless(header, segment)],
  ['titles', 'webm', endless(header, Buffer.from([0x7b, 0xa9, 0x80]))],
  ['one long width', 'webm', endless(Buffer.concat([header, Buffer.from([0xb0, 0x08, 0, 0, 0])]), Buffer.alloc(64))],
]

const edits = fc.array(
  fc.record({
    at: fc.nat(),
    bytes: fc.oneof(fc.uint8Array({ maxLength: 9 }), fc.constant(new Uint8Array(4).fill(255))),
  }),
  { maxLength: 6 },
)
/** A good video with some bytes changed, and cut off. */
function damaged(good: Buffer) {
  return fc.record({ edits, length: fc.integer({ min: 0, max: good.length }) }).map((wanted) => {
    const bytes = Buffer.from(good)
    for (const { at, bytes: changed } of wanted.edits)
      bytes.set(changed.subarray(0, bytes.length - (at % bytes.length)), at % bytes.length)
    return bytes.subarray(0, wanted.length || bytes.length)
  })
}

const types = [
  'ftyp',
  'moov',
  'mdat',
  'moof',
  'trak',
  'mdia',
  'minf',
  'stbl',
  'hdlr',
  'tkhd',
  'stsc',
  'stsz',
  'stco',
  'co64',
  'udta',
  'free',
  'uuid',
]
const numbers = fc
  .array(fc.oneof(fc.nat(9), fc.constantFrom(0xffffffff, 0x7fffffff, 0x10000)), { maxLength: 12 })
  .map((all) => words(...all))
const { tree } = fc.letrec<{ tree: Buffer }>((tie) => ({
  tree: fc
    .record({
      type: fc.constantFrom(...types),
      content: fc.oneof(
        { maxDepth: 6 },
        numbers,
        fc.constantFrom(handler('vide'), handler('text')),
        fc.array(tie('tree'), { maxLength: 4 }).map((all) => Buffer.concat(all)),
      ),
      size: fc.option(fc.constantFrom(0, 1, 2, 8, 9, 0xffffffff), { freq: 8 }),
    })
    .map(({ type, content, size }) => {
      const whole = box(type, content)
      if (size !== null) whole.writeUInt32BE(size)
      return whole
    }),
}))
const boxes = fc.array(tree, { maxLength: 6 }).map((all) => Buffer.concat([kind, ...all]))
const ids = [
  [0x1a, 0x45, 0xdf, 0xa3],
  [0x18, 0x53, 0x80, 0x67],
  [0x1f, 0x43, 0xb6, 0x75],
  [0x12, 0x54, 0xc3, 0x67],
  [0x16, 0x54, 0xae, 0x6b],
  [0x7b, 0xa9],
  [0xae],
  [0xe0],
  [0xb0],
  [0xba],
  [0xec],
  [0x00],
]
const lengths = [
  [0x80],
  [0x81],
  [0x82],
  [0xff],
  [0x40, 0x02],
  [0x01, 0, 0, 0, 0, 0, 0, 3],
  Array<number>(8).fill(0xff),
  [0x01, ...Array<number>(7).fill(0xff)],
]
const elements = fc
  .array(fc.tuple(fc.constantFrom(...ids), fc.constantFrom(...lengths), fc.uint8Array({ maxLength: 5 })), {
    maxLength: 40,
  })
  .map((all) =>
    Buffer.concat([header, ...all.map(([id, length, content]) => Buffer.from([...id, ...length, ...content]))]),
  )

const before = process.memoryUsage.rss()
for (const [name, format, fill] of giants)
  if (clean(format, fill) !== 'refused') throw new Error(`${name} were not refused`)
for (const [format, bytes] of [
  ['mp4', damaged(mp4({ places: 'here' }))],
  ['webm', damaged(webm())],
  ['mp4', boxes],
  ['webm', elements],
] as const)
  fc.assert(
    fc.property(bytes, (one) => void cleanBytes(format, one)),
    { numRuns: 500 },
  )
rmSync(folder, { recursive: true })
console.log(Math.round((most - before) / megabyte))
