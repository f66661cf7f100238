import type { Lang } from '../lang.ts'
import { unmarked, unspacedScripts } from '../search.ts'
import { isVisible, withoutUnseen } from '../visible.ts'

/** What people write, made harmless once, when it arrives: no screen, mail or file has to know of these tricks. */

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** Characters as people count them: a flag, or a family of four, is one. */
export const countCharacters = (text: string): number => [...letters.segment(text)].length

/** The first characters, never half of one. */
export function cutCharacters(text: string, most: number): string {
  // No character is shorter than one unit.
  if (text.length <= most) return text
  let end = 0
  let count = 0
  for (const { index, segment } of letters.segment(text)) {
    if (count === most) return text.slice(0, end).trimEnd()
    count += 1
    end = index + segment.length
  }
  return text
}

/** No language stacks more marks on a letter. */
const stacked = /(\p{M}{4})\p{M}+/gu

export function cleanText(text: string): string {
  const clean = withoutUnseen(text.replaceAll(/\r\n?|[\u2028\u2029]/g, '\n').replaceAll('\t', ' '))
    .normalize('NFC')
    .replaceAll(stacked, '$1')
    .replaceAll(/[^\S\n]+\n/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .replaceAll(/(\u{200c}|\u{200d})+/gu, '$1')
    .trim()
  return isVisible(clean) ? clean : ''
}

/** All texts of what was typed, however deep they are. */
export const cleanAll = <Typed>(typed: Typed): Typed =>
  JSON.parse(JSON.stringify(typed), (_, value: unknown) => (typeof value === 'string' ? cleanText(value) : value))

/** The same in one line. */
export const cleanName = (text: string): string => cleanText(text).replaceAll(/\s+/g, ' ')

/** Letters of other scripts that look like Latin ones. */
const lookalikes: Record<string, string> = Object.fromEntries(
  [...'аеорсухіјѕԁһӏԛԝӕмαορνικτυχ'].map((letter, at) => [letter, [...'aeopcyxijsdhlqwæmaopviktux'][at]!]),
)
/** For comparing: without case, accents, other spellings of the same letters, and whatever is no letter or digit. */
export const plainWords = (text: string): string =>
  unmarked(text.normalize('NFKC'))
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** The same with letters of other scripts read as the Latin ones that they look like. */
const looksLike = (text: string): string => [...plainWords(text)].map((letter) => lookalikes[letter] ?? letter).join('')

/** What two texts have in common that say the same: their words, in their order. */
export const fingerprintOf = (text: string): string => looksLike(text).replaceAll(' ', '')

function trigramsOf(text: string): Set<string> {
  const units = [...`  ${looksLike(text)} `]
  return new Set(units.slice(2).map((_, at) => units.slice(at, at + 3).join('')))
}

/** How much of two texts is the same, from 0 to 1: the share of their common groups of three letters. */
export function similarity(one: string, other: string): number {
  const [ones, others] = [trigramsOf(one), trigramsOf(other)]
  const common = [...ones].filter((trigram) => others.has(trigram)).length
  return common === 0 ? 0 : common / (ones.size + others.size - common)
}

/** Below it two texts may be alike by chance. */
const shortest = 20
const alikeFrom = 0.8

/** Whether a text says again what another said. Short ones (“Thanks!”) people write often. */
export const isAlike = (one: string, other: string): boolean =>
  Math.min(fingerprintOf(one).length, fingerprintOf(other).length) >= shortest && similarity(one, other) >= alikeFrom

const domains =
  'com|net|org|info|biz|io|app|dev|shop|store|online|site|xyz|top|club|link|click|co|ru|cn|fr|pl|nl|tr|pt|jp|kr|uk|eu|tk|ly|gg|ch|example'
/** Words, too: what comes after the end of a sentence is none of them. */
const wordDomains = 'me|de|it|es|us|to|at'
const addresses = new RegExp(
  [
    String.raw`[a-z\d]:\/\/`,
    String.raw`www\.`,
    String.raw`\b[\p{L}\p{N}-]{2,}(?:\s?\.\s?(?:${domains})|(?:\.|\s\.\s?)(?:${wordDomains}))(?![\p{L}\p{N}])`,
    // One letter is a name only where nothing stands between.
    String.raw`(?<![\p{L}\p{N}.])\p{L}\.(?:${domains}|${wordDomains})(?![\p{L}\p{N}])`,
    // Bare, it may be the version of a firmware.
    String.raw`\b\d{1,3}(?:\.\d{1,3}){3}(?::\d|\/)`,
    String.raw`\S@\S+\.\S`,
  ].join('|'),
  'iu',
)

/** Whether it names an address of the web or of mail, also one in lookalike letters or with a dot of another kind. */
export const hasLink = (text: string): boolean => {
  const dotted = text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[。．｡]|\s?[[({]\s?(?:\.|dot|punkt|point)\s?[\])}]\s?/giu, '.')
  return addresses.test(dotted) || addresses.test([...dotted.toLowerCase()].map((it) => lookalikes[it] ?? it).join(''))
}

/** The listed words, separated by commas or lines, as the settings hold them. */
export const listedWords = (list: string): string[] =>
  list
    .split(/[,\n;]/)
    .map(looksLike)
    .filter(Boolean)

const unspaced = new RegExp(String.raw`[${unspacedScripts}\p{sc=Thai}]`, 'u')

/** Whether one of the words is in the text: as a whole word, where a language separates its words. */
export const hasListedWord = (text: string, words: readonly string[]): boolean => {
  const said = ` ${looksLike(text)} `
  return words.some((word) => said.includes(unspaced.test(word) ? word : ` ${word} `))
}

const scripts = [
  [/[\p{sc=Hiragana}\p{sc=Katakana}]/gu, ['jp']],
  [/\p{sc=Hangul}/gu, ['kor']],
  [/\p{sc=Han}/gu, ['zh', 'cht', 'jp']],
  [/\p{sc=Cyrillic}/gu, ['ru']],
] as const satisfies readonly (readonly [RegExp, readonly Lang[]])[]
const ownScript = new Set<Lang>(scripts.flatMap(([, known]) => known))

/** What it is probably written in: the writer's language, unless the script says otherwise. */
export function langOfText(text: string, writer: Lang): Lang {
  const letterCount = text.match(/\p{L}/gu)?.length ?? 0
  if (letterCount === 0) return writer
  const found = scripts.find(([script]) => (text.match(script)?.length ?? 0) * 5 >= letterCount)
  if (!found) return ownScript.has(writer) ? 'en' : writer
  return found[1].find((lang) => lang === writer) ?? found[1][0]
}
