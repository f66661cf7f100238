import { uploadPicture } from '@pitlane/contract/catalog/staff-display.ts'
import { tooManyPictureBytes } from '@pitlane/domain/media.ts'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pixelBomb, png, pngOf, sendFile, svg } from '../../../test/form.ts'
import { testApp } from '../../../test/harness.ts'
import { mp4 } from '../../../test/video.ts'
import { aUser } from '../account/factory.ts'
import { auditLog } from '../../platform/db/tables.ts'

const t = await testApp()
const seller = await aUser(t, { role: 'seller' })

const upload = (
  bytes: Buffer,
  { name = 'picture.png', field = 'file', type = 'image/png', token = seller.token } = {},
) => sendFile(t, uploadPicture, token, { bytes, name, field, type })

test('a picture is stored in all widths and served', async () => {
  const { status, data } = await upload(await png(1200, 900))
  expect(status).toBe(200)
  expect(data.width).toBe(1080)
  const served = await t.app.inject({ url: `${data.src}/640.webp` })
  expect(served.headers['content-type']).toBe('image/webp')
  expect((await sharp(served.rawPayload).metadata()).width).toBe(640)
})

test('who uploaded a picture is on record', async () => {
  const { data } = await upload(await png(40, 30))
  const acts = await t.db.select().from(auditLog).where(eq(auditLog.entityId, data.file))
  expect(acts).toMatchObject([
    { staffId: seller.id, action: 'upload', entity: 'picture', after: { width: 40, height: 30 } },
  ])
})

test('one byte below 5,242,880 is small enough, and 5,242,880 are too many', async () => {
  expect((await upload(await pngOf(tooManyPictureBytes - 1))).status).toBe(200)
  for (const bytes of [tooManyPictureBytes, tooManyPictureBytes + 1, tooManyPictureBytes * 2]) {
    expect(await upload(await pngOf(bytes))).toMatchObject({ status: 413, reason: 'picture_too_large' })
  }
})

test('what is no picture is refused, whatever it is called', async () => {
  const cut = (await png()).subarray(0, 60)
  for (const [bytes, reason] of [
    [svg, 'picture_svg'],
    [Buffer.from('just a text'), 'file_kind'],
    [mp4(), 'file_kind'],
    [Buffer.alloc(0), 'picture_unreadable'],
    [pixelBomb(), 'picture_too_many_pixels'],
    [cut, 'picture_unreadable'],
  ] as const) {
    expect(await upload(bytes)).toMatchObject({ status: 200, reason, field: 'file' })
  }
  expect(await upload(svg, { name: 'x.svg', type: 'image/svg+xml' })).toMatchObject({ reason: 'picture_svg' })
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
