import { adviceIn, subjectOf } from '@pitlane/contract/report/parts.ts'
import { reportEndpoints } from '@pitlane/contract/report/report.ts'
import { inArray, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { aUser } from '../account/factory.ts'
import { aDevice } from '../device/factory.ts'
import { aDeviceKey, aReportInput, submit } from './factory.ts'
import { codeLists, faultCodes, reports } from './tables.ts'

const t = await testApp()
const key = await aDeviceKey(t)
const owner = await aUser(t)
const stranger = await aUser(t)
const staff = await aUser(t, { role: 'support' })
const device = { sn: await aDevice(t, owner), software_version: '3.2.1' }

const made = async (kind: Parameters<typeof aReportInput>[0], facts: object = {}) =>
  (await submit(t, key, aReportInput(kind, { device, ...facts }))).data.id
const secrets = ['WVWZZZ1JZ3W386752', 'B-PL 1234']

const readers = {
  scan: (id: string, who?: object) => t.call(reportEndpoints.getScanReport, { id }, who),
  new_energy: (id: string, who?: object) => t.call(reportEndpoints.getEnergyReport, { id }, who),
  tyre_tread: (id: string, who?: object) => t.call(reportEndpoints.getTyreReport, { report_id: id }, who),
  battery_pack: (id: string, who?: object) => t.call(reportEndpoints.getBatteryReport, { detectId: id }, who),
}

test.each(['scan', 'new_energy', 'tyre_tread', 'battery_pack'] as const)(
  'a %s report is whole for its owner and the staff, masked for everybody else',
  async (kind) => {
    const id = await made(kind)
    for (const who of [owner, staff]) {
      const { data } = await readers[kind](id, who)
      expect(data).toMatchObject({
        masked: false,
        mine: who === owner,
        vehicle: { vin: secrets[0], plate: secrets[1] },
      })
    }
    for (const who of [undefined, stranger]) {
      const answer = await readers[kind](id, who)
      expect(answer.data).toMatchObject({ masked: true, mine: false, vehicle: { vin: 'WVW•••6752' } })
      const text = JSON.stringify(answer)
      for (const secret of secrets) expect(text).not.toContain(secret)
    }
  },
)

test('one that was taken back is gone for strangers, and comes back', async () => {
  const id = await made('tyre_tread')
  const revoke = (revoked: boolean, who: typeof owner) => t.call(reportEndpoints.revokeReport, { id, revoked }, who)
  expect((await revoke(true, stranger)).reason).toBe('report_gone')
  expect((await revoke(true, owner)).data.link).toBe('revoked')
  expect((await revoke(true, owner)).data.link).toBe('revoked')
  expect((await readers.tyre_tread(id)).reason).toBe('report_gone')
  expect((await readers.tyre_tread(id, stranger)).reason).toBe('report_gone')
  expect((await readers.tyre_tread(id, owner)).code).toBe(0)
  await revoke(false, owner)
  expect((await readers.tyre_tread(id)).code).toBe(0)
})

test('an unknown id, and one of another kind, are gone', async () => {
  expect((await readers.scan('nothing')).reason).toBe('report_gone')
  expect((await readers.scan(await made('tyre_tread'))).reason).toBe('report_gone')
})

test('a pack is shown cell by cell, with the weakest first and the limits that were used', async () => {
  const cells = [3.68, 3.68, 3.68, 3.68, 3.6, 3.68, 3.67, 3.68, 5.1, 3.68, 3.68, 3.68]
  const pack = { chemistry: 'nmc', at_rest: true, modules: [{ name: 'M1', cells, temperatures: [20, 24] }] }
  const { data } = await readers.battery_pack(await made('battery_pack', { pack }))
  expect(data).toMatchObject({
    finding: 'bad',
    voltage: { count: 11, min: 3.6, min_at: 4, max: 3.68, delta: 0.08, median: 3.68 },
  })
  expect(data.parts).toMatchObject([
    { part: 'dead', value: 1, finding: 'bad' },
    { part: 'spread', value: 80, limits: { above: { warn: 30, alert: 100 } }, finding: 'watch' },
    { part: 'deviation', value: 80, finding: 'watch' },
    { part: 'lowest', value: 3.6, limits: { below: { warn: 3, alert: 2.5 } }, finding: 'good' },
    { part: 'highest', value: 3.68, finding: 'good' },
    { part: 'total', doubt: 'not_measured' },
    { part: 'health', doubt: 'not_measured' },
    { part: 'usable', doubt: 'not_measured' },
    { part: 'hottest', value: 24, finding: 'good' },
    { part: 'sensors', value: 2, finding: 'good' },
    { part: 'insulation', finding: 'unknown' },
  ])
  expect(data.modules[0]!.cells[8]).toEqual({ state: 'dead', volts: 5.1, deviation_mv: null, finding: 'bad' })
  expect(data.weakest.slice(0, 2)).toMatchObject([
    { module: 0, position: 8, deviation_mv: null },
    { module: 0, position: 4, volts: 3.6, deviation_mv: -80 },
  ])
})

test('a code has our words where we have some, and what its digits say in any case', async () => {
  const [list] = await t.db
    .insert(codeLists)
    .values({ name: 'ours', source: 'us', license: 'ours', createdAt: new Date(t.now()) })
    .returning()
  await t.db.insert(faultCodes).values({ listId: list!.id, code: 'P0301', texts: { en: 'Misfire', zh: '失火' } })
  const systems = [{ name: 'Engine', codes: [{ code: 'p0301-00' }, { code: 'U1234', text: 'No answer' }] }]
  const id = await made('scan', { systems })
  const { data } = await t.call(reportEndpoints.getScanReport, { id }, { headers: { lang: 'zh' } })
  expect(data.systems[0]!.codes).toMatchObject([
    { code: 'P0301-00', text: '失火', structure: { system: 'powertrain', origin: 'standard', area: 'ignition' } },
    { code: 'U1234', text: '', device_text: 'No answer', structure: { system: 'network', origin: 'maker' } },
  ])
})

test('my reports are found by vehicle, plate and number, page by page', async () => {
  const me = await aUser(t)
  const own = { sn: await aDevice(t, me), software_version: '1' }
  const car = (vin: string, plate: string) => ({ vin, plate, make: 'Kia', model: 'EV6', year: 2023 })
  const at = (minute: number) => ({ measured_at: Date.UTC(2026, 10, 1, 12, minute), device: own })
  await made('scan', { ...at(1), vehicle: car('KNAC381AFN5000001', '粤B 12345') })
  await made('tyre_tread', { ...at(2), vehicle: car('KNAC381AFN5000001', '粤B 12345') })
  await made('scan', { ...at(3), vehicle: car('WVWZZZ1JZ3W386752', 'HH-AB 99') })
  const list = (input: object) => t.call(reportEndpoints.listReports, { page_size: 2, ...input }, me)

  const first = await list({})
  expect(first.data.list.map(({ kind }) => kind)).toEqual(['scan', 'tyre_tread'])
  const second = await list({ before: first.data.next! })
  expect(second.data).toMatchObject({ list: [{ kind: 'scan', vehicle: { plate: '粤B 12345' } }], next: null })
  expect((await list({ q: '粤b1' })).data.list).toHaveLength(2)
  expect((await list({ q: 'hhab' })).data.list).toHaveLength(1)
  expect((await list({ q: 'wvwzzz' })).data.list).toHaveLength(1)
  expect((await list({ vin: 'KNAC381AFN5000001', kind: 'scan' })).data.list).toHaveLength(1)
  expect((await list({ before: 'x' })).field).toBe('before')
  expect((await t.call(reportEndpoints.listReports, {}, stranger)).data.list).toEqual([])
})

test('two scans of a car are compared: what is gone, new, and still there', async () => {
  const scan = (minute: number, codes: string[]) =>
    made('scan', {
      measured_at: Date.UTC(2026, 9, 1, 12, minute),
      systems: [{ name: 'Engine', codes: codes.map((code) => ({ code })) }],
    })
  const earlier = await scan(1, ['P0301', 'P0420'])
  const id = await scan(2, ['P0420', 'P0171'])
  const compare = (input: object, who = owner) => t.call(reportEndpoints.compareReports, { id, earlier, ...input }, who)
  const { data } = await compare({})
  expect(data.codes).toMatchObject({
    gone: [{ code: 'P0301', text: 'Misfire' }],
    stayed: [{ code: 'P0420' }],
    appeared: [{ code: 'P0171' }],
  })
  // Reports of one day are told apart by their time, what was found, and the odometer or the device.
  expect((await readers.scan(id, owner)).data.earlier).toContainEqual({
    id: earlier,
    measured_at: expect.any(Number),
    finding: 'watch',
    odometer_km: null,
    device_sn: device.sn,
  })
  // Named in the wrong order they are still before and after.
  expect((await compare({ id: earlier, earlier: id })).data).toEqual(data)
  expect((await compare({}, stranger)).reason).toBe('report_gone')
  expect((await compare({ earlier: id })).reason).toBe('reports_not_comparable')
  expect((await compare({ earlier: await made('tyre_tread') })).reason).toBe('reports_not_comparable')
})

test('two reports of a pack are compared by their figures', async () => {
  const pack = (low: number, state_of_health: number, state_of_charge: number, cells_per_value = 1) => ({
    pack: {
      cells_per_value,
      at_rest: true,
      state_of_health,
      state_of_charge,
      ambient_temperature: 18,
      modules: [{ name: 'M1', cells: [3.7, 3.7, low] }],
    },
  })
  const earlier = await made('battery_pack', { ...pack(3.69, 95, 51), measured_at: Date.UTC(2026, 9, 1) })
  const id = await made('battery_pack', { ...pack(3.65, 91, 78), measured_at: Date.UTC(2026, 9, 2) })
  const { data } = await t.call(reportEndpoints.compareReports, { id, earlier }, owner)
  expect(data.figures).toContainEqual({ name: 'delta', part: '', before: 0.01, after: 0.05 })
  expect(data.figures).toContainEqual({ name: 'health', part: '', before: 95, after: 91 })
  expect(data.figures).toContainEqual({ name: 'charge', part: '', before: 51, after: 78 })
  expect(data.figures).toContainEqual({ name: 'temperature', part: '', before: 18, after: 18 })
  expect(data).toMatchObject({ hints: ['conditions'], of_blocks: false })

  const hybrid = await made('battery_pack', { ...pack(3.65, 91, 78, 6), measured_at: Date.UTC(2026, 9, 3) })
  const { data: later } = await t.call(reportEndpoints.compareReports, { id: hybrid, earlier: id }, owner)
  expect(later.of_blocks).toBe(true)
})

test('a letterhead stands above what comes later, not above what was handed out before', async () => {
  const me = await aUser(t)
  const own = { device: { sn: await aDevice(t, me), software_version: '1' } }
  const before = await made('scan', own)
  const letterhead = { name: 'Müller KFZ', phone: '040 123', address: 'Am Kai 1', technician: 'Jo', logo: null }
  const typed = { ...letterhead, name: 'Müller\u202E KFZ\u200B', technician: '\u3164Jo' }
  expect((await t.call(reportEndpoints.setLetterhead, typed, me)).data).toEqual(letterhead)
  expect((await t.call(reportEndpoints.getLetterhead, {}, me)).data).toEqual(letterhead)
  const after = await made('scan', { ...own, report_id: randomUUID() })
  expect((await readers.scan(before)).data.testing_agency.name).toBe('North Quay Garage')
  expect((await readers.scan(after)).data.testing_agency.name).toBe('Müller KFZ')
})

test('a report from before today’s rules is found in lists as its page finds it, with limits that it did not have', async () => {
  const pack = {
    chemistry: 'nmc',
    at_rest: true,
    state_of_health: 92,
    modules: [{ name: 'M1', cells: [2.1, 2.1, 2.1] }],
  }
  const id = await made('battery_pack', { pack })
  const joined = await made('scan', { visit_id: 'old', systems: [{ name: 'Engine' }] })
  await made('scan', { visit_id: 'old', systems: [{ name: 'Gearbox', codes: [{ code: 'P0218' }] }] })
  await t.db
    .update(reports)
    .set({ finding: 'good', rules: 0, limits: sql`'{"healthWarn": 95}'::jsonb` })
    .where(inArray(reports.publicId, [id, joined]))
  await t.runJob({ name: 'sweep', payload: {} })
  expect((await readers.battery_pack(id)).data).toMatchObject({ finding: 'bad' })
  expect((await readers.battery_pack(id)).data.parts).toMatchObject(
    expect.arrayContaining([expect.objectContaining({ part: 'health', finding: 'watch' })]),
  )
  expect((await readers.scan(joined)).data.finding).toBe('bad')
})

test('a flat starter battery is called what it is, and is not sent to have its modules and its insulation checked', async () => {
  const modules = [{ name: '12 V', cells: [9.8], temperatures: [18] }]
  const pack = { chemistry: 'lead_acid', state_of_health: 88, total_voltage: 9.8, modules }
  const { data } = await readers.battery_pack(await made('battery_pack', { pack }), owner)
  expect(data.finding).toBe('bad')
  expect(data.parts.map(({ part }) => part)).toEqual(['lowest', 'highest', 'total', 'health', 'hottest'])
  expect([subjectOf(data), adviceIn(data)]).toEqual(['starter_battery', ['starter']])
})
