import { expect, test } from 'vitest'
import { countryOptions, likelyCountry, matchOption, stateOptions } from './region-options.ts'

const options = countryOptions([
  { id: 81, country: 'Deutschland', code: 'DE' },
  { id: 233, country: 'Vereinigte Staaten', code: 'US' },
])

test.each([
  ['us', '233'],
  ['United States', '233'],
  [' deutschland ', '81'],
  ['Atlantis', undefined],
  ['', undefined],
])('a browser that fills in %j means %s', (text, value) => {
  expect(matchOption(options, text)?.value).toBe(value)
})

test('a saved state that is not in the list stays on top', () => {
  expect(stateOptions(['Bayern', 'Hessen'], 'Bavaria').map(({ value }) => value)).toEqual([
    'Bavaria',
    'Bayern',
    'Hessen',
  ])
  expect(stateOptions(['Bayern', 'Hessen'], 'Hessen').map(({ value }) => value)).toEqual(['Bayern', 'Hessen'])
  expect(stateOptions([], '')).toEqual([])
})

test.each([
  [['de-AT', 'en-US'], 14],
  [['de', 'de-DE'], 81],
  [['zh-Hans-CN', 'de-DE'], undefined],
  [['en'], undefined],
])('the languages %j name the country %s', (languages, id) => {
  const countries = [
    { id: 14, code: 'AT' },
    { id: 81, code: 'DE' },
  ]
  expect(likelyCountry(countries, languages)).toBe(id)
})
