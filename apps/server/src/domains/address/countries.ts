import { existsSync, readFileSync } from 'node:fs'
import { countries, countryById } from '@pitlane/domain/address/countries.ts'
import { bcp47, type Lang, langs } from '@pitlane/domain/lang.ts'

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

const englishStates = new Map<string, Map<string, string>>()
const folded = (name: string) => name.trim().toLocaleLowerCase('en')

/**
 * The English name of a state that is written in any of the shop's languages: an address keeps the name that its owner
 * chose, while rates go by one. What is in no list is its own name.
 */
export function englishState(countryId: number, name: string): string {
  const code = countryById(countryId)?.code
  if (!code) return name.trim()
  const known = remembered(englishStates, code, () => {
    const data = remembered(files, code, () => readSubdivisions(code))
    const pairs = langs.flatMap((lang) =>
      (data?.[lang] ?? []).flatMap((written, index) =>
        written ? [[folded(written), data!.en[index]!] as [string, string]] : [],
      ),
    )
    // English names come last, so that none of another language takes their place.
    return new Map([...pairs, ...(data?.en ?? []).map((english) => [folded(english), english] as [string, string])])
  })
  return known.get(folded(name)) ?? name.trim()
}

/** A state by its English name, as the language calls it. */
export function stateName(countryId: number, english: string, lang: Lang): string {
  const code = countryById(countryId)?.code
  const data = code === undefined ? undefined : remembered(files, code, () => readSubdivisions(code))
  return data?.[lang]?.[data.en.indexOf(english)] || english
}

/** Whether a country has a state of that English name; one without a list has states by whatever name people type. */
export function isState(countryId: number, name: string): boolean {
  const states = listStates(countryId, 'en')
  return name !== '' && (states.length === 0 || states.includes(name))
}

function readSubdivisions(code: string): Subdivisions | undefined {
  const file = new URL(`./subdivisions/${code}.json`, import.meta.url)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Subdivisions) : undefined
}

function remembered<Key, Value>(cache: Map<Key, Value>, key: Key, make: () => Value): Value {
  if (!cache.has(key)) cache.set(key, make())
  return cache.get(key)!
}
