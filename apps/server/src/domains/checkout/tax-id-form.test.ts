import { readTaxId, unionCountries } from '@pitlane/domain/checkout/tax-id.ts'
import { expect, test } from 'vitest'
import { isWellFormed } from './tax-id-form.ts'

/** A well-formed number of each country, as its authority or a business publishes it. */
const examples = [
  'ATU13585627',
  'BE0428759497',
  'BG175074752',
  'HR33392005961',
  'CY10259033P',
  'CZ25123891',
  'DK13585628',
  'EE100931558',
  'FI20774740',
  'FR40303265045',
  'DE136695976',
  'EL094259216',
  'HU12892312',
  'IE6433435F',
  'IT00743110157',
  'LV40003521600',
  'LT119511515',
  'LU15027442',
  'MT11679112',
  'NL004495445B01',
  'PL8567346215',
  'PT501964843',
  'RO18547290',
  'SK2022749619',
  'SI50223054',
  'ESB58378431',
  'SE123456789701',
]

test('every country of the union has its rule', async () => {
  const read = examples.map((example) => readTaxId(example)!)
  expect(read.map(({ country }) => country)).toEqual([...unionCountries])
  const wrong: string[] = []
  for (const taxId of read) if (!(await isWellFormed(taxId))) wrong.push(taxId.country)
  expect(wrong).toEqual([])
})

test('a digit that was mistaken for another, or is missing, is found', async () => {
  for (const typed of ['DE136695977', 'ATU13585628', 'FR40303265046', 'PL8567346216', 'DE13669597'])
    expect(await isWellFormed(readTaxId(typed)!)).toBe(false)
})
