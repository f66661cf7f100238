import { uploadEndpoints } from '@pitlane/contract/upload.ts'
import { afterEach, expect, test } from 'vitest'
import { formOf, png, pngOf, sendFile } from '../../../test/form.ts'
import { testApp } from '../../../test/harness.ts'
import { mp4 } from '../../../test/video.ts'
import { aUser } from '../../domains/account/factory.ts'
import { forgetSettings } from '../db/settings.ts'
import { settings } from '../db/tables.ts'
import { createDecoder } from './decoder.ts'

const t = await testApp()
const [owner, other] = [await aUser(t), await aUser(t)]
const usual = { ...t.deps.decoder }

function decodeWith(limits: Parameters<typeof createDecoder>[1]) {
  const decoder = createDecoder(t.deps.log, limits)
  Object.assign(t.deps.decoder, decoder)
  return decoder
}
afterEach(() => {
  t.deps.decoder.stop()
  Object.assign(t.deps.decoder, usual)
})

const upload = async (bytes: Buffer, { token } = owner) => sendFile(t, uploadEndpoints.uploadFile, token, { bytes })
const retryAfter = async (bytes: Buffer, { token } = owner) => {
  const { headers, payload } = formOf([{ bytes }])
  const { path: url, method } = uploadEndpoints.uploadFile
  const answer = await t.app.inject({ method, url, payload, headers: { ...headers, authorization: `Bearer ${token}` } })
  return Number(answer.headers['retry-after'])
}

test('what takes too long is unreadable, and the next file is read', async () => {
  decodeWith({ mostMs: 1 })
  expect((await upload(await png())).reason).toBe('picture_unreadable')
  expect((await upload(mp4())).reason).toBe('video_unreadable')
  decodeWith({})
  expect((await upload(await png())).status).toBe(200)
})

test('what takes more memory than there is is unreadable', async () => {
  decodeWith({ megabytes: 1 })
  expect(await upload(await png())).toMatchObject({ status: 200, reason: 'picture_unreadable', field: 'file' })
})

test('a process that ends while nothing is read is started again', async () => {
  decodeWith({ idleMs: 0 })
  for (const wanted of [owner, other, owner]) expect((await upload(await png(), wanted)).data.kind).toBe('image')
})

test('what waits longer than anybody does is sent away', async () => {
  decodeWith({ mostWaitMs: -1 })
  expect(await upload(await png())).toMatchObject({ status: 503, reason: 'uploads_busy' })
})

test('where all places are taken and many wait, a file is sent away with the time to come again', async () => {
  const decoder = decodeWith({ places: 0, mostWaiting: 1 })
  const bytes = await png()
  const both = [upload(bytes), upload(bytes, other)]
  expect(await Promise.race(both)).toMatchObject({ status: 503, reason: 'uploads_busy', code: 60728 })
  expect(decoder.load()).toEqual({ places: 0, running: 0, waiting: 1 })
  expect(await retryAfter(bytes)).toBe(10)
  expect((await t.app.inject({ url: '/metrics' })).body).toContain('pitlane_uploads_decoding{state="waiting"} 1')
  decoder.stop()
  expect((await Promise.all(both)).map(({ status }) => status)).toEqual([503, 503])
})

test('nobody has more than four uploads under way, whoever else waits', async () => {
  const decoder = decodeWith({ places: 0, mostWaiting: 9 })
  const bytes = await png()
  const five = Array.from({ length: 5 }, () => upload(bytes))
  expect(await Promise.race(five)).toMatchObject({ status: 429, reason: 'too_many_requests' })
  const others = upload(bytes, other)
  while (decoder.load().waiting < 5) await new Promise(setImmediate)
  expect(await retryAfter(bytes)).toBe(10)
  decoder.stop()
  expect((await Promise.all([...five, others])).map(({ status }) => status).toSorted()).toEqual(
    [429, 503, 503, 503, 503, 503].toSorted(),
  )
  decodeWith({})
  expect((await upload(bytes)).status).toBe(200)
})

test('the bytes of an account are limited by the day', async () => {
  await t.db.insert(settings).values({ key: 'upload_megabytes_a_day', value: 10 })
  forgetSettings(t.db)
  const sender = await aUser(t)
  const large = await pngOf(5_242_879)
  expect((await upload(large, sender)).status).toBe(200)
  const refused = await upload(large, sender)
  expect(refused).toMatchObject({ status: 429, reason: 'upload_day_limit' })
  expect(refused.msg).toMatch(/10 MB/)
  // A file that is too large takes nothing from the allowance.
  expect((await upload(await png(), sender)).status).toBe(200)
  expect((await upload(large, other)).status).toBe(200)
  // The clock stands at noon.
  expect(await retryAfter(large, sender)).toBe(12 * 3_600)
  t.pass(12 * 3_600_000)
  expect((await upload(large, sender)).status).toBe(200)
  await t.db.delete(settings)
  forgetSettings(t.db)
})
