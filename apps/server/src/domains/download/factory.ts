import { downloadStaffEndpoints as staffCalls, uploadRelease } from '@pitlane/contract/download/staff.ts'
import { randomUUID } from 'node:crypto'
import { sendFile } from '../../../test/form.ts'
import type { TestApp } from '../../../test/harness.ts'

type Staff = { token: string }

/** What begins as a program of Windows does. */
export const installerOf = (text: string | Buffer): Buffer => Buffer.concat([Buffer.from('MZ'), Buffer.from(text)])

export const sendRelease = (t: TestApp, { token }: Staff, bytes: Buffer, name = 'pitlane.exe') =>
  sendFile(t, uploadRelease, token, { bytes, name, type: 'application/octet-stream' })

/** What the console sends of a release in a store. */
export const aReleaseOf = (t: Pick<TestApp, 'now'>, over: object = {}) => ({
  key: randomUUID(),
  app: 'companion',
  system: 'ios',
  number: '4.2.0',
  url: 'https://apps.apple.com/app/pitlane/id1',
  state: 'published',
  notes: { en: 'Reads tyres too.', de: 'Liest auch Reifen.' },
  minimum: 'iOS 16',
  released_at: t.now(),
  ...over,
})

/** A release with a file of ours. */
export async function aRelease(t: TestApp, staff: Staff, over: object = {}, bytes = installerOf('pitlane')) {
  const { data: file } = await sendRelease(t, staff, bytes)
  const input = aReleaseOf(t, { system: 'windows', url: null, file: file.file, minimum: 'Windows 10', ...over })
  const { data, reason, field } = await t.call(staffCalls.createRelease, input, staff)
  if (reason) throw new Error(`no release: ${reason} ${field}`)
  return data
}

/** What the console sends of a page. */
export const aPageOf = (over: object = {}) => ({
  key: randomUUID(),
  place: 'disseminate',
  brand: 'petrol',
  state: 'published',
  blocks: [
    { kind: 'heading', texts: { en: 'Your car, read', de: 'Ihr Auto, gelesen' } },
    { kind: 'features', texts: { en: 'Tyres\nBatteries' } },
    { kind: 'downloads', texts: { en: 'Get it' }, app: 'companion' },
  ],
  ...over,
})
