import type { Lang } from './lang.ts'

/** PostgreSQL's own configurations; there is none for Polish, and none that separates Chinese, Japanese or Korean words. */
export const searchConfigs = {
  de: 'german',
  en: 'english',
  fra: 'french',
  it: 'italian',
  nl: 'dutch',
  pt: 'portuguese',
  ru: 'russian',
  spa: 'spanish',
  tr: 'turkish',
} as const satisfies Partial<Record<Lang, string>>
export const searchConfigOf = (lang: Lang): string => (searchConfigs as Partial<Record<Lang, string>>)[lang] ?? 'simple'

/** Without accents; voiced kana and Hangul keep theirs. */
export const unmarked = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]+/g, '')
    .normalize('NFC')

/** Of Chinese, Japanese and Korean, in the words of a regular expression. */
export const unspacedScripts = String.raw`\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}`
const unspaced = new RegExp(`[${unspacedScripts}ー々]+`, 'gu')

/** Pairs of neighbouring signs, where words are not separated; the last sign stands alone, too. */
function pairsOf(run: string): string[] {
  const signs = [...run]
  return signs.map((sign, at) => sign + (signs[at + 1] ?? ''))
}

/** `words` as they are written, in lower case, and `plain` without accents. */
type Words = { words: string; plain: string }

const spokenOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    // A capital I of Turkish.
    .replaceAll('i\u0307', 'i')
    .replaceAll(/[^\p{L}\p{M}\p{N}ー々]+/gu, ' ')

/** The words of a text in their order; what is written without spaces between words is one. */
export const wordsInOrder = (text: string): string[] =>
  spokenOf(text)
    .replaceAll(unspaced, ' $& ')
    .split(' ')
    .filter((word) => word !== '')

function wordsOf(text: string): Words & { runs: string[] } {
  const said = spokenOf(text)
  const words = said.replaceAll(unspaced, ' ').replaceAll(/\s+/g, ' ').trim()
  return { words, plain: unmarked(words), runs: said.match(unspaced) ?? [] }
}

/** What is indexed of a text: its words, and pairs of signs. */
export function searchedText(text: string): Words & { pairs: string[] } {
  const { runs, ...words } = wordsOf(text)
  return { ...words, pairs: [...new Set(runs.flatMap(pairsOf))] }
}

/** What a search asks for: all words, all pairs; a sign alone begins a pair. */
export function searchedFor(text: string): Words & { pairs: string[]; signs: string[] } {
  const { runs, ...words } = wordsOf(text)
  return {
    ...words,
    pairs: [...new Set(runs.flatMap((run) => pairsOf(run).slice(0, -1)))],
    signs: [...new Set(runs.filter((run) => [...run].length === 1))],
  }
}
