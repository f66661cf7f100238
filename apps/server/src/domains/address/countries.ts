import { existsSync, readFileSync } from 'node:fs'
import { countries, countryById } from '@pitlane/domain/address/countries.ts'
import { bcp47, type Lang } from '@pitlane/domain/lang.ts'

export type CountryItem = { id: number; country: string; code: string }

/** One list of names a language, side by side; "" and what is missing at the end read as in English. */
type Subdivisions = { en: string[] } & Partial<Record<Lang, string[]>>

// CLDR's long form is not what people look for: "Hong Kong SAR China", "Myanmar (Burma)", "Palestinian Territories".
const shortNamed = new Set(['HK', 'MO', 'MM', 'PS'])

const countryLists = new Map<Lang, CountryItem[]>()
const stateLists = new Map<string, string[]>()
const files = new Map<string, Subdivisions | undefined>()

/** The countries that can be delivered to, named and sorted in the visitor's language. */
export const listCountries = (lang: Lang): CountryItem[] =>
  remembered(countryLists, lang, () => {
    const long = new Intl.DisplayNames(bcp47[lang], { type: 'region' })
    const short = new Intl.DisplayNames(bcp47[lang], { type: 'region', style: 'short' })
    const { compare } = new Intl.Collator(bcp47[lang])
    return countries
      .map(({ id, code }) => ({ id, country: (shortNamed.has(code) ? short : long).of(code) ?? code, code }))
      .toSorted((a, b) => compare(a.country, b.country))
  })

/** A country's states, provinces or the like by name. Empty where we have no list: then the form lets people type it. */
export const listStates = (countryId: number, lang: Lang): string[] => {
  const code = countryById(countryId)?.code
  if (!code) return []
  return remembered(stateLists, `${code} ${lang}`, () => {
    const data = remembered(files, code, () => readSubdivisions(code))
    if (!data) return []
    const names = data.en.map((english, index) => data[lang]?.[index] || english)
    // Japanese readers know their prefectures from north to south, which is the order of the file.
    return code === 'JP' && lang === 'jp' ? names : names.toSorted(new Intl.Collator(bcp47[lang]).compare)
  })
}

function readSubdivisions(code: string): Subdivisions | undefined {
  const file = new URL(`./subdivisions/${code}.json`, import.meta.url)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Subdivisions) : undefined
}

function remembered<Key, Value>(cache: Map<Key, Value>, key: Key, make: () => Value): Value {
  if (!cache.has(key)) cache.set(key, make())
  return cache.get(key)!
}
