import { tooManyPictureBytes, uploadPicture } from '@pitlane/contract/catalog-display.staff.ts'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { testApp } from '../../test/harness.ts'
import { aUser } from '../account/factory.ts'

const t = await testApp()
const seller = await aUser(t, { role: 'seller' })

/** Sends a file as a browser's form does. */
async function upload(
  bytes: Buffer,
  { name = 'picture.png', field = 'file', type = 'image/png', token = seller.token } = {},
) {
  const boundary = 'form-boundary'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`
  const response = await t.app.inject({
    method: uploadPicture.method,
    url: uploadPicture.path,
    headers: { authorization: `Bearer ${token}`, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  })
  return {
    status: response.statusCode,
    ...(response.json() as { code: number; reason?: string; field?: string; data: { src: string; width: number } }),
  }
}

const png = (width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: '#006d77' } })
    .png()
    .toBuffer()

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
/** A PNG of exactly so many bytes: what is missing is a comment. */
async function pngOf(bytes: number): Promise<Buffer> {
  const small = await png()
  const end = small.subarray(-12)
  return Buffer.concat([small.subarray(0, -12), chunk('teXt', Buffer.alloc(bytes - small.length - 12)), end])
}
/** A few kilobytes that want to become 900 million pixels. */
function bomb(): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(30_000, 0)
  header.writeUInt32BE(30_000, 4)
  header.set([8, 0, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

test('a picture is stored in all widths and served', async () => {
  const { status, data } = await upload(await png(1200, 900))
  expect(status).toBe(200)
  expect(data.width).toBe(1080)
  const served = await t.app.inject({ url: `${data.src}/640.webp` })
  expect(served.headers['content-type']).toBe('image/webp')
  expect((await sharp(served.rawPayload).metadata()).width).toBe(640)
})

test('one byte below 5,242,880 is small enough, and 5,242,880 are too many', async () => {
  expect((await upload(await pngOf(tooManyPictureBytes - 1))).status).toBe(200)
  for (const bytes of [tooManyPictureBytes, tooManyPictureBytes + 1, tooManyPictureBytes * 2]) {
    expect(await upload(await pngOf(bytes))).toMatchObject({ status: 413, reason: 'field_too_large' })
  }
})

test('what is no picture is refused, whatever it is called', async () => {
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
  )
  for (const bytes of [svg, Buffer.from('just a text'), Buffer.alloc(0), bomb(), (await png()).subarray(0, 60)]) {
    expect(await upload(bytes)).toMatchObject({ status: 200, reason: 'picture_unreadable', field: 'file' })
  }
  expect(await upload(svg, { name: 'x.svg', type: 'image/svg+xml' })).toMatchObject({ reason: 'picture_unreadable' })
})

test('only the field `file` of a form is read, and only from staff', async () => {
  expect(await upload(await png(), { field: 'other' })).toMatchObject({
    status: 400,
    reason: 'field_required',
    field: 'file',
  })
  const response = await t.app.inject({
    method: 'POST',
    url: uploadPicture.path,
    headers: { authorization: `Bearer ${seller.token}` },
    payload: {},
  })
  expect(response.statusCode).toBe(415)
  const { token } = await aUser(t)
  expect((await upload(await png(), { token })).status).toBe(403)
  expect((await upload(await png(), { token: 'x'.repeat(43) })).status).toBe(401)
})
