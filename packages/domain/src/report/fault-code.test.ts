import { expect, test } from 'vitest'
import { codeStructure, listedCode, normalCode, plainCode, splitCode } from './fault-code.ts'

test.each([
  ['P0301', { system: 'powertrain', origin: 'standard', area: 'ignition' }],
  ['p 0420', { system: 'powertrain', origin: 'standard', area: 'emission_control' }],
  ['P0A80', { system: 'powertrain', origin: 'standard', area: 'hybrid' }],
  ['P1684', { system: 'powertrain', origin: 'maker', area: null }],
  ['P2002', { system: 'powertrain', origin: 'standard', area: 'fuel_air_emission' }],
  ['P3300', { system: 'powertrain', origin: 'maker', area: null }],
  ['P3401', { system: 'powertrain', origin: 'standard', area: null }],
  ['P2A00', { system: 'powertrain', origin: 'standard', area: 'fuel_air_emission' }],
  ['P0D27', { system: 'powertrain', origin: 'standard', area: 'hybrid' }],
  ['P2563', { system: 'powertrain', origin: 'standard', area: 'computer' }],
  ['C0035-13', { system: 'chassis', origin: 'standard', area: null }],
  ['B1234', { system: 'body', origin: 'maker', area: null }],
  ['U0100', { system: 'network', origin: 'standard', area: null }],
  ['U3000', { system: 'network', origin: 'standard', area: null }],
  ['X0100', null],
  ['P030', null],
  ['P4301', null],
  ['', null],
])('%s: %j', (code, structure) => {
  expect(codeStructure(code)).toEqual(structure)
})

test('a code is compared in capitals', () => {
  expect(normalCode(' p0a 80-1f')).toBe('P0A80-1F')
  expect(['P0301-13', 'p0301:13', 'P030113'].map(plainCode)).toEqual(['P0301-13', 'P0301-13', 'P0301-13'])
  expect(['P0301', '17-4F'].map(plainCode)).toEqual(['P0301', '17-4F'])
})

test.each([
  ['p 0301', 'P0301'],
  ['16485', '16485'],
  ['P0301-13', null],
  ['P', null],
  ['', null],
  ['P'.repeat(17), null],
])('a list names %j as %j', (text, code) => {
  expect(listedCode(text)).toBe(code)
})

test.each([
  ['p0301-13', 'P0301', '13'],
  ['U0100:87', 'U0100', '87'],
  ['P0E3116', 'P0E31', '16'],
  ['C1A2F 4b', 'C1A2F', '4B'],
  ['P0301', 'P0301', null],
  ['P0AA6-526', 'P0AA6', null],
  ['16485', '16485', null],
  ['1648513', '1648513', null],
])('%s is the code %s with the failure type %s', (text, code, failureType) => {
  expect(splitCode(text)).toEqual({ code, failureType })
})
