import { uploadEndpoints } from '@pitlane/contract/upload.ts'
import { endpoints } from '@pitlane/contract/all.ts'
import { megabyte, tooManyPictureBytes } from '@pitlane/domain/media.ts'
import { eq } from 'drizzle-orm'
import { readdir } from 'node:fs/promises'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { afterEach, expect, test } from 'vitest'
import { formOf, pixelBomb, png, pngOf, sendFile, svg } from '../../../test/form.ts'
import { testApp } from '../../../test/harness.ts'
import { box, location, mp4, pictures, webm } from '../../../test/video.ts'
import { aUser } from '../../domains/account/factory.ts'
import { one } from '../db/database.ts'
import { forgetSettings } from '../db/settings.ts'
import { files, settings } from '../db/tables.ts'
import { sweep } from '../../domains.ts'
import { inTransaction } from '../http/implement.ts'
import { useMedia } from './media.ts'

const t = await testApp()
const owner = await aUser(t)
const day = 86_400_000

const upload = (bytes: Buffer, { name = 'picture.png', type = 'image/png', token = owner.token } = {}) =>
  sendFile(t, uploadEndpoints.uploadFile, token, { bytes, name, type })
const partials = () => readdir(join(t.deps.dataFolder, 'partial'))
const rowOf = async (id: string) => one(await t.db.select().from(files).where(eq(files.id, id)))

const contextOf = (user: { id: number }) => ({
  ...t.systemContext(),
  actor: { id: user.id, role: 'user' as const, tokenHash: Buffer.alloc(0) },
})
const use = (ids: string[], user = owner) => inTransaction(contextOf(user), (ctx) => useMedia(ctx, ids))

/** Each test has an hour of its own, so that none meets the limit of another. */
afterEach(() => t.pass(3_600_000))

const gif = () =>
  sharp({ create: { width: 20, height: 10, channels: 3, background: 'red' } })
    .gif()
    .toBuffer()
const jpeg = () =>
  sharp({ create: { width: 20, height: 10, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer()
const avif = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'red' } })
    .avif({ effort: 0 })
    .toBuffer()
const html = Buffer.from('<!doctype html><html><script>alert(1)</script></html>')
const zip = Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(200, 1)])

test.each<[string, () => Promise<Buffer> | Buffer, { name: string; type: string }, string | null]>([
  ['a JPEG that is called a text', jpeg, { name: 'notes.txt', type: 'text/plain' }, null],
  ['a page that is called a JPEG', () => html, { name: 'photo.jpg', type: 'image/jpeg' }, 'file_kind'],
  ['a drawing', () => svg, { name: 'x.svg', type: 'image/svg+xml' }, 'picture_svg'],
  ['a drawing that is called a PNG', () => svg, { name: 'x.png', type: 'image/png' }, 'picture_svg'],
  ['a GIF', gif, { name: 'x.gif', type: 'image/gif' }, null],
  ['an archive that is called a PNG', () => zip, { name: 'x.png', type: 'image/png' }, 'file_kind'],
  [
    'a picture with an archive behind it',
    async () => Buffer.concat([await png(), zip]),
    { name: 'x.png', type: 'image/png' },
    null,
  ],
  [
    'a video with an archive behind it',
    () => mp4({ more: zip }),
    { name: 'x.mp4', type: 'video/mp4' },
    'video_unreadable',
  ],
  [
    'a picture that was cut off',
    async () => (await png(400, 400)).subarray(0, 120),
    { name: 'x.png', type: 'image/png' },
    'picture_unreadable',
  ],
  ['a video that was cut off', () => mp4().subarray(0, 400), { name: 'x.mp4', type: 'video/mp4' }, 'video_unreadable'],
  [
    'a few bytes that want to be 900 million pixels',
    pixelBomb,
    { name: 'x.png', type: 'image/png' },
    'picture_too_many_pixels',
  ],
  [
    'a picture of 50 million pixels with 16 bits in each channel',
    () => pixelBomb({ side: 7_070, bits: 16 }),
    { name: 'x.png', type: 'image/png' },
    'picture_too_many_pixels',
  ],
  [
    'an AVIF of 20 million pixels',
    () => avif(5_000, 4_001),
    { name: 'x.avif', type: 'image/avif' },
    'picture_too_many_pixels',
  ],
  ['a picture as narrow as a thread', () => png(20, 20_000), { name: 'x.png', type: 'image/png' }, null],
  [
    'a video of 40 MB of boxes without content',
    () => mp4({ more: Buffer.alloc(40 * megabyte, box('free')) }),
    { name: 'x.mp4', type: 'video/mp4' },
    'video_unreadable',
  ],
  ['nothing', () => Buffer.alloc(0), { name: 'x.png', type: 'image/png' }, 'picture_unreadable'],
  [
    'a HEIC photo',
    () => Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), Buffer.alloc(200)]),
    { name: 'x.heic', type: 'image/heic' },
    'picture_heic',
  ],
])('%s is known by its bytes', async (_what, bytes, named, reason) => {
  const answer = await upload(await bytes(), named)
  expect(answer.reason ?? null).toBe(reason)
  if (reason) expect(answer).toMatchObject({ status: 200, field: 'file' })
  else expect(answer.data).toMatchObject({ kind: 'image' })
})

test('one byte below 5,242,880 is small enough for a picture, and 5,242,880 are too many', async () => {
  expect((await upload(await pngOf(tooManyPictureBytes - 1))).status).toBe(200)
  for (const bytes of [tooManyPictureBytes, tooManyPictureBytes + 1, 3 * tooManyPictureBytes]) {
    expect(await upload(await pngOf(bytes))).toMatchObject({ status: 413, reason: 'picture_too_large', field: 'file' })
  }
})

test('a video is held to the setting, strictly, and the limit is told', async () => {
  await t.db.insert(settings).values({ key: 'video_megabytes', value: 1 })
  forgetSettings(t.db)
  const padding = (total: number) => {
    const small = mp4()
    const head = Buffer.alloc(8)
    head.writeUInt32BE(total - small.length)
    head.write('free', 4)
    return mp4({ more: Buffer.concat([head, Buffer.alloc(total - small.length - 8)]) })
  }
  expect((await upload(padding(megabyte - 1))).data.kind).toBe('video')
  expect(await upload(padding(megabyte))).toMatchObject({
    status: 413,
    reason: 'video_too_large',
    msg: 'Videos must be smaller than 1 MB',
  })
  expect((await t.call(endpoints.getUploadLimits, {})).data).toEqual({
    picture_bytes: 5_242_880,
    video_bytes: megabyte,
  })
  await t.db.delete(settings)
  forgetSettings(t.db)
})

test('place and camera are gone from a photo, and it stands upright', async () => {
  const photo = await sharp({ create: { width: 60, height: 20, channels: 3, background: 'red' } })
    .jpeg()
    .withExif({ IFD0: { Make: 'Phonemaker' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  const { data } = await upload(photo)
  expect(data).toMatchObject({ kind: 'image', width: 20, height: 60 })
  const kept = [...t.stored].filter(([key]) => key.includes(data.id))
  expect(kept).toHaveLength(4)
  for (const [, bytes] of kept) {
    const meta = await sharp(bytes).metadata()
    expect(meta).toMatchObject({ format: 'webp', width: 20, height: 60 })
    expect([meta.exif, meta.xmp, meta.iptc, meta.icc, meta.orientation]).toEqual(Array(5).fill(undefined))
  }
})

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'a photo with orientation %i is turned as its viewers turn it',
  async (orientation) => {
    const corner = { input: await png(20, 10), left: 0, top: 0 }
    const photo = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'white' } })
      .composite([corner])
      .withMetadata({ orientation })
      .png()
      .toBuffer()
    const { data } = await upload(photo)
    const quarters = (bytes: Buffer) =>
      sharp(bytes).autoOrient().removeAlpha().greyscale().resize(2, 2, { fit: 'fill' }).raw().toBuffer()
    const [wanted, got] = [await quarters(photo), await quarters(t.stored.get(`pictures/${data.id}/1080.webp`)!)]
    const distances = got.map((value, index) => Math.abs(value - wanted[index]!))
    expect(Math.max(...distances)).toBeLessThan(32)
  },
)

test('a preview of a link shows a picture as JPEG on white, which is drawn once and collected with it', async () => {
  const clear = await sharp({ create: { width: 40, height: 20, channels: 4, background: '#00000000' } })
    .png()
    .toBuffer()
  const { data } = await upload(clear)
  const ask = () => t.app.inject(`/files/${data.id}/share.jpg`)
  expect((await ask()).statusCode).toBe(404)
  await use([data.id])
  const [first, second] = await Promise.all([ask(), ask()])
  expect(first.headers['content-type']).toBe('image/jpeg')
  expect(second.rawPayload.equals(first.rawPayload)).toBe(true)
  const { format } = await sharp(first.rawPayload).metadata()
  const { dominant } = await sharp(first.rawPayload).stats()
  expect([format, dominant]).toEqual(['jpeg', { r: 248, g: 248, b: 248 }])
  expect(t.stored.has(`pictures/${data.id}/share.jpg`)).toBe(true)
  expect((await t.app.inject('/files/00000000-0000-4000-8000-000000000000/share.jpg')).statusCode).toBe(404)
})

test('of a GIF that moves the first picture stays', async () => {
  const frames = await sharp(Buffer.concat([Buffer.alloc(300, 200), Buffer.alloc(300, 20)]), {
    raw: { width: 10, height: 20, channels: 3, pageHeight: 10 },
  })
    .gif()
    .toBuffer()
  expect((await sharp(frames).metadata()).pages).toBe(2)
  expect((await upload(frames)).data).toMatchObject({ kind: 'image', width: 10, height: 10 })
})

test.each([
  ['an MP4', mp4(), 'video/mp4', [640, 360]],
  ['an MP4 that was filmed upright', mp4({ isTurned: true }), 'video/mp4', [360, 640]],
  ['an MP4 with a track of places', mp4({ places: location.repeat(9) }), 'video/mp4', [640, 360]],
  ['a QuickTime film', mp4({ brand: 'qt  ' }), 'video/quicktime', [640, 360]],
  ['a WebM', webm(), 'video/webm', [640, 360]],
] as const)('%s keeps its pictures and tells no place', async (_what, bytes, type, [width, height]) => {
  const { data } = await upload(bytes, { name: 'x.bin', type: 'application/octet-stream' })
  expect(data).toMatchObject({ kind: 'video', width, height })
  const stored = t.stored.get(`videos/${data.id}`)!
  expect(stored.length).toBe(bytes.length)
  expect(stored.includes(pictures)).toBe(true)
  expect(bytes.includes(location)).toBe(true)
  expect(stored.includes(location)).toBe(false)
  expect(await rowOf(data.id)).toMatchObject({ contentType: type, unused: true, bytes: bytes.length })
  expect(await partials()).toEqual([])
})

test('a sound without pictures is no video', async () => {
  const silent = Buffer.from(
    mp4()
      .toString('latin1')
      .replace(/(?<=hdlr.{8})vide/s, 'soun'),
    'latin1',
  )
  expect((await upload(silent)).reason).toBe('video_unreadable')
})

test('nobody sees a file before it is used, not even its uploader', async () => {
  const { data } = await upload(await png())
  const get = () => t.app.inject({ url: `${data.src}/160.webp`, headers: { authorization: `Bearer ${owner.token}` } })
  expect((await get()).statusCode).toBe(404)
  expect(await use([data.id])).toEqual([{ file: data.id, kind: 'image', width: 40, height: 30 }])
  const seen = await get()
  expect(seen.statusCode).toBe(200)
  expect(seen.headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' })
})

test('somebody else’s file cannot be used, nor one that is not there', async () => {
  const { data } = await upload(await png())
  const other = await aUser(t)
  await expect(use([data.id], other)).rejects.toMatchObject({ code: 'field_format', details: { field: 'media' } })
  await expect(use([crypto.randomUUID()])).rejects.toMatchObject({ code: 'field_format' })
  expect((await rowOf(data.id)).unused).toBe(true)
  await use([data.id])
  await expect(use([data.id], other)).rejects.toMatchObject({ code: 'field_format' })
})

test('files are used in the order that was asked for, each once, and again', async () => {
  const first = (await upload(await png(10, 10))).data.id
  const second = (await upload(await png(20, 20))).data.id
  const wanted = [second, first, second]
  expect((await use(wanted)).map(({ file }) => file)).toEqual([second, first])
  expect((await use(wanted)).map(({ file }) => file)).toEqual([second, first])
})

test('a video is served in parts', async () => {
  const bytes = mp4()
  const { data } = await upload(bytes)
  const url = `${data.src}/video`
  expect((await t.app.inject({ url })).statusCode).toBe(404)
  await use([data.id])
  const stored = t.stored.get(`videos/${data.id}`)!
  const get = (range?: string) => t.app.inject({ url, headers: range ? { range } : {} })
  const whole = await get()
  expect(whole.statusCode).toBe(200)
  expect(whole.rawPayload.equals(stored)).toBe(true)
  expect(whole.headers).toMatchObject({
    'content-type': 'video/mp4',
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    'content-disposition': `inline; filename="${data.id}.mp4"`,
    'content-length': String(bytes.length),
  })
  for (const [range, start, end] of [
    ['bytes=0-1', 0, 1],
    ['bytes=100-', 100, bytes.length - 1],
    ['bytes=-50', bytes.length - 50, bytes.length - 1],
    ['bytes=10-999999', 10, bytes.length - 1],
  ] as const) {
    const part = await get(range)
    expect(part.statusCode).toBe(206)
    expect(part.headers['content-range']).toBe(`bytes ${start}-${end}/${bytes.length}`)
    expect(part.rawPayload.equals(stored.subarray(start, end + 1))).toBe(true)
  }
  const beyond = await get(`bytes=${bytes.length}-`)
  expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, `bytes */${bytes.length}`])
  expect((await get('bytes=0-1,4-5')).statusCode).toBe(200)
  // A drawing is served in place of a picture.
  expect((await t.app.inject({ url: `${data.src}/160.webp` })).headers['content-type']).toBe('image/webp')
})

test('what nobody uses within a day is collected, and can be used no more', async () => {
  const kept = (await upload(await png())).data.id
  const video = (await upload(mp4())).data.id
  const orphan = (await upload(await png())).data.id
  await use([kept])
  await sweep(t.systemContext())
  expect((await rowOf(orphan)).unused).toBe(true)
  t.pass(day + 1)
  await expect(use([orphan])).rejects.toMatchObject({ code: 'field_format' })
  t.pass(2 * 3_600_000)
  await sweep(t.systemContext())
  const keys = [...t.stored.keys()]
  for (const id of [orphan, video]) {
    expect(await t.db.$count(files, eq(files.id, id))).toBe(0)
    expect(keys.filter((key) => key.includes(id))).toEqual([])
  }
  expect(keys.filter((key) => key.includes(kept))).toHaveLength(4)
})

test.each(['picture', 'video'] as const)('a storage that is full takes no %s and keeps nothing of it', async (what) => {
  const before = { rows: await t.db.$count(files), keys: t.stored.size }
  const { put, putFile } = t.deps.storage
  const full = async () => {
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  }
  // The first width still fits.
  t.deps.storage.put = async (key, bytes, type) => (key.endsWith('160.webp') ? put(key, bytes, type) : full())
  t.deps.storage.putFile = full
  const answer = await upload(what === 'picture' ? await png() : mp4())
  Object.assign(t.deps.storage, { put, putFile })
  expect(answer).toMatchObject({ status: 503, reason: 'service_unavailable' })
  expect({ rows: await t.db.$count(files), keys: t.stored.size }).toEqual(before)
  expect(await partials()).toEqual([])
  expect(t.errors.splice(0)).toHaveLength(1)
})

test('a form has one file, in the field `file`, and is from somebody', async () => {
  const bytes = await png()
  const send = (parts: Parameters<typeof sendFile>[3], token = owner.token) =>
    sendFile(t, uploadEndpoints.uploadFile, token, parts)
  expect(await send([{ bytes }, { bytes }])).toMatchObject({ status: 400, field: 'file' })
  expect(await send([])).toMatchObject({ status: 400, reason: 'field_required', field: 'file' })
  expect(await send({ bytes, field: 'other' })).toMatchObject({ status: 400, reason: 'field_required', field: 'file' })
  expect((await send({ bytes }, 'x'.repeat(43))).status).toBe(401)
  const json = await t.call(uploadEndpoints.uploadFile, { file: 'x' }, owner)
  expect(json.status).toBe(415)
})

test('nobody uploads more than the limit in an hour', async () => {
  const { token } = await aUser(t)
  const { max } = uploadEndpoints.uploadFile.limit!
  for (let count = 0; count < max; count++) await upload(html, { token })
  expect((await upload(html, { token })).status).toBe(429)
  t.pass(3_600_000)
  expect((await upload(html, { token })).reason).toBe('file_kind')
})

test('who goes away in the middle of a video leaves nothing behind', async () => {
  await t.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = t.app.server.address() as AddressInfo
  const before = await t.db.$count(files)
  const { headers, payload } = formOf([{ bytes: mp4({ more: Buffer.alloc(0) }) }])
  const sending = request({
    port,
    method: 'POST',
    path: uploadEndpoints.uploadFile.path,
    headers: { ...headers, authorization: `Bearer ${owner.token}`, 'content-length': payload.length + 10_000_000 },
  })
  sending.on('error', () => {})
  const padding = Buffer.alloc(200_000)
  sending.write(Buffer.concat([payload.subarray(0, payload.length - 30), padding]))
  while ((await partials()).length === 0) await wait(20)
  sending.destroy()
  while ((await partials()).length > 0) await wait(20)
  expect(await t.db.$count(files)).toBe(before)
  t.errors.splice(0)
})
