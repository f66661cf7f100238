import { reportEndpoints } from '@pitlane/contract/report/report.ts'
import { eq, sql } from 'drizzle-orm'
import { randomBytes, randomUUID } from 'node:crypto'
import type { TestApp } from '../../../test/harness.ts'
import { hashToken } from '../account/public.ts'
import { deviceKeys } from '../device/tables.ts'
import { reports } from './tables.ts'

/** A key for sending reports, as an `authorization` header carries it. */
export async function aDeviceKey(t: TestApp): Promise<string> {
  const key = randomBytes(32).toString('base64url')
  await t.db.insert(deviceKeys).values({ name: 'Companion app', keyHash: hashToken(key), createdAt: new Date(t.now()) })
  return key
}

const vehicle = { vin: 'WVWZZZ1JZ3W386752', plate: 'B-PL 1234', make: 'Volkswagen', model: 'ID.4', year: 2022 }

const kinds = {
  scan: {
    systems: [
      { name: 'Engine control', codes: [{ code: 'P0301' }] },
      { name: 'Brakes', codes: [] },
    ],
  },
  new_energy: {
    total_voltage: 402,
    total_current: -3.5,
    chemistry: 'nmc',
    at_rest: true,
    max_cell_voltage: 4.062,
    min_cell_voltage: 4.049,
    state_of_health: 91,
    insulation_kohm: 1_500,
    components: [{ name: 'Inverter', status: 'ok' }],
    systems: [{ name: 'Battery management', codes: [] }],
  },
  tyre_tread: {
    tyres: ['front_left', 'front_right', 'rear_left', 'rear_right'].map((position) => ({
      position,
      depth_outer: 5.2,
      depth_centre: 5.4,
      depth_inner: 5.1,
      pressure_kpa: 240,
      target_kpa: 250,
      temperature: 21,
    })),
  },
  battery_pack: {
    pack: {
      chemistry: 'nmc',
      at_rest: true,
      state_of_health: 92,
      total_voltage: 88.3,
      modules: [1, 2].map((number) => ({
        name: `M${number}`,
        cells: Array<number>(12).fill(3.68),
        temperatures: [22, 23],
      })),
    },
  },
} as const

/** The body that a device sends: a sound vehicle, except for `facts`. */
export const aReportInput = (kind: keyof typeof kinds, facts: object = {}) => ({
  kind,
  version: 1,
  report_id: randomUUID(),
  measured_at: Date.UTC(2026, 10, 20, 9),
  testing_agency: { name: 'North Quay Garage', phone: '+44 114 555 0134', address: '3 Quay St', technician: 'Ann' },
  vehicle,
  device: { sn: '980000000001', software_version: '3.2.1' },
  ...kinds[kind],
  ...facts,
})

export const submit = (t: TestApp, key: string, input: object) =>
  t.call(reportEndpoints.submitReport, input as Record<string, unknown>, { token: key })

/** Sets the value at `{path}` of a stored report, as if it had come when reports could hold more. */
export const asTakenInBefore = (t: TestApp, publicId: string, path: string, value: unknown) =>
  t.db
    .update(reports)
    .set({ data: sql`jsonb_set(${reports.data}, ${path}, ${JSON.stringify(value)}::jsonb)` })
    .where(eq(reports.publicId, publicId))
