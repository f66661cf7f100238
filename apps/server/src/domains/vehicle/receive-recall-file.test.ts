import { uploadRecallFile, vehicleStaffEndpoints as staff } from '@pitlane/contract/vehicle/staff.ts'
import { eq } from 'drizzle-orm'
import { zipSync } from 'fflate'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { sendFile } from '../../../test/form.ts'
import { testApp } from '../../../test/harness.ts'
import { guardInvariants } from '../../../test/invariants.ts'
import { forgetSettings } from '../../platform/db/settings.ts'
import { auditLog, settings } from '../../platform/db/tables.ts'
import { aUser } from '../account/factory.ts'
import { aFlatLine } from './factory.ts'
import { recallFileKey, retryRecallFiles } from './read-recall-file.ts'
import { recallImports } from './tables.ts'

const t = await testApp()
guardInvariants(t)
const marketing = await aUser(t, { role: 'marketing' })
const text = (...lines: string[]) => Buffer.from(lines.map((line) => `${line}\r\n`).join(''))
const pack = (name: string, bytes: Buffer) => Buffer.from(zipSync({ [name]: bytes }))
const send = (bytes: Buffer, name = 'FLAT_RCL_POST_2010.zip', { token } = marketing) =>
  sendFile(t, uploadRecallFile, token, { bytes, name, type: 'application/zip' })
const newest = async () => (await t.call(staff.listRecallImports, {}, marketing)).data.list[0]!

test('a packed file is sent, read by a job, and says what it did; nothing of it is left', async () => {
  const many = Array.from({ length: 2_500 }, (_, at) => aFlatLine({ year: String(1990 + (at % 30)), model: `M${at}` }))
  const { data } = await send(pack('FLAT_RCL_POST_2010.txt', text(...many, 'nothing')))
  expect(data).toMatchObject({ name: 'FLAT_RCL_POST_2010', state: 'waiting', lines: 0 })
  expect(t.stored.size).toBe(1)
  await t.runJobs()
  expect(await newest()).toMatchObject({
    id: data.id,
    state: 'done',
    complete: true,
    lines: 2_501,
    campaigns_new: 1,
    vehicles_new: 2_500,
    refused: 1,
    refusals: [{ line: 2_501, reason: 'columns' }],
  })
  expect(t.stored.size).toBe(0)
  expect(await t.db.$count(auditLog, eq(auditLog.entity, 'recall_import'))).toBe(1)
})

test('a file that is not packed is read as it is; an archive that was cut is not whole, and nothing waits for it', async () => {
  await send(text(aFlatLine({ model: 'PLAIN' })), 'FLAT_RCL_PRE_2010.txt')
  await t.runJobs()
  expect(await newest()).toMatchObject({ name: 'FLAT_RCL_PRE_2010', state: 'done', lines: 1, complete: true })
  const noise = Array.from({ length: 3_000 }, (_, at) => aFlatLine({ model: `CUT ${Math.sin(at)}` }))
  const packed = pack('a.txt', text(...noise))
  await send(packed.subarray(0, packed.length / 2), 'cut.zip')
  await t.runJobs()
  const cut = await newest()
  expect(cut).toMatchObject({ name: 'cut', state: 'failed', complete: false, problem: 'cut: the archive was cut' })
  expect(cut.lines).toBeGreaterThan(500)
  expect(t.stored.size).toBe(0)
})

test('while one waits or is read no other is taken', async () => {
  await send(text(aFlatLine({ model: 'FIRST' })), 'first.txt')
  expect(await send(text(aFlatLine()), 'other.txt')).toMatchObject({ reason: 'recall_import_running' })
  await t.runJobs()
  expect(await newest()).toMatchObject({ name: 'first', state: 'done' })
})

test('a file whose job was lost is read in the end', async () => {
  const file = randomUUID()
  t.stored.set(recallFileKey(file), text(aFlatLine({ model: 'LATE' })))
  const at = new Date(t.now() - 7_200_000)
  const lost = { kind: 'import', name: 'late', state: 'waiting', file, createdAt: at, updatedAt: at } as const
  await t.db.insert(recallImports).values(lost)
  await retryRecallFiles(t.systemContext())
  await t.runJobs()
  expect(await newest()).toMatchObject({ name: 'late', state: 'done' })
  expect(t.stored.size).toBe(0)
})

test('a file that is too large, empty or from somebody else is refused', async () => {
  await t.db.insert(settings).values({ key: 'recall_file_megabytes', value: 1 })
  forgetSettings(t.db)
  const refused = await send(Buffer.alloc(1_048_577, 'x'))
  expect(refused).toMatchObject({ status: 413, reason: 'recall_file_too_large' })
  expect(refused.message).toContain('1 MB')
  expect(await send(Buffer.alloc(0))).toMatchObject({ reason: 'field_required' })
  for (const role of ['support', 'seller', 'user'] as const)
    expect((await send(text(aFlatLine()), 'a.txt', await aUser(t, { role }))).status).toBe(403)
  expect(t.stored.size).toBe(0)
})
