/**
 * Writes apps/server/src/domains/address/subdivisions/<CC>.json: the states, provinces and the like of an address, per country.
 * Run by hand when the sources change, never in CI; the result is committed.
 *
 *   node tooling/generate-subdivisions.ts <iso_3166-2.json> <cldr/common>
 *
 * Sources, as of the committed files:
 * - which subdivisions exist: iso-codes, `iso_3166-2.json` (LGPL-2.1-or-later), in the copy of PyPI's pycountry 26.2.16.
 *   Debian 12's own package (4.15) is too old: it knows 48 of Algeria's 58 wilayas.
 * - their names: Unicode CLDR 41, `subdivisions/*.xml` (Unicode-DFS-2016), Debian package unicode-cldr-core. The gettext
 *   catalogues of iso-codes are not used: they translate by English word, not by code ("Georgia" in the USA becomes the
 *   country, "Delaware" the language), and have next to nothing in Korean, Portuguese, Spanish and traditional Chinese.
 *
 * - names that CLDR lacks in a language of another script: ours, `subdivision-names.tsv`.
 *
 * A file holds one list of names a language, in the order of the ISO codes; "" means "as in English".
 */
import { readFileSync, rmSync, mkdirSync, writeFileSync } from 'node:fs'
import { langs, bcp47, type Lang } from '../packages/domain/src/lang.ts'
import { corrections, newCodes, oldCldrCodes, ownLists } from './subdivision-corrections.ts'

type IsoEntry = { code: string; name: string; type: string; parent?: string }
type Names = Partial<Record<Lang, string>>
type Choice = { types?: string[]; without?: string[]; with?: string[] }

const target = new URL('../apps/server/src/domains/address/subdivisions/', import.meta.url)
const [isoFile, cldrFolder] = process.argv.slice(2)
if (!isoFile || !cldrFolder) throw new Error('usage: generate-subdivisions.ts <iso_3166-2.json> <cldr/common>')

/** Which level people write in an address. No entry: no list, the form lets people type. {}: ISO's top level, all of it. */
const choices: Record<string, Choice> = {
  AE: {},
  AM: {},
  AR: {},
  AT: {},
  AU: {},
  BG: {},
  BH: {},
  BO: {},
  BR: {},
  BY: {},
  CA: {},
  CH: {},
  CL: {},
  CO: {},
  CR: {},
  CY: {},
  DE: {},
  DK: {},
  DZ: {},
  EC: {},
  EG: {},
  GE: {},
  GH: {},
  GT: {},
  HN: {},
  HR: {},
  IL: {},
  IN: {},
  IR: {},
  IS: {},
  JO: {},
  JP: {},
  KE: {},
  KH: {},
  KR: {},
  KW: {},
  LB: {},
  LU: {},
  MX: {},
  MY: {},
  NG: {},
  NI: {},
  NP: { types: ['Province'] },
  NZ: {},
  OM: {},
  PA: {},
  PE: {},
  PK: {},
  PL: {},
  PT: {},
  PY: {},
  QA: {},
  RO: {},
  RU: {},
  SA: {},
  SE: {},
  SK: {},
  SV: {},
  TN: {},
  TR: {},
  TW: {},
  UA: {},
  UY: {},
  UZ: {},
  VE: {},
  VN: {},
  ZA: {},
  KZ: {},
  JM: {},
  BD: { types: ['District'] },
  BE: { types: ['Province'], with: ['BE-BRU'] },
  // Hong Kong, Macao and Taiwan are countries of their own in the table of countries, as Åland and Svalbard are.
  CN: { without: ['CN-HK', 'CN-MO', 'CN-TW'] },
  CZ: { types: ['Region', 'Capital city'] },
  DO: { types: ['Province', 'District'] },
  EE: { types: ['County'] },
  ES: { types: ['Province', 'Autonomous city in north africa'] },
  FI: { without: ['FI-01'] },
  FR: { types: ['Metropolitan department'], with: ['FR-75C'] },
  GB: { types: ['Country', 'Province'] },
  GR: {},
  HU: { types: ['County', 'Capital city'] },
  ID: { types: ['Province', 'Capital district', 'Special region'] },
  IE: { types: ['County'] },
  IQ: { types: ['Governorate'] },
  IT: {
    types: [
      'Province',
      'Metropolitan city',
      'Free municipal consortium',
      'Autonomous province',
      'Decentralized regional entity',
    ],
    with: ['IT-23'],
  },
  LK: { types: ['District'] },
  LT: { types: ['County'] },
  MA: { types: ['Region'] },
  NL: { types: ['Province'] },
  NO: {},
  PH: { types: ['Province'], with: ['PH-00'] },
  TH: { without: ['TH-S'] },
  US: { without: ['US-UM'] },
}

function readCldr(lang: Lang): Map<string, string> {
  const name = lang === 'cht' ? 'zh' : bcp47[lang].slice(0, 2)
  const xml = readFileSync(`${cldrFolder}/subdivisions/${name}.xml`, 'utf8')
  return new Map(
    [...xml.matchAll(/type="([a-z0-9]+)"[^>]*>([^<]*)</g)].map(([, code, text]) => [code!, unescape(text!)]),
  )
}

function unescape(text: string) {
  return text.replaceAll('&amp;', '&').replaceAll('&apos;', "'").replaceAll('’', "'").replace(/[²³]/g, '')
}

function rowsOf(country: string): Names[] {
  const { types, without = [], with: also = [] } = choices[country]!
  const fits = ({ code, type, parent }: IsoEntry) =>
    also.includes(code) || (!without.includes(code) && (types ? types.includes(type) : !parent))
  const newer = newCodes[country]?.map(([code, name]) => ({ code, name }))
  const entries = (newer ?? iso.filter((entry) => entry.code.startsWith(`${country}-`) && fits(entry))).toSorted(
    (a, b) => a.code.localeCompare(b.code, 'en', { numeric: true }),
  )
  const full = entries.map((entry) => ({ ...namesOf(entry), ...corrections[entry.code] }))
  const short = full.map((names, index) => ({
    ...shorten(names, entries[index]!.code),
    ...corrections[entries[index]!.code],
  }))
  // "Almaty" the city and "Almaty Region", "Chiayi City" and "Chiayi County": what would fall together stays long, or English.
  const distinct = unlike(short, full)
  return unlike(
    distinct,
    distinct.map(({ en }) => ({ en })),
  )
}

/** `rows`, but from `others` where two rows have the same name in a language. */
function unlike(rows: Names[], others: Names[]): Names[] {
  const isTwice = (lang: Lang, at: number) =>
    rows.some((row, index) => index !== at && row[lang] !== undefined && row[lang] === rows[at]![lang])
  return rows.map((row, at) =>
    Object.fromEntries(langs.map((lang) => [lang, isTwice(lang, at) ? others[at]![lang] : row[lang]])),
  )
}

function namesOf({ code, name }: Pick<IsoEntry, 'code' | 'name'>): Names {
  const key = oldCldrCodes[code] ?? code.replace('-', '').toLowerCase()
  const names: Names = {}
  for (const lang of langs) {
    const text = cldr[lang].get(key) ?? territory(code, lang) ?? (lang === 'en' ? name : undefined)
    if (!text) continue
    names[lang] = capital(
      lang === 'zh' ? script.toHans(text) : lang === 'cht' ? script.toHant(script.toHans(text)) : text,
      lang,
    )
  }
  return names
}

const capital = (text: string, lang: Lang) => text[0]!.toLocaleUpperCase(bcp47[lang]) + text.slice(1)

/** US-PR and the like are regions to CLDR, not subdivisions. */
function territory(code: string, lang: Lang): string | undefined {
  if (!/^US-(AS|GU|MP|PR|VI)$/.test(code)) return undefined
  return new Intl.DisplayNames(bcp47[lang], { type: 'region', fallback: 'none' }).of(code.slice(3))
}

/**
 * CLDR's names come from Wikidata titles, one with "Province of" before it, the next without; in an address the bare name is
 * written. East Asian names keep their suffix: there it is part of the name.
 */
function shorten(names: Names, code: string): Names {
  if (/^(US-DC|MX-MEX|BR-DF|VE-A|VE-W|CO-DC|AR-C|GE-|PK-TA|US-VI)/.test(code)) return names
  return Object.fromEntries(
    Object.entries(names).map(([lang, name]) => {
      const short = generic[lang as Lang]?.reduce((text, pattern) => text.replace(pattern, ''), name).trim()
      return [lang, short ? capital(short, lang as Lang) : name]
    }),
  )
}

/** "(provincia)" and the like. */
const bracket = / ?[(（][^)）]*[)）]$/
const generic: Partial<Record<Lang, RegExp[]>> = {
  en: [
    bracket,
    / (province|prefecture|county|department|governorate|parish|voivodeship|emirate|district|city)$/i,
    /^(province|department|governorate|county) of (the )?/i,
  ],
  de: [
    bracket,
    /^(provinz|präfektur|wilaya|gouvernement|governorat|gouvernorat|departamento|département|departement|region|kreis|landkreis|bezirk|distrikt|verwaltungsregion|woiwodschaft|oblast|komitat|county|emirat|bundesstaat|kanton|gespanschaft|metropolitanstadt|freies gemeindekonsortium|autonome gemeinschaft region|autonome gemeinschaft) (de |von )?/i,
    /-distrikt$/i,
    / (county|department|prefecture|district|parish)$/i,
  ],
  fra: [
    bracket,
    /^(?i:province|préfecture|wilaya|gouvernorat|département|région|comté|district|voïvodie|oblast|comitat|émirat|état|canton|gouvernement|paroisse|subdivision|apskritis|ville métropolitaine|communauté forale|communauté) (de la |de l'|des |du |de |d')/,
    /^(județ|canton|oblys) (de |d')?/i,
  ],
  it: [
    bracket,
    /^(?i:provincia|prefettura|wilaya|governatorato|dipartimento|regione|contea|distretto|voivodato|oblast'?|emirato|stato|cantone|parrocchia|città metropolitana|libero consorzio comunale) (della |dell'|dello |delle |degli |dei |del |di |d')/,
    /^canton /i,
    / governorate$/i,
  ],
  nl: [
    bracket,
    /^(provincie|prefectuur|wilaya|gouvernement|gouvernoraat|departement|regio|county|district|woiwodschap|oblast|kanton|emiraat|changwat) /i,
  ],
  pl: [
    bracket,
    /^(prowincja|prefektura|wilajet|gubernatorstwo|departament|region|hrabstwo|dystrykt|województwo|emirat|stan|kanton|muhafaza|muhafazat|komitat|comarca|prowincja miejska) /i,
    / (län)$/i,
  ],
  pt: [
    bracket,
    /^(?i:província|prefeitura|vilaiete|governadoria|governorado|governamento|departamento|região|condado|distrito|voivodia|voivodato|oblast|emirado|estado|cantão|comarca|paróquia|provincia) (da |de |do |das |dos )/,
  ],
  ru: [bracket],
  spa: [
    bracket,
    /^(?i:provincia|prefectura|valiato|gobernación|departamento|región|condado|distrito|voivodato|óblast|emirato|estado|cantón|comarca|parroquia|gobernorado|gobernatura|ciudad metropolitana|periferia|comunidad foral|comunidad autónoma|comunidad) (de la |de los |de las |del |de )/,
  ],
  tr: [
    bracket,
    / ([iİ]li|eyaleti|vilayeti|valiliği|(?<!özerk )bölgesi|kontluğu|departmanı|emirliği|voyvodalığı|prefektörlüğü|kantonu|kazası|yönetimi|prefecture|province|parish|district|county)$/i,
  ],
  cht: [bracket],
  jp: [bracket],
  kor: [bracket],
  zh: [bracket],
}

/** CLDR's Simplified-Traditional transform as two replacements; its names mix both scripts under "zh". */
function readScriptRules() {
  const xml = readFileSync(`${cldrFolder}/transforms/Simplified-Traditional.xml`, 'utf8')
  const rules = [...xml.matchAll(/^([\p{Script=Han}]+)\s*([↔→←])\s*([\p{Script=Han}]+);/gmu)]
  const table = (from: 1 | 3, arrow: string) =>
    new Map(rules.filter((rule) => rule[2] === '↔' || rule[2] === arrow).map((rule) => [rule[from]!, rule[4 - from]!]))
  const replacer = (map: Map<string, string>) => (text: string) => {
    let result = ''
    for (let at = 0; at < text.length;) {
      const length = [4, 3, 2, 1].find((size) => map.has(text.slice(at, at + size))) ?? 1
      const part = text.slice(at, at + length)
      result += map.get(part) ?? part
      at += length
    }
    return result
  }
  const toHant = table(1, '→')
  // In transliterations these stand for a sound and stay as they are.
  for (const sound of ['舍', '夸', '里', '干', '么', '余']) toHant.delete(sound)
  return { toHant: replacer(toHant), toHans: replacer(table(3, '←')) }
}

/** By country and English name. */
const ownNames = new Map(
  readFileSync(new URL('subdivision-names.tsv', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [country, en, zh, cht, jp, kor, ru] = line.split('\t')
      return [`${country} ${en}`, { zh, cht, jp, kor, ru } as Names] as const
    }),
)

function asJson(country: string, rows: Names[]): string {
  const english = rows.map((row) => row.en!)
  const lines = langs.flatMap((lang) => {
    if (lang === 'en') return []
    const list = rows.map((row, index) =>
      !row[lang] || row[lang] === english[index]
        ? (ownNames.get(`${country} ${english[index]}`)?.[lang] ?? '')
        : row[lang],
    )
    while (list.at(-1) === '') list.pop()
    return list.length > 0 ? [`"${lang}":${JSON.stringify(list)}`] : []
  })
  return `{${[`"en":${JSON.stringify(english)}`, ...lines].join(',\n')}}\n`
}

const iso = (JSON.parse(readFileSync(isoFile, 'utf8')) as { '3166-2': IsoEntry[] })['3166-2']
const cldr = Object.fromEntries(langs.map((lang) => [lang, readCldr(lang)])) as Record<Lang, Map<string, string>>
const script = readScriptRules()

rmSync(target, { recursive: true, force: true })
mkdirSync(target, { recursive: true })
for (const country of [...new Set([...Object.keys(choices), ...Object.keys(ownLists)])].toSorted()) {
  const rows = ownLists[country] ?? rowsOf(country)
  writeFileSync(new URL(`${country}.json`, target), asJson(country, rows))
}
writeFileSync(
  new URL('NOTICE', target),
  `Generated by tooling/generate-subdivisions.ts; do not edit.
Subdivisions: iso-codes (https://salsa.debian.org/iso-codes-team/iso-codes), LGPL-2.1-or-later,
© Alastair McKinstry, Christian Perrier, Dr. Tobias Quathamer.
Names: Unicode CLDR (https://cldr.unicode.org), Unicode-DFS-2016, © 1991-2022 Unicode, Inc.
`,
)
