import { addressLengths } from '@pitlane/domain/address/rules.ts'
import { shopAddressInput, type ShopAddress } from '@pitlane/contract/address/address.ts'
import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { type AddressDraft, draftOf, inputOf, type TextName, withCountry, withKnown } from './address-draft.ts'
import { checkDraft } from './check-draft.ts'

const filled = {
  first_name: 'Ada',
  last_name: 'Lind',
  email: 'ada',
  phone: '12',
  country_id: 81,
  province: 'Bayern',
  city: 'Fürth',
  address: 'Gleis 3',
  address_two: '',
  zip_code: '90762',
  duty_paragraph: '',
  national_id: '',
  isDefault: false,
} satisfies AddressDraft
const nif = '123456789012345'
const nin = '123456789012345678'

test('an empty form names every required field, and street 2 and tax numbers not', () => {
  expect(Object.keys(checkDraft(draftOf(null))).toSorted()).toEqual([
    'address',
    'city',
    'country_id',
    'email',
    'first_name',
    'last_name',
    'phone',
    'province',
    'zip_code',
  ])
})

test('a filled form passes; e-mail and telephone have no format', () => {
  expect(checkDraft(filled)).toEqual({})
})

test('spaces are not a name', () => {
  expect(checkDraft({ ...filled, first_name: '   ' })).toEqual({ first_name: { reason: 'required' } })
})

test.each([
  [4, '', '', { duty_paragraph: { reason: 'required' }, national_id: { reason: 'required' } }],
  [4, '12', nin, { duty_paragraph: { reason: 'tax_number_digits', name: 'NIF', digits: 15 } }],
  [4, nif, `${nin}9`, { national_id: { reason: 'tax_number_digits', name: 'NIN', digits: 18 } }],
  [4, ` ${nif} `, nin, {}],
  [31, '', '', { duty_paragraph: { reason: 'required' } }],
  [31, '529.982.247-25', '', {}],
  [81, 'x', 'y', {}],
])('country %i with %j and %j', (country_id, duty_paragraph, national_id, problems) => {
  expect(checkDraft({ ...filled, country_id, duty_paragraph, national_id })).toEqual(problems)
})

test.each(Object.entries(addressLengths) as [TextName, number][])(
  'the contract takes %s up to %i characters too',
  (name, max) => {
    const sent = (length: number) => {
      // Country 4 and 31 would look at the digits; here it is the length alone.
      const { isDefault: _, ...fields } = { ...filled, [name]: 'x'.repeat(length) }
      return {
        mine: !checkDraft({ ...fields, isDefault: false })[name],
        theirs: z.safeParse(shopAddressInput, fields).success,
      }
    }
    expect(sent(max)).toEqual({ mine: true, theirs: true })
    expect(sent(max + 1)).toEqual({ mine: false, theirs: false })
  },
)

test('another country clears the province and the tax numbers, the same one keeps them', () => {
  const algerian = { ...filled, country_id: 4, duty_paragraph: nif, national_id: nin }
  expect(withCountry(algerian, 31)).toEqual({ ...filled, country_id: 31, province: '' })
  expect(withCountry(algerian, 4)).toBe(algerian)
})

test('what is known fills what is empty, and nothing that was typed', () => {
  expect(withKnown(draftOf(null), 'ada@example.com', 81)).toEqual({
    ...draftOf(null),
    email: 'ada@example.com',
    country_id: 81,
  })
  expect(withKnown(filled, 'other@example.com', 74)).toEqual(filled)
  expect(withKnown(draftOf(null), '', undefined)).toEqual(draftOf(null))
})

test('what is sent is trimmed, and tax numbers of other countries are blank', () => {
  const sent = inputOf({ ...filled, city: ' Fürth ', duty_paragraph: nif, national_id: nin, isDefault: true })
  expect(sent).toEqual({ ...omitDefault(filled), city: 'Fürth', duty_paragraph: '', national_id: '', state: 1 })
  expect(inputOf({ ...filled, country_id: 4, duty_paragraph: nif, national_id: nin })).toMatchObject({
    duty_paragraph: nif,
    national_id: nin,
    state: 0,
  })
})

test('a saved address comes back as it was saved', () => {
  const { isDefault: _, ...fields } = filled
  const saved: ShopAddress = { ...fields, id: 7, country: 'Germany', state: 1, freight: [] }
  expect(draftOf(saved)).toEqual({ ...filled, isDefault: true })
})

const omitDefault = ({ isDefault: _isDefault, ...rest }: AddressDraft) => rest
