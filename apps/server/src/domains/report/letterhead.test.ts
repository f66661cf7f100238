import { reportEndpoints as calls } from '@pitlane/contract/report/report.ts'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { aUser } from '../account/factory.ts'
import { files } from '../../platform/db/tables.ts'
import { aDevice } from '../device/factory.ts'
import { aDeviceKey, aReportInput, submit } from './factory.ts'

const t = await testApp()
const key = await aDeviceKey(t)
const head = { name: 'Own Garage', phone: '1', address: 'Quay 1', technician: 'Jo' }
const blank = { name: '', phone: '', address: '', technician: '', logo: null }
const set = (user: { token: string }, input: object) => t.call(calls.setLetterhead, input as typeof head, user)

async function anUpload(user: { id: number }, contentType = 'image/webp'): Promise<string> {
  const id = randomUUID()
  const createdAt = new Date(t.now())
  const row = { id, contentType, width: 300, height: 100, bytes: 9, uploadedBy: user.id, createdAt, unused: true }
  await t.db.insert(files).values(row)
  return id
}

test('an empty letterhead is none: reports name whom the device names', async () => {
  const me = await aUser(t)
  const device = { sn: await aDevice(t, me), software_version: '1' }
  const agency = async () => {
    const { data } = await submit(t, key, aReportInput('scan', { device }))
    return (await t.call(calls.getScanReport, { id: data.id })).data.testing_agency.name
  }
  await set(me, head)
  expect(await agency()).toBe('Own Garage')
  expect((await set(me, { ...blank, name: ' ' })).data).toEqual(blank)
  expect((await t.call(calls.getLetterhead, {}, me)).data).toEqual(blank)
  expect(await agency()).toBe('North Quay Garage')
})

test('a logo stays when the rest is changed, and goes when it is left out', async () => {
  const me = await aUser(t)
  const logo = await anUpload(me)
  const shown = { src: `/files/${logo}`, width: 300, height: 100, alt: 'Own Garage' }
  expect((await set(me, { ...head, logo })).data).toEqual({ ...head, logo: shown })
  expect((await set(me, { ...head, phone: '2', logo })).data).toMatchObject({ phone: '2', logo: shown })
  expect((await set(me, head)).data.logo).toBeNull()
})

test('a video and somebody else’s picture are no logo', async () => {
  const me = await aUser(t)
  const video = await anUpload(me, 'video/mp4')
  expect(await set(me, { ...head, logo: video })).toMatchObject({ reason: 'picture_unreadable', field: 'logo' })
  const foreign = await anUpload(await aUser(t))
  expect(await set(me, { ...head, logo: foreign })).toMatchObject({ reason: 'field_format', field: 'logo' })
})
