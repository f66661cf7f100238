import { reports } from '../src/domains/report/tables.ts'
import { expect, test } from 'vitest'
import { testApp } from '../test/harness.ts'
import { aUser } from '../src/domains/account/factory.ts'
import { demoDeviceKey, demoReports, seedReports } from './seed-reports.ts'

const t = await testApp()
await aUser(t, { email: 'owner@pitlane.example' })
await seedReports(t.deps)

test('the demonstration’s reports are found to be what their vehicles are', async () => {
  const rows = await t.db.select({ id: reports.senderId, finding: reports.finding }).from(reports)
  expect(Object.fromEntries(rows.map(({ id, finding }) => [id, finding]))).toEqual({
    'demo-ioniq5-2025': 'good',
    'demo-ioniq5-2026': 'bad',
    'demo-hybrid-2026': 'watch',
    'demo-leaf-2026': 'good',
    'demo-golf-before': 'bad',
    'demo-golf-after': 'watch',
    'demo-tyres-golf': 'bad',
    'demo-id4-2026': 'bad',
  })
})

test('sent by hand, as the documentation says, each is the report that is there already', async () => {
  for (const payload of demoReports()) {
    const answer = await t.app.inject({
      method: 'POST',
      url: '/apicloud/v1/reports',
      headers: { authorization: `Bearer ${demoDeviceKey}` },
      payload,
    })
    expect(answer.json()).toMatchObject({ code: 0, data: { known: true } })
  }
})

test('a sender that averages empty slots in is contradicted', async () => {
  const rows = await t.db.select().from(reports)
  const pack = rows.find(({ senderId }) => senderId === 'demo-ioniq5-2026')!
  expect(pack.differences.map(({ name, ours }) => [name, ours])).toEqual([
    ['max_voltage', 3.8],
    ['min_voltage', 3.66],
    ['average_voltage', expect.closeTo(3.78, 1)],
    ['difference_voltage', 0.14],
  ])
})

test('of a vehicle that was measured twice nothing is told that cannot be', () => {
  const byTime = demoReports().toSorted((a, b) => a.measured_at - b.measured_at)
  for (const [at, later] of byTime.entries())
    for (const earlier of byTime.slice(0, at).filter(({ vehicle }) => vehicle.vin === later.vehicle.vin)) {
      const driven = later.vehicle.odometer_km! - earlier.vehicle.odometer_km!
      expect(driven).toBeGreaterThanOrEqual(0)
      // Cleared in between: it has driven at least as far since.
      if (earlier.kind === 'scan' && later.kind === 'scan')
        expect(later.distance_since_cleared_km).toBeLessThanOrEqual(driven)
      if (earlier.kind === 'battery_pack' && later.kind === 'battery_pack')
        expect(later.pack.charges_ac).toBeGreaterThan(earlier.pack.charges_ac!)
    }
})
