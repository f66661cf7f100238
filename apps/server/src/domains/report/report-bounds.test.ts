import { reportBounds as most } from '@pitlane/contract/report/bounds.ts'
import { reportEndpoints } from '@pitlane/contract/report/report.ts'
import { reportKinds } from '@pitlane/domain/report/report.ts'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { aUser } from '../account/factory.ts'
import { aDevice } from '../device/factory.ts'
import { aDeviceKey, aReportInput, asTakenInBefore, submit } from './factory.ts'
import { aLargestReport } from './largest-report.factory.ts'

const t = await testApp()
const key = await aDeviceKey(t)
const times = <Item>(count: number, make: (at: number) => Item) => Array.from({ length: count }, (_, at) => make(at))

test.each(reportKinds)('the largest %s report is taken in and whole', async (kind) => {
  const { code, data } = await submit(t, key, aLargestReport(kind))
  expect(code).toBe(0)
  const [scan, energy, tyre, pack] = [
    await t.call(reportEndpoints.getScanReport, { id: data.id }),
    await t.call(reportEndpoints.getEnergyReport, { id: data.id }),
    await t.call(reportEndpoints.getTyreReport, { report_id: data.id }),
    await t.call(reportEndpoints.getBatteryReport, { detectId: data.id }),
  ]
  const { [kind]: read } = { scan, new_energy: energy, tyre_tread: tyre, battery_pack: pack }
  expect(read.data.shortened).toBe(false)
})

const cells = (count: number) => times(count, () => 3.68)
const codes = (count: number, frames = 0) =>
  times(count, (at) => ({
    code: `P${1000 + at}`,
    freeze_frame: times(frames, (n) => ({ name: `Value ${n}`, value: '1' })),
  }))
const ofPack = (modules: object[], more: object = {}) => ({
  pack: { at_rest: true, modules },
  ...more,
})
const systems = (count: number, each: object[] = []) => times(count, (at) => ({ name: `Unit ${at}`, codes: each }))

test.each([
  ['battery_pack', ofPack([{ name: 'M', cells: cells(most.cells + 1) }]), 'pack.modules.0.cells', most.cells],
  [
    'battery_pack',
    ofPack(times(2, (at) => ({ name: `M${at}`, cells: cells(most.cells / 2 + 1) }))),
    'pack.modules',
    most.cells,
  ],
  [
    'battery_pack',
    ofPack(times(most.modules + 1, (at) => ({ name: `M${at}`, cells: [3.6] }))),
    'pack.modules',
    most.modules,
  ],
  [
    'battery_pack',
    ofPack(times(2, (at) => ({ name: `M${at}`, cells: [3.6], temperatures: times(most.sensors / 2 + 1, () => 21) }))),
    'pack.modules',
    most.sensors,
  ],
  ['battery_pack', { codes: codes(most.packCodes + 1) }, 'codes', most.packCodes],
  ['battery_pack', { codes: codes(most.packCodes, 10) }, 'codes', most.packFrameValues],
  ['scan', { systems: systems(most.systems + 1) }, 'systems', most.systems],
  ['scan', { systems: systems(1, codes(most.codesOfSystem + 1)) }, 'systems.0.codes', most.codesOfSystem],
  ['scan', { systems: systems(6, codes(most.codesOfSystem)) }, 'systems', most.codes],
  ['scan', { systems: systems(1, codes(60, 16)) }, 'systems', most.frameValues],
  ['scan', { systems: systems(1, codes(1, 61)) }, 'systems.0.codes.0.freeze_frame', most.frameValuesOfCode],
  ['new_energy', { systems: systems(most.systems + 1) }, 'systems', most.systems],
  [
    'new_energy',
    { components: times(most.components + 1, (at) => ({ name: `C${at}`, status: 'ok' })) },
    'components',
    most.components,
  ],
  ['tyre_tread', { tyres: times(6, () => ({ position: 'spare' })) }, 'tyres', 5],
] as const)('a %s report of more than any vehicle has is refused by name: %#', async (kind, facts, field, count) => {
  const answer = await submit(t, key, aReportInput(kind, facts))
  expect(answer).toMatchObject({ status: 400, reason: 'field_too_many', field, data: { max: count } })
  expect(answer.message).toContain(String(count))
})

const long = '字'.repeat(80)
const wordy = times(150, () => ({ code: 'P0100', text: long }))
test.each([
  ['scan', { systems: times(10, (at) => ({ name: `Unit ${at}`, codes: wordy.slice(0, 30) })) }, 'systems'],
  ['new_energy', { systems: times(10, (at) => ({ name: `Unit ${at}`, codes: wordy.slice(0, 30) })) }, 'systems'],
  ['new_energy', { components: times(60, () => ({ name: long, status: 'ok' })) }, 'components'],
  ['battery_pack', { codes: wordy.slice(0, 60).map((one) => ({ ...one, text: long.repeat(3) })) }, 'codes'],
] as const)('a %s report with more text than a document holds is refused by name: %#', async (kind, facts, field) => {
  const answer = await submit(t, key, aReportInput(kind, facts))
  expect(answer).toMatchObject({ status: 400, reason: 'field_too_long', field, data: { max: expect.any(Number) } })
})

test('a report of 48,000 cells that was taken in before opens, with its figures of all of them and short lists', async () => {
  const { data } = await submit(t, key, aReportInput('battery_pack'))
  const modules = times(120, (module) => ({
    name: `M${module}`,
    cells: times(400, (cell) => 3.6 + ((module + cell) % 20) / 1000),
    temperatures: times(50, () => 22),
  }))
  await asTakenInBefore(t, data.id, '{pack,modules}', modules)
  const read = await t.call(reportEndpoints.getBatteryReport, { detectId: data.id })
  expect(read.data).toMatchObject({ shortened: true, voltage: { count: 48_000 }, temperature: { count: 6_000 } })
  expect(read.data.modules).toHaveLength(120)
  expect(read.data.modules.flatMap((module) => module.cells)).toHaveLength(most.cells)
  expect(read.data.modules.flatMap((module) => module.temperatures)).toHaveLength(most.sensors)
})

test('a scan that a visit’s report cannot hold stays a report of its own', async () => {
  const user = await aUser(t)
  const device = { sn: await aDevice(t, user), software_version: '1' }
  const send = (from: number, count: number) =>
    submit(
      t,
      key,
      aReportInput('scan', { device, visit_id: 'v1', systems: times(count, (at) => ({ name: `Unit ${from + at}` })) }),
    )
  const first = (await send(0, 100)).data.id
  const second = (await send(50, 100)).data.id
  const third = (await send(150, 1)).data.id
  const read = async (id: string) => (await t.call(reportEndpoints.getScanReport, { id }, user)).data
  expect(await read(second)).toMatchObject({ id: first, scans: 2, figures: { systems: 150 } })
  expect(await read(third)).toMatchObject({ id: third, scans: 1 })
  for (let sent = 2; sent < most.scansOfVisit; sent += 1) await send(0, 1)
  expect(await read(first)).toMatchObject({ scans: most.scansOfVisit })
  const late = (await send(0, 1)).data.id
  expect(await read(late)).toMatchObject({ id: late, scans: 1 })
})
