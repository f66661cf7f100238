import { adviceIn } from '@pitlane/contract/report/parts.ts'
import { reportEndpoints } from '@pitlane/contract/report/report.ts'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { readPdf } from '../../../test/read-pdf.ts'
import { aUser } from '../account/factory.ts'
import { aDevice } from '../device/factory.ts'
import { aDeviceKey, aReportInput, submit } from './factory.ts'

const t = await testApp()
const key = await aDeviceKey(t)
const owner = await aUser(t)
const device = { sn: await aDevice(t, owner), software_version: '3.2.1' }
const day = (number: number) => Date.UTC(2026, 8, number, 9)

let vins = 0
const aVin = () => `WVWZZZ1JZ3W4${String(10_000 + (vins += 1))}`
const made = async (kind: Parameters<typeof aReportInput>[0], facts: object) =>
  (await submit(t, key, aReportInput(kind, { device, ...facts }))).data.id

type Tyre = { depth: number; position?: string; dot?: string; fitted_km?: number; depth_fitted?: number }
const tyresAt = (vin: string, measured_at: number, odometer_km: number | null, list: Tyre[]) =>
  made('tyre_tread', {
    measured_at,
    vehicle: { vin, plate: '', make: 'VW', model: 'Golf', year: 2020, odometer_km },
    tyres: list.map(({ depth, ...tyre }) => ({
      position: 'front_left',
      depth_outer: depth,
      depth_centre: depth,
      depth_inner: depth,
      ...tyre,
    })),
  })
const readTyres = async (id: string) => (await t.call(reportEndpoints.getTyreReport, { report_id: id })).data
const leftOf = async (id: string) => (await readTyres(id)).tyres[0]!.left

test('two reports of a tire with odometers say how far it will go, and from what', async () => {
  const vin = aVin()
  await tyresAt(vin, day(1), 10_000, [{ depth: 7.6 }])
  await tyresAt(vin, day(2), 20_000, [{ depth: 6.6 }])
  const id = await tyresAt(vin, day(3), 30_000, [{ depth: 5.6 }])
  expect(await leftOf(id)).toEqual({ km: 40_000, worn_mm: 2, over_km: 20_000, since: day(1) })
})

test('the document says once what such an estimate rests on, and of each tire what has worn', async () => {
  const vin = aVin()
  const [front, rear] = [{ depth: 7.6 }, { depth: 7.2, position: 'rear_left' }]
  await tyresAt(vin, day(1), 10_000, [front, rear])
  const id = await tyresAt(vin, day(2), 30_000, [
    { ...front, depth: 5.6 },
    { ...rear, depth: 6 },
  ])
  const { rawPayload } = await t.app.inject({ url: `/system/report/pdf?id=${id}&kind=tyre_tread&lang=en` })
  const text = readPdf(rawPayload).pages.join(' ').replaceAll(/\s+/g, ' ')
  expect(text.split('estimates to the legal minimum')).toHaveLength(2)
  expect(text.match(/ worn over /g)).toHaveLength(2)
})

test('what was on the car before another tire says nothing of this one', async () => {
  const vin = aVin()
  await tyresAt(vin, day(1), 10_000, [{ depth: 7.6, dot: 'DOT AB 0122' }])
  await tyresAt(vin, day(2), 20_000, [{ depth: 4, dot: 'DOT XY 0120' }])
  const id = await tyresAt(vin, day(3), 30_000, [{ depth: 6.6, dot: 'DOT AB 0122' }])
  expect(await leftOf(id)).toBeNull()
})

test('the sender may know when it was fitted, and without an odometer nothing is known', async () => {
  const fitted = { depth: 5.6, fitted_km: 10_000, depth_fitted: 7.6 }
  expect(await leftOf(await tyresAt(aVin(), day(1), 30_000, [fitted]))).toEqual({
    km: 40_000,
    worn_mm: 2,
    over_km: 20_000,
    since: null,
  })
  expect(await leftOf(await tyresAt(aVin(), day(1), null, [fitted]))).toBeNull()
  const vin = aVin()
  await tyresAt(vin, day(1), null, [{ depth: 7.6 }])
  expect(await leftOf(await tyresAt(vin, day(2), 30_000, [{ depth: 5.6 }]))).toBeNull()
})

test('each axle has its verdict: the worst of its two tires and their difference, and none where one is missing', async () => {
  const list = [
    { position: 'front_left', depth: 1.2 },
    { position: 'front_right', depth: 2 },
    { position: 'rear_left', depth: 6 },
  ]
  const report = await readTyres(await tyresAt(aVin(), day(1), null, list))
  expect(report.axles.map(({ axle, verdict }) => [axle, verdict])).toEqual([
    ['front', 'bad'],
    ['rear', 'unknown'],
  ])
  expect(adviceIn(report)).toEqual(['tread', 'corners'])
})

test('a scan tells of the lamp and of what was counted since the clearing, on the page and on paper', async () => {
  const id = await made('scan', {
    systems: [{ name: 'Engine', codes: [] }],
    lamp: 'flashing',
    minutes_since_cleared: 30,
    warm_ups_since_cleared: 1,
    distance_with_lamp_km: 12,
    minutes_with_lamp: 180,
  })
  const { data } = await t.call(reportEndpoints.getScanReport, { id })
  expect(data).toMatchObject({ lamp: 'flashing', finding: 'bad', cleared_lately: true, minutes_with_lamp: 180 })
  expect(adviceIn(data)).toEqual(['lamp_stop', 'cleared'])
  const { rawPayload } = await t.app.inject({ url: `/system/report/pdf?id=${id}&kind=scan&lang=en` })
  const text = readPdf(rawPayload).pages.join(' ').replaceAll(/\s+/g, ' ')
  // In the advice, and with what was counted.
  expect(text.match(/\bFlashing\b/g)).toHaveLength(2)
  for (const words of ['Flashing', '3 hours', 'Stop as soon as it’s safe']) expect(text).toContain(words)
})

test('a scan from before the lamp was asked for says nothing of it', async () => {
  const { data } = await t.call(reportEndpoints.getScanReport, { id: await made('scan', {}) })
  expect(data).toMatchObject({ lamp: null, minutes_since_cleared: null, warm_ups_since_cleared: null })
})
