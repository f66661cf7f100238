import { expect, test } from 'vitest'
import { checkVin, normalVin, vinCheckDigit } from './vin.ts'

test.each([
  ['1M8GDM9AXKP042788', 'X'],
  ['5GZCZ43D13S812715', '1'],
  ['11111111111111111', '1'],
])('the check digit of %s is %s', (vin, digit) => {
  expect(vinCheckDigit(vin)).toBe(digit)
})

test.each([
  ['1M8GDM9AXKP042788', { ok: true }],
  [' 1m8gdm9axkp042788 ', { ok: true }],
  ['1M8GDM9A1KP042788', { ok: false, reason: 'vin_check_digit' }],
  // Elsewhere the ninth place is the maker's own, be it a letter or a digit.
  ['WVWZZZ1JZ3W386752', { ok: true }],
  ['WVWZZZ1KZAW000001', { ok: true }],
  ['WAUZZZ8K9DA123456', { ok: true }],
  ['WBA3A5C50CF256651', { ok: true }],
  ['VF1BZ1A0H12345678', { ok: true }],
  ['JMZBK12Z501234567', { ok: true }],
  ['LSVAA4182E2123456', { ok: false, reason: 'vin_check_digit' }],
  ['KMHK281GFPU0123', { ok: false, reason: 'vin_format' }],
  ['WVWZZZ1JZ3W38675O', { ok: false, reason: 'vin_format' }],
  ['', { ok: false, reason: 'vin_format' }],
])('%j is %j', (vin, verdict) => {
  expect(checkVin(vin)).toEqual(verdict)
})

test('a number is compared as it stands in the papers', () => {
  expect(normalVin('wvw zzz1jz3w386752')).toBe('WVWZZZ1JZ3W386752')
})
