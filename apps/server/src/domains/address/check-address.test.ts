import { addressEndpoints } from '@pitlane/contract/address/address.ts'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { aUser } from '../account/factory.ts'
import { shopForm as form, storeForm } from './factory.ts'

const t = await testApp()
const { addAddress, addDeliveryAddress } = addressEndpoints
const user = await aUser(t)
const nif = '123456789012345'
const nin = '123456789012345678'

test.each(['first_name', 'last_name', 'email', 'phone', 'province', 'city', 'address', 'zip_code'])(
  '%s is required',
  async (field) => {
    expect(await t.call(addAddress, { ...form, [field]: undefined }, user)).toMatchObject({
      status: 400,
      reason: 'field_required',
      field,
    })
    expect(await t.call(addAddress, { ...form, [field]: '  ' }, user)).toMatchObject({
      status: 400,
      reason: 'field_required',
      field,
    })
  },
)

test('a country is required', async () => {
  expect(await t.call(addAddress, { ...form, country_id: undefined }, user)).toMatchObject({
    status: 400,
    field: 'country_id',
  })
})

test('a zip code has ten characters at most', async () => {
  expect(await t.call(addAddress, { ...form, zip_code: '1234567890' }, user)).toMatchObject({ code: 0 })
  expect(await t.call(addAddress, { ...form, zip_code: '12345678901' }, user)).toMatchObject({
    status: 400,
    field: 'zip_code',
    reason: 'field_too_long',
  })
})

test('nothing that people write turns or hides what others read, and an address has no lines', async () => {
  const [turned, blank] = ['\u202e', '\u200b']
  const typed = {
    ...form,
    last_name: `${turned}Müller${blank}`,
    phone: `+1\u2066 555\u0085`,
    address: '1 Main\nStreet',
  }
  expect((await t.call(addAddress, typed, user)).data).toMatchObject({
    last_name: 'Müller',
    phone: '+1 555',
    address: '1 Main Street',
  })
  expect(await t.call(addAddress, { ...form, city: turned + blank }, user)).toMatchObject({
    reason: 'field_required',
    field: 'city',
  })
  // Joiners stay: languages need them.
  const joined = 'می\u200cخواهم'
  expect((await t.call(addAddress, { ...form, city: joined }, user)).data.city).toBe(joined)
})

test('a street that is too long is refused and not cut', async () => {
  expect(await t.call(addAddress, { ...form, address: 'x'.repeat(300) }, user)).toMatchObject({
    reason: 'field_too_long',
    field: 'address',
  })
})

test('email and phone have no format', async () => {
  expect(await t.call(addAddress, { ...form, email: 'ask Ada', phone: 'n/a' }, user)).toMatchObject({
    code: 0,
    data: { email: 'ask Ada', phone: 'n/a' },
  })
})

test.each([0, 156, 9999])('country %i is not in the list', async (country_id) => {
  expect(await t.call(addAddress, { ...form, country_id }, user)).toMatchObject({
    reason: 'country_unknown',
    field: 'country_id',
  })
})

test('Algeria keeps NIF and NIN', async () => {
  const { data } = await t.call(addAddress, { ...form, country_id: 4, duty_paragraph: nif, national_id: nin }, user)
  expect(data).toMatchObject({ country: 'Algeria', duty_paragraph: nif, national_id: nin })
})

test.each([
  [
    'a NIF of 14 digits',
    nif.slice(1),
    nin,
    'duty_paragraph',
    'NIF verification failed. Please enter a pure 15-digit number.',
  ],
  [
    'a NIF with a letter',
    `A${nif.slice(1)}`,
    nin,
    'duty_paragraph',
    'NIF verification failed. Please enter a pure 15-digit number.',
  ],
  [
    'a NIN of 19 digits',
    nif,
    `${nin}9`,
    'national_id',
    'NIN verification failed. Please enter a pure 18-digit number.',
  ],
  [
    'a NIN of 17 digits and no NIF',
    '',
    nin.slice(1),
    'national_id',
    'NIN verification failed. Please enter a pure 18-digit number.',
  ],
])('Algeria refuses %s', async (_, duty_paragraph, national_id, field, text) => {
  const wrong = { country_id: 4, duty_paragraph, national_id }
  expect(await t.call(addAddress, { ...form, ...wrong }, user)).toMatchObject({
    reason: 'tax_number_digits',
    field,
    message: text,
  })
  expect(await t.call(addDeliveryAddress, { ...storeForm, ...wrong }, user)).toMatchObject({
    reason: 'tax_number_digits',
    field,
    msg: text,
  })
})

test.each([
  ['Algeria needs a NIF', 4, '', nin, 'duty_paragraph'],
  ['Algeria needs a NIN', 4, nif, '', 'national_id'],
  ['Brazil needs a tax number', 31, '', '', 'duty_paragraph'],
])('%s', async (_, country_id, duty_paragraph, national_id, field) => {
  const wrong = { country_id, duty_paragraph, national_id }
  expect(await t.call(addAddress, { ...form, ...wrong }, user)).toMatchObject({
    status: 400,
    reason: 'field_required',
    field,
  })
})

test('Brazil keeps its tax number, of any form, and nothing else', async () => {
  const { data } = await t.call(
    addAddress,
    { ...form, country_id: 31, duty_paragraph: '529.982.247-25', national_id: nin },
    user,
  )
  expect(data).toMatchObject({ duty_paragraph: '529.982.247-25', national_id: '' })
})

test('tax numbers are emptied for any other country', async () => {
  const { data } = await t.call(addAddress, { ...form, duty_paragraph: nif, national_id: 'x' }, user)
  expect(data).toMatchObject({ duty_paragraph: '', national_id: '' })
})
