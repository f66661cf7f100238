import { reportEndpoints } from '@pitlane/contract/report/report.ts'
import { profileStaffEndpoints } from '@pitlane/contract/report/staff-profiles.ts'
import { reportStaffEndpoints } from '@pitlane/contract/report/staff.ts'
import { checkVin } from '@pitlane/domain/vehicle/vin.ts'
import { eq } from 'drizzle-orm'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { guardInvariants } from '../../../test/invariants.ts'
import { testApp } from '../../../test/harness.ts'
import { readPdf } from '../../../test/read-pdf.ts'
import { aUser } from '../account/factory.ts'
import { profileOf, wrongColumn } from './battery-profile.ts'
import { aDeviceKey, aReportInput, submit } from './factory.ts'
import { ownProfiles } from './profiles.ts'
import { readCsvProfiles } from './read-csv-profiles.ts'
import { reports } from './tables.ts'

const t = await testApp()
guardInvariants(t)
const administrator = await aUser(t, { role: 'administrator' })
const key = await aDeviceKey(t)
const { listBatteryProfiles, getBatteryProfile, createBatteryProfile } = profileStaffEndpoints
const { updateBatteryProfile, deleteBatteryProfile, importBatteryProfiles } = profileStaffEndpoints
const get = async (id: string) => (await t.call(getBatteryProfile, { id }, administrator)).data
const bring = async (csv: string, dry_run = false) =>
  (await t.call(importBatteryProfiles, { csv, dry_run }, administrator)).data

const modulesOf = (count: number, volts = 3.8) => [
  { name: '1', cells: Array<number>(count).fill(volts), temperatures: [] },
]
const pack = { at_rest: true, state_of_health: 92 }
/** A report of a pack, sent and read again. */
async function judged(facts: object, vehicle: object = {}) {
  const usual = aReportInput('battery_pack', { codes: [] })
  const { data } = await submit(t, key, {
    ...usual,
    vehicle: { ...usual.vehicle, ...vehicle },
    pack: { ...pack, ...facts },
  })
  const read = await t.call(reportEndpoints.getBatteryReport, { detectId: data.id })
  return { sent: data, report: read.data }
}

test('the profiles that come with the product are many, possible, and each from a public specification', () => {
  const text = readFileSync(new URL('packs.csv', import.meta.url), 'utf8')
  const { profiles, refused } = readCsvProfiles(text)
  expect(refused).toEqual([])
  expect(profiles.size).toBeGreaterThan(100)
  expect([...profiles.keys()]).toEqual([
    ...new Set(
      text
        .trim()
        .split('\n')
        .slice(1)
        .map((line) => line.split(',')[0]),
    ),
  ])
  for (const row of profiles.values()) {
    expect(wrongColumn(row), row.id).toBeNull()
    expect(row.source, row.id).toMatch(/^public specification/)
    expect(row.chemistry, row.id).not.toBe('unknown')
    const { cells, nominalKwh, usableKwh, nominalAh } = profileOf(row)
    expect(
      [cells, nominalKwh, usableKwh, nominalAh].some((fact) => fact !== null),
      row.id,
    ).toBe(true)
  }
})

test('a pack that names its vehicle is judged by that profile, and says so', async () => {
  const { sent, report } = await judged({ profile: 'hyundai-ioniq-5-58', modules: modulesOf(144) })
  expect(sent).toMatchObject({ finding: 'good', profile: 'hyundai-ioniq-5-58' })
  expect(report).toMatchObject({
    finding: 'good',
    profile: { name: 'Hyundai IONIQ 5 58 kWh', by: 'sender' },
    contradictions: [],
    conditions: { chemistry: 'nmc', sensor_step_mv: 20, cells_per_value: 1 },
    energy: { unit: 'kWh', now: 53.4, now_basis: 'health', when_new: 58, new_basis: 'nominal' },
    range: { km: 310, consumption: 16.7, basis: 'wltp' },
  })
  const short = await judged({ profile: 'hyundai-ioniq-5-58', modules: modulesOf(143) })
  expect(short.report).toMatchObject({
    finding: 'bad',
    parts: [{ part: 'dead' }, { part: 'missing', value: 1 }, ...Array(10).fill({})],
  })
})

test('a VIN that is sure of its pack chooses the profile; any other chooses none', async () => {
  const vin = '1N4AZ0CPXDC400001'
  expect(checkVin(vin).ok).toBe(true)
  const leaf = await judged({ modules: modulesOf(96) }, { vin, make: 'Nissan', model: 'Leaf', year: 2013 })
  expect(leaf.report).toMatchObject({ finding: 'good', profile: { id: 'nissan-leaf-24', by: 'vin' } })
  const golf = await judged({ chemistry: 'nmc', modules: modulesOf(96) })
  expect(golf).toMatchObject({ sent: { profile: null, finding: 'good' }, report: { profile: null, energy: null } })
})

test('what the sender says otherwise is told, and its word stands', async () => {
  const { report } = await judged({
    profile: 'byd-atto-3-60',
    chemistry: 'nmc',
    modules: modulesOf(128),
    usable_kwh_new: 77,
  })
  expect(report).toMatchObject({
    finding: 'watch',
    conditions: { chemistry: 'nmc' },
    contradictions: [
      { about: 'chemistry', sent: 'nmc', known: 'lfp' },
      { about: 'usable_new', sent: 77, known: 60.48 },
      { about: 'cells', sent: 128, known: 126 },
    ],
  })
})

test('the document says which profile judged it and what contradicts it, or that none did', async () => {
  const document = async (facts: object) => {
    const { sent } = await judged(facts)
    const url = `/system/report/pdf?id=${sent.id}&kind=battery_pack&lang=de&zone=UTC`
    return readPdf((await t.app.inject(url)).rawPayload)
      .pages.join(' ')
      .replaceAll(/\s+/g, ' ')
  }
  const told = await document({ profile: 'byd-atto-3-60', chemistry: 'nmc', modules: modulesOf(128) })
  expect(told).toContain('Widerspricht dem Fahrzeugprofil')
  expect(told).toContain('Zellchemie: NMC gesendet, LFP im Profil · Anzahl der Zellen: 128 gesendet, 126 im Profil')
  expect(told).toContain('BYD Atto 3 60.5 kWh (vom Gerät genannt)')
  expect(told).toContain('Voraussichtliche Reichweite')
  const none = await document({ chemistry: 'nmc', modules: modulesOf(96) })
  expect(none).toContain('Keines: nach allgemeinen Grenzwerten beurteilt')
  expect(none).not.toContain('Widerspricht')
})

test('a high-voltage system takes its chemistry from the profile, too', async () => {
  const usual = aReportInput('new_energy', { chemistry: 'unknown', profile: 'kia-e-niro-64' })
  const { data } = await submit(t, key, usual)
  const read = await t.call(reportEndpoints.getEnergyReport, { id: data.id })
  expect(read.data).toMatchObject({ finding: 'good', profile: { name: 'Kia e-Niro 64 kWh' } })
})

test('of a high-voltage system energy and range are told by its health and its profile; else why they are not', async () => {
  const told = async (facts: object) => {
    const { id } = (await submit(t, key, aReportInput('new_energy', facts))).data
    const { data } = await t.call(reportEndpoints.getEnergyReport, { id })
    const url = `/system/report/pdf?id=${id}&kind=new_energy&lang=en&zone=UTC`
    const text = readPdf((await t.app.inject(url)).rawPayload)
      .pages.join(' ')
      .replaceAll(/\s+/g, ' ')
    return { energy: data.energy, range: data.range, text }
  }
  const known = await told({ profile: 'kia-e-niro-64' })
  expect(known).toMatchObject({
    energy: { unit: 'kWh', now: 58.2, now_basis: 'health', when_new: 64 },
    range: { km: 360, consumption: 15.9, basis: 'wltp' },
  })
  expect(known.text).toContain('Usable energy now')
  const none = await told({})
  expect(none).toMatchObject({ energy: null, range: null })
  expect(none.text).toContain('There is no vehicle profile that says how much a new battery holds.')
  expect((await told({ profile: 'kia-e-niro-64', state_of_health: null })).text).toContain(
    'The state of health wasn’t reported.',
  )
  const thirsty = await told({ profile: 'audi-q4-e-tron-40' })
  expect(thirsty).toMatchObject({ energy: { now: 74.6, new_basis: 'nominal' }, range: null })
  expect(thirsty.text).toContain('There is no vehicle profile that says the consumption.')
})

test('what was sent stands before what a profile says, ampere-hours do where there is nothing else', async () => {
  const facts = { profile: 'nissan-leaf-40', modules: modulesOf(96), usable_kwh: 33.1, consumption_kwh: 15.2 }
  expect((await judged(facts)).report).toMatchObject({
    energy: { now: 33.1, now_basis: 'sent', when_new: 40, new_basis: 'nominal' },
    range: { km: 210, consumption: 15.2, basis: 'sent' },
  })
  const { report } = await judged({
    chemistry: 'nmc',
    modules: modulesOf(96),
    usable_ah: 58,
    test_method: 'drive_test',
    charged_kwh: 9_120,
    discharged_kwh: 8_410,
    passport_id: 'https://battery.example/1234',
    profile: '',
    usable_ah_new: null,
  })
  expect(report).toMatchObject({
    energy: { unit: 'Ah', now: 58, when_new: null },
    range: null,
    test_method: 'drive_test',
    passport_id: '•••1234',
    conditions: { charged_kwh: 9_120, discharged_kwh: 8_410 },
  })
})

test('a changed profile judges from then on; reports stay until they are judged anew, and deleting gives ours back', async () => {
  const facts = { profile: 'honda-e-35', modules: modulesOf(96) }
  const { sent } = await judged(facts)
  const before = await get('honda-e-35')
  expect(before).toMatchObject({ ours: true, changed: false, version: 0 })
  const change = { ...before, cells: 97, limits: { spreadWarnMv: 60, spreadAlertMv: null } }
  const changed = await t.call(updateBatteryProfile, change, administrator)
  expect(changed.data).toMatchObject({ cells: 97, ours: true, changed: true, limits: { spreadWarnMv: 60 } })
  expect(await t.call(updateBatteryProfile, change, administrator)).toMatchObject({ reason: 'edited_meanwhile' })
  expect((await judged(facts)).report).toMatchObject({ finding: 'bad' })
  const again = await t.call(reportEndpoints.getBatteryReport, { detectId: sent.id })
  expect(again.data).toMatchObject({ finding: 'good' })
  const [row] = await t.db.select({ id: reports.id }).from(reports).where(eq(reports.publicId, sent.id))
  const staff = await t.call(reportStaffEndpoints.getStaffReport, { id: row!.id }, administrator)
  expect(staff.data).toMatchObject({ is_current: false, profile: 'Honda e 35.5 kWh' })
  expect((await t.call(deleteBatteryProfile, { id: 'honda-e-35' }, administrator)).code).toBe(0)
  expect(await get('honda-e-35')).toMatchObject({ cells: 96, changed: false })
  expect(await t.call(deleteBatteryProfile, { id: 'honda-e-35' }, administrator)).toMatchObject({ reason: 'not_found' })
})

test('a profile is added once, and what contradicts itself is refused with its field', async () => {
  const own = { id: 'own-van', make: 'Own', model: 'Van', chemistry: 'lfp', cells: 108, source: 'measured' } as const
  const add = (row: object) => t.call(createBatteryProfile, { ...own, ...row }, administrator)
  expect((await add({})).data).toMatchObject({ ours: false, changed: true, cells_per_value: 1 })
  expect((await add({})).code).toBe(0)
  expect(await add({ cells: 109 })).toMatchObject({ reason: 'profile_taken', field: 'id' })
  expect(await add({ id: 'own-bus', modules: 7, cells_per_module: 5 })).toMatchObject({ field: 'cells_per_module' })
  expect(await add({ id: 'own-bus', vins: ['WVW('] })).toMatchObject({ field: 'vins.0' })
  expect(await add({ id: 'Own bus' })).toMatchObject({ field: 'id' })
})

test('a dry run names what is broken and does nothing; the same table is then taken, and once more changes nothing', async () => {
  const csv = `id;make;model;chemistry;cells;limits;vins;year_from;year_until;source
new-bus;New;Bus;LFP;216;"{""hotWarn"":50}";"1N4AZ0 1N4BZ*";2020;2022;data sheet
new-bus;New;Bus;lfp;216;;;;;data sheet
bad-cells;Bad;Cells;nmc;many;;;;;data sheet
bad-chemistry;Bad;Chemistry;alkaline;90;;;;;data sheet
bad-limits;Bad;Limits;nmc;90;"{""hotWarn"":90,""hotAlert"":50}";;;;data sheet
bad-vin;Bad;VIN;nmc;90;;1N;;;data sheet
bad-years;Bad;Years;nmc;90;;;2022;;data sheet
no-source;No;Source;nmc;90;;;;;
a;b;c;d;e;f;g;h;i;j;k
honda-e-35;Honda;e (own);nmc;96;;;;;data sheet`
  const dry = await bring(csv, true)
  expect(dry).toMatchObject({ added: 1, changed: 1, same: 0, refused: 8 })
  expect(dry.rows).toEqual([
    { line: 3, reason: 'twice' },
    { line: 4, reason: 'cells' },
    { line: 5, reason: 'chemistry' },
    { line: 6, reason: 'limits' },
    { line: 7, reason: 'vins' },
    { line: 8, reason: 'year_from' },
    { line: 9, reason: 'source' },
    { line: 10, reason: 'columns' },
  ])
  expect(await get('honda-e-35')).toMatchObject({ changed: false })
  expect(await bring(csv)).toMatchObject({ added: 1, changed: 1 })
  expect(await get('new-bus')).toMatchObject({ limits: { hotWarn: 50 }, vins: ['1N4AZ0', '1N4BZ*'], cells: 216 })
  expect(await bring(csv)).toMatchObject({ added: 0, changed: 0, same: 2 })
  expect(await t.call(importBatteryProfiles, { csv: 'a,b\n1,2' }, administrator)).toMatchObject({
    reason: 'profile_csv',
  })
})

test('the list as a file is a table that can be imported', async () => {
  const file = await t.app.inject({
    url: '/console_api/export/battery-profiles',
    headers: { authorization: `Bearer ${administrator.token}` },
  })
  const again = await bring(file.body, true)
  expect(again).toMatchObject({ added: 0, changed: 0, refused: 0 })
  expect(again.same).toBeGreaterThan(ownProfiles().size)
  const page = await t.call(listBatteryProfiles, { q: 'ioniq 5', direction: 'asc' }, administrator)
  expect(page.data.list.map(({ id }) => id)).toEqual(['hyundai-ioniq-5-58', 'hyundai-ioniq-5-73', 'hyundai-ioniq-5-77'])
})
