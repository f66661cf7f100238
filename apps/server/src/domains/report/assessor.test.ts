import {
  adviceIn,
  batteryRows,
  energyFigures,
  energyRows,
  type FindingRow,
  highVoltageFigures,
  scanDetail,
  tyreDetail,
  tyreRows,
} from '@pitlane/contract/report/parts.ts'
import { reportEndpoints, type Report } from '@pitlane/contract/report/report.ts'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { aUser } from '../account/factory.ts'
import { aDevice } from '../device/factory.ts'
import { aDeviceKey, aReportInput, submit } from './factory.ts'
import { loadCodes } from './load-codes.ts'
import { wordsIn } from './pdf/words.ts'

/** What an assessor would not sign: each case with what its page, its document and its advice say of it. */

const t = await testApp()
await loadCodes(t.deps)
const key = await aDeviceKey(t)
const owner = await aUser(t)
const device = { sn: await aDevice(t, owner), software_version: '3.2.1' }
const words = wordsIn('en', 'UTC', { distance: 'km', pressure: 'kPa', tread: 'mm', temperature: 'C' })

type Kind = Parameters<typeof aReportInput>[0]
const sent = async (kind: Kind, facts: object) =>
  (await submit(t, key, aReportInput(kind, { device, ...facts }))).data.id
async function read(kind: Kind, facts: object): Promise<Report> {
  const id = await sent(kind, facts)
  const readers = {
    scan: () => t.call(reportEndpoints.getScanReport, { id }, owner),
    new_energy: () => t.call(reportEndpoints.getEnergyReport, { id }, owner),
    tyre_tread: () => t.call(reportEndpoints.getTyreReport, { report_id: id }, owner),
    battery_pack: () => t.call(reportEndpoints.getBatteryReport, { detectId: id }, owner),
  }
  return (await readers[kind]()).data
}

function rowsOf(report: Report): FindingRow[] {
  if (report.kind === 'battery_pack') return batteryRows(report, words)
  if (report.kind === 'new_energy') return energyRows(report, words)
  return report.kind === 'tyre_tread' ? tyreRows(report, words) : []
}

const cells = (count: number, volts: number) => Array<number>(count).fill(volts)
const aPack = (values: number[], facts: object = {}) => ({
  pack: {
    chemistry: 'nmc',
    at_rest: true,
    state_of_charge: 60,
    state_of_health: 92,
    insulation_kohm: 2_000,
    modules: [{ name: 'M1', cells: values, temperatures: [22] }],
    ...facts,
  },
})
const fourTyres = (facts: object = {}, own: Partial<Record<string, object>> = {}, more: object = {}) => ({
  tyres: ['front_left', 'front_right', 'rear_left', 'rear_right'].map((position) => ({
    position,
    depth_outer: 6,
    depth_centre: 6,
    depth_inner: 6,
    pressure_kpa: 240,
    target_kpa: 240,
    dot: '2324',
    ...facts,
    ...own[position],
  })),
  ...more,
})
const engine = (codes: object[], facts: object = {}) => ({
  systems: [
    { name: 'engine', codes },
    { name: 'abs', codes: [] },
  ],
  distance_since_cleared_km: 900,
  lamp: 'off',
  ...facts,
})

type Read = [string, Kind, object, { finding: string; advice?: string; says?: string }]
test.each<Read>([
  ['overcharged', 'battery_pack', aPack(cells(96, 4.45)), { finding: 'bad', advice: 'overcharge' }],
  [
    'deeply discharged',
    'battery_pack',
    aPack(cells(96, 2.1), { state_of_charge: 0 }),
    { finding: 'bad', advice: 'deep' },
  ],
  [
    'hot',
    'battery_pack',
    aPack([], { modules: [{ name: 'M1', cells: cells(96, 3.84), temperatures: [72, 72] }] }),
    { finding: 'bad', advice: 'heat_stop' },
  ],
  [
    'of unknown slots',
    'battery_pack',
    aPack([...cells(86, 3.84), ...cells(10, 0)]),
    { finding: 'unknown', says: 'Without a vehicle profile, it isn’t known whether the empty slots should hold cells' },
  ],
  [
    'too low for its charge',
    'battery_pack',
    aPack(cells(96, 3.3), { state_of_charge: 95 }),
    { finding: 'watch', advice: 'contradicts', says: 'A charge of 95.0% doesn’t fit 3.30 V at rest' },
  ],
  [
    'at rest while 180 A flow',
    'battery_pack',
    aPack(cells(96, 3.84), { total_current: -180 }),
    { finding: 'watch', says: 'Sent as at rest, but −180.0 A was flowing' },
  ],
  [
    'a starter battery on its charger',
    'battery_pack',
    {
      pack: { chemistry: 'lead_acid', at_rest: true, state_of_health: 88, modules: [{ name: '12 V', cells: [14.4] }] },
    },
    { finding: 'watch', says: '14.4 V isn’t a voltage at rest: over 13.2 V, the battery is being charged' },
  ],
  [
    'of little insulation and no voltage',
    'new_energy',
    { total_voltage: null, insulation_kohm: 20 },
    { finding: 'watch', advice: 'insulation_watch', says: '0.333 kΩ/V (60 V)' },
  ],
  ...[0, 20].map(
    (total_voltage) =>
      [
        `whose ${total_voltage} V are not the sum of its cells`,
        'new_energy',
        {
          profile: 'nissan-leaf-40',
          chemistry: 'unknown',
          max_cell_voltage: 3.85,
          min_cell_voltage: 3.85,
          total_voltage,
        },
        { finding: 'bad', advice: 'total', says: 'Battery voltage vs. sum of its cells' },
      ] as const satisfies Read,
  ),
  ['of a voltage that is not high', 'new_energy', { total_voltage: 20 }, { finding: 'unknown', advice: 'pack' }],
  [
    'whose units mostly kept silent',
    'new_energy',
    {
      systems: [
        { name: 'high_voltage_battery', codes: [] },
        ...['charger', 'dcdc', 'heater', 'compressor', 'heat_pump'].map((name) => ({ name, answered: false })),
      ],
    },
    { finding: 'unknown', advice: 'silent', says: '1 of 6 systems responded' },
  ],
  [
    'whose only unit kept silent',
    'new_energy',
    { systems: [{ name: 'charger', answered: false }] },
    { finding: 'unknown', advice: 'silent', says: '0 of 1 systems responded' },
  ],
  ['without a scan of its units', 'new_energy', { systems: [] }, { finding: 'good', says: 'Not read' }],
  ['flat', 'tyre_tread', fourTyres({}, { front_left: { pressure_kpa: 0 } }), { finding: 'bad', advice: 'flat' }],
  [
    'mixed on an axle',
    'tyre_tread',
    fourTyres({}, { front_left: { winter: true } }),
    { finding: 'bad', advice: 'mixed', says: 'Summer and winter tires on the front axle' },
  ],
  [
    'of two pressures on an axle',
    'tyre_tread',
    fourTyres({}, { rear_left: { pressure_kpa: 205 } }),
    { finding: 'watch', advice: 'pressure', says: 'Pressure difference on the rear axle' },
  ],
  [
    'with a bald spare',
    'tyre_tread',
    { tyres: [...fourTyres().tyres, { position: 'spare', depth_outer: 1.2, depth_centre: 1.2, depth_inner: 1.2 }] },
    { finding: 'watch', advice: 'spare' },
  ],
  [
    'without pressures and ages',
    'tyre_tread',
    fourTyres({ pressure_kpa: null, target_kpa: null, dot: '' }),
    { finding: 'good', says: 'Not judged: Pressure, Tire age' },
  ],
  [
    'worn in an Austrian winter',
    'tyre_tread',
    fourTyres({ winter: true, depth_inner: 3.9 }, {}, { country: 'AT' }),
    { finding: 'bad', advice: 'tread' },
  ],
  [
    'of two sizes on an axle',
    'tyre_tread',
    fourTyres({ size: '205/55 R16' }, { front_left: { size: '195/65 R15' } }),
    { finding: 'bad', advice: 'size', says: 'Different tire sizes on the front axle' },
  ],
  [
    'overinflated',
    'tyre_tread',
    fourTyres({}, { front_left: { pressure_kpa: 380 } }),
    { finding: 'bad', advice: 'overinflated' },
  ],
  ['with a dead cell', 'battery_pack', aPack(cells(96, 3.84).with(40, 0.05)), { finding: 'bad', advice: 'deep' }],
  [
    'nearly empty',
    'battery_pack',
    aPack(cells(96, 2.9), { state_of_charge: 2 }),
    { finding: 'watch', advice: 'recharge' },
  ],
  [
    'a starter battery that is overcharged',
    'battery_pack',
    { pack: { chemistry: 'lead_acid', state_of_health: 88, modules: [{ name: '12 V', cells: [15.2] }] } },
    { finding: 'bad', advice: 'starter_high' },
  ],
  [
    'of iron phosphate in its middle',
    'battery_pack',
    aPack(cells(96, 3.29), { chemistry: 'lfp', state_of_charge: 55 }),
    { finding: 'unknown', advice: 'full' },
  ],
  [
    'of a hybrid’s blocks',
    'new_energy',
    {
      profile: 'toyota-prius-3',
      chemistry: 'nimh',
      max_cell_voltage: 15.9,
      min_cell_voltage: 15.8,
      total_voltage: 222,
      insulation_kohm: 2000,
    },
    { finding: 'good', says: 'Highest block 15.900 V' },
  ],
  [
    'of the engine and the brakes alone',
    'scan',
    engine([], { readiness: [{ name: 'catalyst', ready: true }] }),
    { finding: 'good', says: 'Not judged: Airbag, ' },
  ],
  [
    'of which some sensors kept silent',
    'battery_pack',
    aPack([], { modules: [{ name: 'M1', cells: cells(96, 3.84), temperatures: [22, -40] }] }),
    { finding: 'good', says: 'Some sensors gave no value' },
  ],
  [
    'of a worn pack whose health tells another story',
    'battery_pack',
    aPack(cells(96, 3.84), { usable_ah: 150, usable_ah_new: 234 }),
    { finding: 'bad', says: '64.1%' },
  ],
  [
    'of a starter battery that is not what its cells add up to',
    'battery_pack',
    aPack([12.65], { chemistry: 'lead_acid', total_voltage: 12 }),
    { finding: 'bad', says: 'sum' },
  ],
  [
    'whose airbag unit kept silent',
    'scan',
    {
      ...engine([]),
      systems: [
        { name: 'engine', codes: [] },
        { name: 'abs', codes: [] },
        { name: 'airbag', answered: false },
      ],
    },
    { finding: 'unknown', says: 'Not judged: Airbag' },
  ],
  [
    'of open monitors long after a clearing',
    'scan',
    engine([], { readiness: ['catalyst', 'evap', 'egr'].map((name) => ({ name, ready: false })) }),
    { finding: 'unknown', says: '3 readiness monitors aren’t complete' },
  ],
  [
    'whose lamp flashes, and names no misfire',
    'scan',
    engine([], { lamp: 'flashing' }),
    { finding: 'bad', advice: 'lamp_stop' },
  ],
  ['with a code to stop for', 'scan', engine([{ code: 'P0524' }]), { finding: 'bad', advice: 'codes_stop' }],
  [
    'suspected of a grave fault',
    'scan',
    engine([{ code: 'P0AA6', state: 'pending' }]),
    { finding: 'watch', advice: 'codes_suspected' },
  ],
  [
    'suspected of a slight fault',
    'scan',
    engine([{ code: 'P0420', state: 'pending' }]),
    { finding: 'watch', advice: 'codes_pending' },
  ],
  [
    'that does not say when it was cleared',
    'scan',
    engine([], { distance_since_cleared_km: null }),
    { finding: 'unknown', advice: 'clearing', says: 'didn’t say when the fault codes were last cleared' },
  ],
  [
    'of a memory that was erased a minute ago, whose monitor is complete all the same',
    'scan',
    engine([], {
      distance_since_cleared_km: 0,
      minutes_since_cleared: 1,
      warm_ups_since_cleared: 0,
      readiness: [{ name: 'Catalyst', ready: true }],
    }),
    { finding: 'unknown', advice: 'cleared', says: 'The fault codes were cleared recently' },
  ],
  [
    'that does not say how its lamp was',
    'scan',
    engine([], { lamp: undefined, readiness: [{ name: 'catalyst', ready: true }] }),
    { finding: 'good', says: 'Check engine light' },
  ],
  [
    'that says nothing of lamp and monitors',
    'scan',
    engine([], { lamp: undefined }),
    { finding: 'good', says: 'Check engine light, Readiness monitors' },
  ],
  [
    'cleared lately, with a code',
    'scan',
    engine([{ code: 'P0420' }], { distance_since_cleared_km: 2 }),
    { finding: 'watch', says: 'others may still come back. 1 fault code' },
  ],
  [
    'whose engine kept silent',
    'scan',
    {
      systems: [
        { name: 'engine', answered: false },
        { name: 'hybrid', codes: [] },
      ],
      distance_since_cleared_km: 900,
    },
    { finding: 'unknown', says: 'The engine or electric drive wasn’t read completely' },
  ],
])('a report %s says so', async (_, kind, facts, { finding, advice, says }) => {
  const report = await read(kind, facts)
  expect(report.finding).toBe(finding)
  if (advice) expect(adviceIn(report)[0]).toBe(advice)
  const detail =
    report.kind === 'scan' ? scanDetail(report, words) : report.kind === 'tyre_tread' ? tyreDetail(report, words) : ''
  const text = [detail, ...rowsOf(report).map(({ name, value, limit }) => [name, value, limit].join(' '))]
    .join('\n')
    .replaceAll('\u00a0', ' ')
  if (says) expect(text).toContain(says)
})

test('a code has all the states in which it was told, and one that no list has no invented reason', async () => {
  const codes = [
    { code: 'P0301', state: 'stored' },
    { code: 'P0301', state: 'pending' },
    { code: 'P0301', state: 'permanent' },
    { code: 'P0FFF' },
    { code: 'B1234' },
  ]
  const report = await read('scan', engine(codes))
  if (report.kind !== 'scan') throw new Error(report.kind)
  expect(report.systems[0]!.codes).toMatchObject([
    { code: 'P0301', state: 'permanent', states: ['permanent', 'stored', 'pending'], reason: 'misfire' },
    { code: 'P0FFF', text: '', severity: 'soon', reason: 'unlisted' },
    { code: 'B1234', reason: 'maker' },
  ])
  expect(report.figures).toMatchObject({ permanent: 1, stored: 2, pending: 0 })
})

test('a sensor’s step that nobody has told is not shown', async () => {
  const step = async (facts: object) => {
    const report = await read('battery_pack', aPack(cells(96, 3.84), facts))
    return report.kind === 'battery_pack' && report.conditions.sensor_step_mv
  }
  expect(await step({})).toBeNull()
  expect(await step({ sensor_step_mv: 5 })).toBe(5)
})

const vehicle = (odometer_km: number) => ({
  vin: 'WVWZZZ1JZ3W377001',
  make: 'Volkswagen',
  model: 'ID.4',
  year: 2022,
  odometer_km,
})
const day = (number: number) => Date.UTC(2026, 8, number, 9)
async function compared(kind: Kind, before: object, after: object) {
  const earlier = await sent(kind, { measured_at: day(1), vehicle: vehicle(60_000), ...before })
  const id = await sent(kind, { measured_at: day(20), vehicle: vehicle(62_000), ...after })
  return (await t.call(reportEndpoints.compareReports, { id, earlier }, owner)).data
}

test('a comparison says what makes two reports less than comparable', async () => {
  const tyre = { brand: 'Michelin', dot: '2324' }
  const hints = async (...of: Parameters<typeof compared>) => (await compared(...of)).hints
  expect(await hints('scan', engine([{ code: 'P0420' }]), engine([]))).toEqual(['cleared'])
  expect(await hints('scan', engine([]), engine([], { distance_since_cleared_km: 2_900 }))).toEqual([])
  const erased = { distance_since_cleared_km: 0, minutes_since_cleared: 1, warm_ups_since_cleared: 0 }
  const wiped = { ...erased, readiness: [{ name: 'catalyst', ready: true }], measured_at: day(1) + 600_000 }
  expect(await hints('scan', engine([{ code: 'P0301' }]), engine([], { ...wiped, vehicle: vehicle(60_000) }))).toEqual([
    'cleared',
  ])
  expect(await hints('tyre_tread', fourTyres(), { ...fourTyres(tyre), vehicle: vehicle(59_000) })).toEqual([
    'odometer_back',
  ])
  expect(await hints('tyre_tread', fourTyres(tyre), fourTyres({ ...tyre, dot: '0126' }))).toEqual(['tyres'])
  const lfp = aPack(cells(96, 3.32), { chemistry: 'lfp', at_rest: false })
  expect(await hints('battery_pack', aPack(cells(96, 3.84)), lfp)).toEqual(['chemistry', 'conditions'])
})

test.each<[string, Kind, object, boolean]>([
  ['a dead cell', 'battery_pack', aPack([...cells(95, 3.84), 0.3], { profile: 'nissan-leaf-40' }), true],
  [
    'a dead cell, and energy that was sent',
    'battery_pack',
    aPack([...cells(95, 3.84), 0.3], { usable_kwh: 36.8, consumption_kwh: 18 }),
    true,
  ],
  [
    'a code to stop for',
    'battery_pack',
    { ...aPack(cells(96, 3.84), { profile: 'nissan-leaf-40' }), codes: [{ code: 'P0AA6' }] },
    true,
  ],
  ['a deeply discharged cell', 'new_energy', { profile: 'nissan-leaf-40', min_cell_voltage: 2.1 }, true],
  ['cells that are well', 'battery_pack', aPack(cells(96, 3.84), { profile: 'nissan-leaf-40' }), false],
  ['cells that are well', 'new_energy', { profile: 'nissan-leaf-40', total_voltage: 389.4 }, false],
])('of a pack with %s (%s) a range is told only where it may be driven', async (_, kind, facts, isHeld) => {
  const report = await read(kind, facts)
  if (report.kind !== 'battery_pack' && report.kind !== 'new_energy') throw new Error('It has no range')
  expect([report.range === null, report.energy?.now === null]).toEqual([isHeld, isHeld])
  const figures = report.kind === 'battery_pack' ? energyFigures(report, words) : highVoltageFigures(report, words)
  const [usable, range] = figures
  for (const told of [usable, range])
    if (isHeld)
      expect(told).toMatchObject({
        value: 'Not judged',
        note: 'Not stated as long as the vehicle shouldn’t be driven.',
      })
    else expect(told!.value).toMatch(/\d\s(kWh|km)$/)
})

test('whose units kept silent, but whose pack was measured, is asked for no other measurement', async () => {
  const silent = { systems: [{ name: 'charger', answered: false }] }
  expect(adviceIn(await read('new_energy', silent))).toEqual(['silent'])
  expect(adviceIn(await read('new_energy', { ...silent, insulation_kohm: null }))).toEqual(['silent'])
  expect(adviceIn(await read('new_energy', { ...silent, state_of_health: null }))).toEqual(['silent', 'pack'])
})

const leaf = { vin: '1N4AZ0CPXDC400001', plate: '', make: 'Nissan', model: 'Leaf', year: 2013, odometer_km: 60_000 }
const sound = {
  scan: engine([]),
  new_energy: { total_voltage: 389.4 },
  tyre_tread: fourTyres({ size: '205/55 R16' }),
  battery_pack: aPack(cells(96, 3.84)),
}
const kinds = ['scan', 'new_energy', 'tyre_tread', 'battery_pack'] as const
const saidIn = (report: Report) =>
  [
    report.kind === 'scan' ? scanDetail(report, words) : '',
    ...rowsOf(report).map(({ name, limit }) => `${name}: ${limit}`),
  ]
    .join(' ')
    .replaceAll('\u00a0', ' ')

test.each(kinds)('a %s of a vehicle that is not what its VIN says is not good, and says so', async (kind) => {
  const of = (facts: object) => read(kind, { ...sound[kind], vehicle: { ...leaf, ...facts } })
  const good = await of({})
  expect([good.finding, good.contradictions, adviceIn(good)]).toEqual(['good', [], []])
  const other = await of({ make: 'BMW', model: 'i3' })
  expect([other.finding, adviceIn(other)]).toEqual(['watch', ['vehicle']])
  expect(saidIn(other)).toContain('Contradictory values: The device names BMW, but the VIN says Nissan')
  const late = await of({ year: 2019 })
  expect([late.finding, adviceIn(late)]).toEqual(['watch', ['vehicle']])
  expect(saidIn(late)).toContain('The device names the year 2019, but the VIN says 2013')
})

test('a visit is not good where one of its scans is of another vehicle than its VIN', async () => {
  const scan = (facts: object) => ({ ...sound.scan, visit_id: 'visit of two names', vehicle: { ...leaf, ...facts } })
  const first = await sent('scan', scan({}))
  await sent('scan', scan({ make: 'BMW' }))
  const { data } = await t.call(reportEndpoints.getScanReport, { id: first }, owner)
  expect([data.finding, data.scans, data.contradictions.length]).toEqual(['watch', 2, 1])
})

test.each<Read>([
  [
    'more energy given than taken',
    'battery_pack',
    aPack(cells(96, 3.84), { charged_kwh: 0, discharged_kwh: 500_000 }),
    { finding: 'watch', advice: 'contradicts', says: '500,000 kWh discharged doesn’t fit 0 kWh charged' },
  ],
  [
    'more distance since the clearing than in all',
    'scan',
    engine([], { distance_since_cleared_km: 65_535, vehicle: leaf }),
    { finding: 'watch', advice: 'contradicts', says: '65,535 km since the codes were cleared is more' },
  ],
  [
    'more energy than lies in its cells',
    'battery_pack',
    aPack(cells(96, 3.84), { profile: 'nissan-leaf-40', usable_kwh: 500 }),
    { finding: 'watch', advice: 'contradicts', says: '1,250.0% is more than a new battery has' },
  ],
])('%s is told as a contradiction', async (_, kind, facts, { finding, advice, says }) => {
  const report = await read(kind, facts)
  expect([report.finding, adviceIn(report)[0]]).toEqual([finding, advice])
  expect(saidIn(report)).toContain(says!)
})

test('a comparison says how the lamp was', async () => {
  const { lamp } = await compared('scan', engine([], { lamp: 'on' }), engine([], { lamp: 'off' }))
  expect(lamp).toEqual({ before: 'on', after: 'off' })
  const tyres = await compared('tyre_tread', fourTyres(), fourTyres())
  expect(tyres.lamp).toEqual({ before: null, after: null })
})

test('a comparison has insulation, components, and the device’s own words', async () => {
  const component = (status: string) => ({
    components: [
      { name: 'inverter', status },
      { name: 'charger', status: 'ok' },
    ],
  })
  const energy = await compared(
    'new_energy',
    { ...component('ok'), insulation_kohm: 2_010 },
    { ...component('not_answered'), insulation_kohm: 160 },
  )
  expect(energy.figures).toContainEqual({ name: 'insulation', part: '', before: 5, after: 0.398 })
  expect(energy.components).toMatchObject([{ before: 'ok', after: 'not_answered' }])
  const code = { code: 'C0035', text: 'Raddrehzahlsensor vorne links' }
  const scan = await compared('scan', engine([code]), engine([{ code: 'C0035' }]))
  expect(scan.codes.stayed).toMatchObject([{ code: 'C0035', device_text: code.text }])
  expect(scan.codes_read).toEqual({ before: true, after: true })
  const packs = await compared('battery_pack', aPack(cells(96, 3.84)), aPack(cells(96, 3.83)))
  expect(packs.codes_read).toEqual({ before: false, after: false })
})

test('what was sent and not read is named, and so is what may be sent', async () => {
  const answer = await submit(t, key, aReportInput('tyre_tread', { ...fourTyres({ depht: 5 }), foo: 1 }))
  expect(answer.data.ignored).toEqual(['tyres.0.depht', 'tyres.1.depht', 'tyres.2.depht', 'tyres.3.depht', 'foo'])
  expect((await submit(t, key, aReportInput('tyre_tread'))).data.ignored).toEqual([])
  const chemistry = await submit(t, key, aReportInput('battery_pack', aPack(cells(2, 3.7), { chemistry: 'nixx' })))
  expect(chemistry).toMatchObject({
    reason: 'field_format',
    field: 'pack.chemistry',
    data: { allowed: ['nmc', 'nca', 'lfp', 'lto', 'nimh', 'lead_acid', 'unknown'] },
  })
  const dot = await submit(t, key, aReportInput('tyre_tread', fourTyres({ dot: '5423' })))
  expect(dot).toMatchObject({ reason: 'field_format', field: 'tyres.0.dot' })
})
