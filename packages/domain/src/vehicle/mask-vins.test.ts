import { expect, test } from 'vitest'
import { maskVins } from './mask-vins.ts'

test.each([
  ['My 1M8GDM9AXKP042788 has it, too.', 'My 1M8GDM9AXKP•••••• has it, too.'],
  ['vin=wvwzzz1jz3w386752,', 'vin=wvwzzz1jz3w••••••,'],
  ['VIN: WVW ZZZ 1JZ 3W 386752', 'VIN: WVW ZZZ 1JZ 3W ••••••'],
  ['WVWZZZ-1JZ-3W386752 und 1M8GDM9AXKP042788', 'WVWZZZ-1JZ-3W•••••• und 1M8GDM9AXKP••••••'],
  ['车架号1M8GDM9AXKP042788', '车架号1M8GDM9AXKP••••••'],
])('of %s others read %s', (text, masked) => {
  expect(maskVins(text)).toBe(masked)
  expect(maskVins(masked)).toBe(masked)
})

test.each([
  // A wrong check digit where the law asks for a right one, and 18 characters.
  'Order 1M8GDM9A1KP042788',
  'Parcel 1Z999AA10123456784',
  'Order 302-1234567-1234567 of 12345678901234567',
  'NL91 ABNA 0417 1643 00',
  'antidisestablish and WATCHTHEGEARBSTU',
  'PL20261123000123456',
  'A CRASH AT 80 KM H 20 15',
])('%s stays as it is', (text) => expect(maskVins(text)).toBe(text))

test('a long text of almost nothing else takes no time', () => {
  expect(maskVins('A1 '.repeat(13_000))).toBe('A1 '.repeat(13_000))
})
