import { reportEndpoints } from '@pitlane/contract/report/report.ts'
import { mostCodeCsv, mostCodeRows, mostNamedRows, reportStaffEndpoints } from '@pitlane/contract/report/staff.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { aUser } from '../account/factory.ts'
import { auditLog } from '../../platform/db/tables.ts'
import { aDeviceKey, aReportInput, submit } from './factory.ts'
import { loadCodes } from './load-codes.ts'
import { faultCodes } from './tables.ts'

const t = await testApp()
await loadCodes(t.deps)
const administrator = await aUser(t, { role: 'administrator' })

const terms = { source: 'Workshop handbook', license: 'bought' }
const bring = (name: string, csv: string) =>
  t.call(reportStaffEndpoints.importCodeList, { name, ...terms, csv }, administrator)
const lists = async () => (await t.call(reportStaffEndpoints.listStaffCodeLists, {}, administrator)).data.list
const remove = (id: number) => t.call(reportStaffEndpoints.deleteStaffCodeList, { id }, administrator)
const codesOf = (listId: number) =>
  t.db.select().from(faultCodes).where(eq(faultCodes.listId, listId)).orderBy(faultCodes.code)

test('good rows of a table become a list, and the others are named by line and reason', async () => {
  const csv = `Lang;Code;Text
en;p0301;Misfire in cylinder 1
de;P 0301;Zünd\u202Eaussetzer, Zylinder 1
en;P0301;Once more
en;P0301-13;With a failure type
xx;P0302;No such language
EN;P0302;
en;P0303;${'x'.repeat(301)}
en;P0304;One;cell too many

en;16485;Number of a maker`
  const { data } = await bring('Handbook', csv)
  expect(data).toMatchObject({ codes: 2, accepted: 3, refused: 6 })
  expect(data.rows).toEqual([
    { line: 4, reason: 'twice' },
    { line: 5, reason: 'code' },
    { line: 6, reason: 'lang' },
    { line: 7, reason: 'text' },
    { line: 8, reason: 'text' },
    { line: 9, reason: 'columns' },
  ])
  expect(await codesOf(data.id!)).toMatchObject([
    { code: '16485', texts: { en: 'Number of a maker' } },
    { code: 'P0301', texts: { en: 'Misfire in cylinder 1', de: 'Zündaussetzer, Zylinder 1' } },
  ])
})

test('without one good row there is no list, and only the first refused rows are named', async () => {
  const csv = `code,lang,text\n${'P0301,xx,What\n'.repeat(mostNamedRows + 50)}`
  const { data } = await bring('Nothing', csv)
  expect(data).toMatchObject({ id: null, codes: 0, accepted: 0, refused: mostNamedRows + 50 })
  expect(data.rows).toHaveLength(mostNamedRows)
  expect((await lists()).map(({ name }) => name)).not.toContain('Nothing')
})

test.each([
  ['no table', 'nonsense'],
  ['a table without the languages', 'code,text\nP0301,Misfire'],
])('%s is refused', async (_what, csv) => {
  expect(await bring('Refused', csv)).toMatchObject({ reason: 'code_list_csv', field: 'csv' })
})

test('too many rows, and too many bytes, are refused', async () => {
  const rows = `code,lang,text\n${'P0301,en,a\n'.repeat(mostCodeRows + 1)}`
  expect(await bring('Long', rows)).toMatchObject({ reason: 'field_too_long', field: 'csv' })
  const wide = 'code,lang,text\nP0301,zh,'.padEnd(mostCodeCsv / 2, '火')
  expect(await bring('Wide', wide)).toMatchObject({ reason: 'field_too_long', field: 'csv' })
})

test('a name is taken once', async () => {
  const csv = 'code,lang,text\nP0301,en,Misfire'
  expect((await bring('Twice', csv)).code).toBe(0)
  for (const name of ['Twice', 'generic'])
    expect(await bring(name, csv)).toMatchObject({ reason: 'code_list_taken', field: 'name' })
})

test('a report shows an imported text before ours, the newest first, and ours again when the lists are gone', async () => {
  const systems = [{ name: 'Engine', codes: [{ code: 'P0420' }] }]
  const { data } = await submit(t, await aDeviceKey(t), aReportInput('scan', { systems }))
  const shown = async () =>
    (await t.call(reportEndpoints.getScanReport, { id: data.id })).data.systems[0]!.codes[0]!.text
  const ours = await shown()
  expect(ours).toBe('Catalyst efficiency below threshold, bank 1')
  const first = await bring('First', 'code,lang,text\nP0420,en,First words')
  const second = await bring('Second', 'code,lang,text\nP0420,en,Second words')
  expect(await shown()).toBe('Second words')
  expect((await remove(second.data.id!)).code).toBe(0)
  expect(await shown()).toBe('First words')
  await remove(first.data.id!)
  expect(await shown()).toBe(ours)
})

test('lists are shown with how many codes they have; ours is not deleted, the others once', async () => {
  const { data } = await bring('Short', 'code,lang,text\nP0301,en,One\nP0301,zh,一\nP0302,en,Two')
  const all = await lists()
  expect(all.find(({ id }) => id === data.id)).toMatchObject({ name: 'Short', ...terms, ours: false, codes: 2 })
  const own = all.find(({ ours }) => ours)!
  expect(own).toMatchObject({ id: 0, name: 'generic', source: 'Pitlane' })
  expect(own.codes).toBeGreaterThanOrEqual(400)
  expect((await remove(own.id)).reason).toBe('code_list_ours')
  expect((await remove(data.id!)).code).toBe(0)
  expect(await codesOf(data.id!)).toEqual([])
  expect((await remove(data.id!)).reason).toBe('not_found')
})

test('who imported and deleted a list is on record', async () => {
  const { data } = await bring('Recorded', 'code,lang,text\nP0301,en,One')
  await remove(data.id!)
  const acts = await t.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.entityId, String(data.id)))
    .orderBy(auditLog.id)
  expect(acts).toMatchObject([
    { action: 'create', entity: 'code-list', staffId: administrator.id, after: { name: 'Recorded', codes: 1 } },
    { action: 'delete', entity: 'code-list', staffId: administrator.id, before: { name: 'Recorded', ...terms } },
  ])
})
