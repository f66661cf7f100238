import { reportEndpoints as calls } from '@pitlane/contract/report/report.ts'
import { reportStaffEndpoints as staffCalls } from '@pitlane/contract/report/staff.ts'
import { uploadEndpoints } from '@pitlane/contract/upload.ts'
import { photoBounds } from '@pitlane/domain/report/photo.ts'
import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { png, sendFile, svg } from '../../../test/form.ts'
import { testApp } from '../../../test/harness.ts'
import { files } from '../../platform/db/tables.ts'
import { aUser } from '../account/factory.ts'
import { aDevice } from '../device/factory.ts'
import { aDeviceKey, aReportInput, submit } from './factory.ts'

const t = await testApp()
const key = await aDeviceKey(t)
const owner = await aUser(t)
const stranger = await aUser(t)
const device = { sn: await aDevice(t, owner), software_version: '3.2.1' }

const picture = await png()
const aPhoto = async (token = key, bytes = picture) =>
  sendFile(t, uploadEndpoints.uploadReportPhoto, token, { bytes, name: 'a.png', type: 'image/png' })
const anId = async () => (await aPhoto()).data.id
const ownPicture = async (user = owner) =>
  (await sendFile(t, uploadEndpoints.uploadFile, user.token, { bytes: picture, name: 'a.png', type: 'image/png' })).data
    .id
const look = async (src: string) => (await t.app.inject({ method: 'GET', url: `${src}/320.webp` })).statusCode
const see = async (id: string, user?: { token: string }) =>
  (await t.call(calls.getTyreReport, { report_id: id }, user)).data
const sent = async (photographs: object[] = []) => {
  const answer = await submit(
    t,
    key,
    aReportInput('tyre_tread', { device, ...(photographs.length > 0 && { photographs }) }),
  )
  return answer.data.id
}
const pdf = async (id: string, token?: string) => {
  const { statusCode, rawPayload } = await t.app.inject({
    method: 'GET',
    url: `/system/report/pdf?id=${id}&kind=tyre_tread&lang=en`,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  })
  expect(statusCode).toBe(200)
  return rawPayload.toString('latin1')
}
const picturesIn = (bytes: string): number => bytes.split('/DCTDecode').length - 1

test('a report names the photographs that its sender has uploaded, and its owner and the staff see them', async () => {
  const file = await anId()
  const id = await sent([{ file, about: 'front_left', caption: 'Outer shoulder' }])
  const { photographs, photographs_shown, finding } = await see(id, owner)
  expect(photographs).toMatchObject([{ about: 'front_left', caption: 'Outer shoulder', by: 'sender' }])
  expect(photographs_shown).toBe(false)
  expect(await look(photographs[0]!.src)).toBe(200)
  expect(await look(`/files/${file}`)).toBe(404)
  const support = await aUser(t, { role: 'support' })
  expect((await see(id, support)).photographs).toHaveLength(1)
  expect(finding).toBe((await see(await sent(), owner)).finding)
})

test('whoever has the link sees them as long as the owner says so, and no old address is good after that', async () => {
  const id = await sent([{ file: await anId() }])
  for (const reader of [undefined, stranger]) expect((await see(id, reader)).photographs).toEqual([])
  expect(await t.call(calls.showReportPhotos, { id, shown: true }, stranger)).toMatchObject({ reason: 'report_gone' })
  await t.call(calls.showReportPhotos, { id, shown: true }, owner)
  const [shown] = (await see(id)).photographs
  expect(await look(shown!.src)).toBe(200)
  await t.call(calls.showReportPhotos, { id, shown: false }, owner)
  expect((await see(id)).photographs).toEqual([])
  expect(await look(shown!.src)).toBe(404)
  await t.call(calls.showReportPhotos, { id, shown: true }, owner)
  const [again] = (await see(id)).photographs
  await t.call(calls.revokeReport, { id, revoked: true }, owner)
  expect(await look(again!.src)).toBe(404)
  expect(await look((await see(id, owner)).photographs[0]!.src)).toBe(200)
})

test('a report that the staff take back shows nobody its photographs any more', async () => {
  const id = await sent([{ file: await anId() }])
  await t.call(calls.showReportPhotos, { id, shown: true }, owner)
  const [shown] = (await see(id)).photographs
  const admin = await aUser(t, { role: 'administrator' })
  const { list } = (await t.call(staffCalls.listStaffReports, {}, admin)).data
  await t.call(staffCalls.withdrawReport, { id: list[0]!.id, withdrawn: true, why: 'Wrong car' }, admin)
  expect(await look(shown!.src)).toBe(404)
})

test('the owner adds pictures of his own, each once, and removes only these', async () => {
  const id = await sent([{ file: await anId() }])
  const mine = await ownPicture()
  const add = { id, files: [mine], about: 'rear_left', caption: 'The nail' }
  await t.call(calls.addReportPhotos, add, owner)
  const { photographs } = (await t.call(calls.addReportPhotos, add, owner)).data
  expect(photographs).toMatchObject([{ by: 'sender' }, { by: 'owner', about: 'rear_left', caption: 'The nail' }])
  const [first, own] = photographs
  expect(await t.call(calls.addReportPhotos, { ...add, files: [await ownPicture(stranger)] }, stranger)).toMatchObject({
    reason: 'report_gone',
  })
  const remove = (photograph: number) => t.call(calls.removeReportPhoto, { id, photograph }, owner)
  expect((await remove(first!.id)).data.photographs).toHaveLength(2)
  expect((await remove(own!.id)).data.photographs).toHaveLength(1)
  expect((await remove(own!.id)).data.photographs).toHaveLength(1)
  const [row] = await t.db.select().from(files).where(eq(files.id, mine))
  expect(row!.unused).toBe(true)
})

test.each([
  ['a place that the report does not have', async () => ({ about: 'fifth_wheel' }), 'photographs.0.about'],
  ['a file that is not there', async () => ({ file: randomUUID() }), 'photographs'],
  ['a file that a person has uploaded', async () => ({ file: await ownPicture() }), 'photographs'],
  ['a file of another device', async () => ({ file: (await aPhoto(await aDeviceKey(t))).data.id }), 'photographs'],
  ['a long caption', async () => ({ caption: 'x'.repeat(photoBounds.caption + 1) }), 'photographs.0.caption'],
])('%s is refused', async (_what, facts, field) => {
  const photographs = [{ file: await anId(), ...(await facts()) }]
  const answer = await submit(t, key, aReportInput('tyre_tread', { photographs }))
  expect(answer).toMatchObject({ field })
  expect(answer.code).not.toBe(0)
})

test('what is no picture is refused, and so is whoever has no key', async () => {
  expect(await aPhoto(key, Buffer.from('no picture at all, only words'))).toMatchObject({ field: 'file' })
  expect(await aPhoto(key, Buffer.from(svg))).toMatchObject({ field: 'file' })
  expect((await aPhoto(owner.token)).status).toBe(401)
  expect((await aPhoto('')).status).toBe(401)
})

test('32 at once add no more than a report holds', async () => {
  const id = await sent()
  const pictures = [] as string[]
  while (pictures.length < 32) pictures.push(await ownPicture())
  const answers = await Promise.all(pictures.map((file) => t.call(calls.addReportPhotos, { id, files: [file] }, owner)))
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(photoBounds.held)
  expect(answers.find(({ code }) => code !== 0)).toMatchObject({ reason: 'field_too_many', field: 'files' })
  expect((await see(id, owner)).photographs).toHaveLength(photoBounds.held)
})

test('a report sent twice has its photographs once; judged anew, it keeps them', async () => {
  const input = aReportInput('tyre_tread', { device, photographs: [{ file: await anId() }] })
  const { data } = await submit(t, key, input)
  expect((await submit(t, key, input)).data).toMatchObject({ id: data.id, known: true })
  expect((await see(data.id, owner)).photographs).toHaveLength(1)
  const admin = await aUser(t, { role: 'administrator' })
  const { version } = (await t.call(staffCalls.getStaffReportLimits, { id: 'tyre' }, admin)).data
  await t.call(staffCalls.updateStaffReportLimits, { id: 'tyre', version, values: { pressureShare: 0.98 } }, admin)
  const [old] = (await t.call(staffCalls.listStaffReports, {}, admin)).data.list
  const anew = await t.call(staffCalls.reissueReport, { id: old!.id, key: randomUUID(), why: 'new limits' }, admin)
  const publicId = new URL(anew.data.url).searchParams.get('report_id')!
  expect(publicId).not.toBe(data.id)
  expect((await see(publicId, owner)).photographs).toHaveLength(1)
})

test('the document has the photographs that its reader may see', async () => {
  const id = await sent([{ file: await anId(), about: 'front_left', caption: 'Outer shoulder' }])
  expect(picturesIn(await pdf(id, owner.token))).toBe(1)
  expect(picturesIn(await pdf(id))).toBe(0)
  const bare = await sent()
  expect(picturesIn(await pdf(bare, owner.token))).toBe(0)
})
