import { expect, test } from 'vitest'
import { monitorIdOf, monitorIds } from './monitors.ts'
import { signalIdOf, signalIds, unitOfSignal } from './signals.ts'
import { unitIdOf, unitIds } from './units.ts'

test.each([
  ['engine', 'engine'],
  ['Engine control module (ECM)', 'engine'],
  ['ECM', 'engine'],
  ['ABS / ESP', 'brakes'],
  ['A/C compressor', 'compressor'],
  ['Coolant pump, battery', 'coolant_pump'],
  ['On-board charger', 'charger'],
  ['Drive motor', 'drive_motor'],
  ['Drive motor (rear)', null],
  ['Engine control module (TCM)', null],
  ['Motorsteuerung', null],
  ['', null],
])('the unit %j is %j', (name, id) => {
  expect(unitIdOf(name)).toBe(id)
})

test.each([
  ['Catalyst', 'catalyst'],
  ['EGR system', 'egr_system'],
  ['EGR and/or VVT System', 'egr_system'],
  ['O2 sensor heater', 'oxygen_sensor_heater'],
  ['Something else', null],
])('the monitor %j is %j', (name, id) => {
  expect(monitorIdOf(name)).toBe(id)
})

test.each([
  ['Engine RPM', 'engine_speed', 'rpm'],
  ['Engine coolant temperature (ECT)', 'coolant_temperature', '°C'],
  ['short_fuel_trim_1', 'short_fuel_trim_1', '%'],
  ['State of charge', 'state_of_charge', '%'],
] as const)('the value %j is %j in %s', (name, id, unit) => {
  expect(signalIdOf(name)).toBe(id)
  expect(unitOfSignal(id)).toBe(unit)
})

test('no name means two things', () => {
  for (const id of unitIds) expect(unitIdOf(id)).toBe(id)
  for (const id of monitorIds) expect(monitorIdOf(id)).toBe(id)
  for (const id of signalIds) expect(signalIdOf(id)).toBe(id)
})
