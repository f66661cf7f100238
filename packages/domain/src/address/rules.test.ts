import { expect, test } from 'vitest'
import { blankUnusedTaxFields, checkTaxNumbers, isDefaultAddress, pickDefaultAddress, taxFieldsOf } from './rules.ts'

const nif = '123456789012345'
const nin = '123456789012345678'
const refusal = (name: string, digits: number) => ({ ok: false, reason: 'tax_number_digits', name, digits })

test.each([
  [4, ['NIF', 'NIN']],
  [31, ['tax_id']],
  [30, []],
  [229, []],
  [0, []],
])('country %i asks for %j', (countryId, names) => {
  expect(taxFieldsOf(countryId).map(({ name }) => name)).toEqual(names)
  expect(taxFieldsOf(countryId).every(({ required }) => required)).toBe(true)
})

test.each([
  ['both right', 4, nif, nin, { ok: true }],
  ['both empty: the required rule speaks', 4, '', '', { ok: true }],
  ['a NIF of 14', 4, nif.slice(1), nin, refusal('NIF', 15)],
  ['a NIF of 16', 4, `${nif}6`, nin, refusal('NIF', 15)],
  ['a NIN of 17', 4, nif, nin.slice(1), refusal('NIN', 18)],
  ['a NIN of 19', 4, nif, `${nin}9`, refusal('NIN', 18)],
  ['a letter', 4, 'A23456789012345', nin, refusal('NIF', 15)],
  ['a space inside', 4, nif, '12345678901234567 ', refusal('NIN', 18)],
  ['a line break at the end', 4, `${nif}\n`, nin, refusal('NIF', 15)],
  ['digits of another script', 4, '١٢٣٤٥٦٧٨٩٠١٢٣٤٥', nin, refusal('NIF', 15)],
  ['both wrong: the first of the form', 4, '1', '1', refusal('NIF', 15)],
  ['Brazil has no format', 31, '529.982.247-25', '', { ok: true }],
  ['another country looks at nothing', 229, 'x', 'y', { ok: true }],
])('%s', (_, country_id, duty_paragraph, national_id, verdict) => {
  expect(checkTaxNumbers({ country_id, duty_paragraph, national_id })).toEqual(verdict)
})

test.each([
  [4, nif, nin],
  [31, nif, ''],
  [229, '', ''],
])('country %i keeps %j and %j', (country_id, duty_paragraph, national_id) => {
  const address = { id: 7, country_id, duty_paragraph: nif, national_id: nin }
  expect(blankUnusedTaxFields(address)).toEqual({ id: 7, country_id, duty_paragraph, national_id })
})

test('tax numbers that were never given become empty texts', () => {
  expect(blankUnusedTaxFields({ country_id: 4, duty_paragraph: null })).toEqual({
    country_id: 4,
    duty_paragraph: '',
    national_id: '',
  })
})

test.each([
  [
    'the one with state 1',
    [
      { id: 1, state: 0 },
      { id: 2, state: 1 },
    ],
    2,
  ],
  [
    'the one with isDefault 1',
    [
      { id: 1, isDefault: 0 },
      { id: 2, isDefault: 1 },
    ],
    2,
  ],
  [
    'else the first',
    [
      { id: 1, state: 0 },
      { id: 2, state: 2 },
    ],
    1,
  ],
  ['of two defaults the first', [{ id: 1 }, { id: 2, state: 1 }, { id: 3, state: 1 }], 2],
  ['of none nothing', [], undefined],
])('the default address is %s', (_, list: { id: number; state?: number; isDefault?: number }[], id) => {
  expect(pickDefaultAddress(list)?.id).toBe(id)
})

test('only 1 means default', () => {
  expect([{ state: 1 }, { isDefault: 1 }, { state: 2 }, { isDefault: 0 }, {}].map(isDefaultAddress)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})
