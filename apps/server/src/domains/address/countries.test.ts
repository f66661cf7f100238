import { readdirSync, readFileSync, statSync } from 'node:fs'
import { countries } from '@pitlane/domain/address/countries.ts'
import { bcp47, langs } from '@pitlane/domain/lang.ts'
import { expect, test } from 'vitest'
import { listCountries, listStates } from './countries.ts'

const folder = new URL('./subdivisions/', import.meta.url)
const files = readdirSync(folder).filter((name) => name.endsWith('.json'))
const idOf = (code: string) => countries.find((country) => country.code === code)!.id

test.each(langs)('every country has a name in %s, in the order of that language', (lang) => {
  const names = listCountries(lang).map(({ country }) => country)
  expect(names).toHaveLength(249)
  expect(new Set(names).size).toBe(249)
  expect(names).toEqual(names.toSorted(new Intl.Collator(bcp47[lang]).compare))
  for (const { country, code } of listCountries(lang)) expect(country).not.toBe(code)
})

test('a country item has id, name and code', () => {
  expect(listCountries('de').find(({ id }) => id === 4)).toEqual({ id: 4, country: 'Algerien', code: 'DZ' })
  expect(listCountries('en').find(({ code }) => code === 'HK')?.country).toBe('Hong Kong')
  expect(listCountries('jp').find(({ id }) => id === 31)?.country).toBe('ブラジル')
})

test.each([
  ['DZ', 58, 'Oran'],
  ['US', 56, 'Puerto Rico'],
  ['CA', 13, 'Quebec'],
  ['DE', 16, 'Bavaria'],
  ['CN', 31, 'Guangdong'],
  ['JP', 47, 'Tokyo'],
  ['KR', 17, 'Seoul'],
  ['FR', 96, 'Gironde'],
  ['IT', 107, 'Rome'],
  ['ES', 52, 'Seville'],
  ['GB', 4, 'Scotland'],
  ['BR', 27, 'São Paulo'],
  ['IN', 36, 'Karnataka'],
  ['NO', 15, 'Akershus'],
  ['NL', 12, 'Utrecht'],
  ['IR', 31, 'Tehran'],
])('%s has %i, among them %s', (code, count, name) => {
  expect(listStates(idOf(code), 'en')).toHaveLength(count)
  expect(listStates(idOf(code), 'en')).toContain(name)
})

test.each([
  ['DE', 'de', 'Bayern'],
  ['DE', 'fra', 'Bavière'],
  ['US', 'spa', 'Nueva York'],
  ['US', 'kor', '조지아 주'],
  ['US', 'zh', '乔治亚州'],
  ['CN', 'zh', '广东省'],
  ['CN', 'cht', '廣東省'],
  ['JP', 'jp', '東京都'],
  ['KR', 'kor', '서울특별시'],
  ['RU', 'ru', 'Московская область'],
  ['TR', 'tr', 'İstanbul'],
  ['PL', 'pl', 'Mazowieckie'],
  ['ES', 'spa', 'La Coruña'],
  ['DZ', 'fra', 'Alger'],
] as const)('%s in %s knows %s', (code, lang, name) => {
  expect(listStates(idOf(code), lang)).toContain(name)
})

test.each(langs.filter((lang) => lang !== 'en'))('states have names of their own in %s', (lang) => {
  const english = listStates(idOf('RU'), 'en')
  expect(listStates(idOf('RU'), lang).filter((name) => !english.includes(name)).length).toBeGreaterThan(20)
})

test('Japanese prefectures go from north to south in Japanese and by the alphabet elsewhere', () => {
  expect(listStates(idOf('JP'), 'jp').slice(0, 2)).toEqual(['北海道', '青森県'])
  expect(listStates(idOf('JP'), 'en').slice(0, 2)).toEqual(['Aichi', 'Akita'])
})

test.each([
  ['a country without a list', 30],
  ['the place of a country that is gone', 156],
  ['an id that never was', 9999],
])('%s has no states', (_, id) => {
  expect(listStates(id, 'en')).toEqual([])
})

test('lists are made once', () => {
  expect(listCountries('pl')).toBe(listCountries('pl'))
  expect(listStates(81, 'pl')).toBe(listStates(81, 'pl'))
})

test.each(files)('%s is whole: a known country, no name empty or twice in any language', (file) => {
  const id = idOf(file.slice(0, 2))
  const data = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Record<string, string[]>
  for (const lang of Object.keys(data)) expect(langs).toContain(lang)
  for (const lang of langs) {
    const states = listStates(id, lang)
    expect(states.every((state) => state.trim() === state && state !== '')).toBe(true)
    expect(new Set(states).size, `${file} ${lang}`).toBe(data.en!.length)
  }
})

test('the largest economies are there, and all of it stays under 600 kB', () => {
  const largest =
    'US CN DE JP IN GB FR IT BR CA RU KR MX AU ES ID TR NL SA CH PL TW BE AR SE IE TH AE NO AT IL SG MY PH VN BD DK IR EG HK ZA NG CO PK RO CL CZ FI PT PE IQ KZ NZ GR QA DZ HU UA KW MA'
  expect(files).toEqual(expect.arrayContaining(largest.split(' ').map((code) => `${code}.json`)))
  expect(files.reduce((bytes, file) => bytes + statSync(new URL(file, folder)).size, 0)).toBeLessThan(600_000)
})
