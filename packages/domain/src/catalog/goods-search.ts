import type { Lang } from '../lang.ts'

/**
 * How what a search lists was found: by its words; so, but not within the filters; by words that were most likely meant;
 * by some of its words; or not at all, and it is what sells best.
 */
export const searchMatches = ['words', 'elsewhere', 'respelled', 'near', 'popular'] as const
export type SearchMatch = (typeof searchMatches)[number]

/** What of a search is asked for: more words only make a search that nothing can answer. */
export const mostSearchWords = 8

/**
 * A word of a search in the plain letters of the index. Of Chinese, Japanese and Korean `plain` has a word for each sign.
 * `stems` has the word as languages bend it: empty where it is a stop word there, and absent where nothing bends.
 */
export type SearchWord = { word: string; plain: readonly string[]; stems: Partial<Record<Lang, readonly string[]>> }

/** Words that mean the same, by the key of how they are searched, as questions. */
export type Synonyms = ReadonlyMap<string, readonly string[]>

const isSign = (plain: string): boolean => /^q[\da-f]{4,5}$/.test(plain)
export const isUnspaced = ({ plain }: SearchWord): boolean => plain.length > 0 && plain.every(isSign)

/** Whether names may hold a search within longer words that the index does not answer; the pairs of signs answer all of it. */
export const mayBePartOfWords = (words: readonly SearchWord[]): boolean =>
  words.some((word) => !isUnspaced(word) || word.plain.length < 2)

// A question is written in the words of tsquery; in plain letters there is nothing that would have to be escaped.
const quoted = (lexemes: readonly string[]): string[] => lexemes.map((lexeme) => `'${lexeme}'`)
const all = (parts: readonly string[]): string => (parts.length === 1 ? parts[0]! : `(${parts.join(' & ')})`)
export function anyOf(ways: readonly string[]): string {
  const [one, ...others] = new Set(ways)
  return others.length === 0 ? one! : `(${[one, ...others].join(' | ')})`
}

const pairsOf = (signs: readonly string[]): string[] =>
  signs.length < 2 ? [...signs] : signs.slice(1).map((sign, at) => signs[at]! + sign)

/** Polish bends its words, and nothing in PostgreSQL bends them back: longer words are found by how they begin. */
const bentByEnd = new Set<Lang>(['pl'])
const beginning = (plain: string): string[] =>
  plain.length >= 5 && !/\d/.test(plain) ? [`'${plain.slice(0, Math.max(4, plain.length - 2))}':*`] : []

/** The ways in which one word may stand in the index. */
function waysOf(word: SearchWord, langs: readonly Lang[]): string[] {
  if (isUnspaced(word)) return [all(quoted(pairsOf(word.plain)))]
  const stems = Object.values(word.stems).flatMap((lexemes) => quoted(lexemes))
  const begun = langs.some((lang) => bentByEnd.has(lang)) ? word.plain.flatMap(beginning) : []
  return [all(quoted(word.plain)), ...stems, ...begun]
}

/** Of some language. */
const isStopWord = ({ stems }: SearchWord): boolean => Object.values(stems).some((lexemes) => lexemes.length === 0)

/** Without the words that mean nothing alone, unless there are no others. */
export function meantWords(words: readonly SearchWord[]): readonly SearchWord[] {
  const spelled = words.filter(({ plain }) => plain.length > 0).slice(0, mostSearchWords)
  const meant = spelled.filter((word) => !isStopWord(word))
  return meant.length > 0 ? meant : spelled
}

/** How words of a language are compared with its synonyms: bent, or as they stand. */
const keyOf = (words: readonly SearchWord[], lang: Lang): string =>
  words.map(({ stems, plain }) => stems[lang]?.join(' ') || plain.join(' ')).join(' ')
const synonymKey = (words: readonly SearchWord[], lang: Lang): string => `${lang} ${keyOf(meantWords(words), lang)}`

/** The table of synonyms, from groups of phrases that mean the same in a language. */
export function synonymsOf(groups: readonly { lang: Lang; phrases: readonly (readonly SearchWord[])[] }[]): Synonyms {
  const table = new Map<string, string[]>()
  for (const { lang, phrases } of groups)
    for (const phrase of phrases) {
      const others = phrases
        .filter((other) => other !== phrase)
        .map((other) => all(meantWords(other).map((word) => anyOf(waysOf(word, [lang])))))
      const key = synonymKey(phrase, lang)
      table.set(key, [...(table.get(key) ?? []), ...others])
    }
  return table
}

/** No synonym has more words than this. */
const longestSynonym = 3

/** Of one phrase, in letters. */
const synonymLength = 40

/**
 * Phrases that an operator says mean the same: `dongle, stick; borescope, endoscope`. null where a group is of one phrase alone,
 * or a phrase has more than three words.
 */
export function readSynonyms(text: string): string[][] | null {
  const groups = text
    .split(';')
    .map((group) => [...new Set(group.split(',').map((phrase) => phrase.trim()))].filter(Boolean))
    .filter((group) => group.length > 0)
  const fits = (phrase: string) => phrase.length <= synonymLength && phrase.split(/\s+/).length <= longestSynonym
  return groups.every((group) => group.length > 1 && group.every(fits)) ? groups : null
}

/** Parts of a word without spaces that have synonyms, longest first. */
function* unspacedParts(word: SearchWord): Generator<SearchWord> {
  if (!isUnspaced(word)) return
  for (let length = word.plain.length - 1; length >= 2; length -= 1)
    for (let at = 0; at + length <= word.plain.length; at += 1)
      yield { ...word, plain: word.plain.slice(at, at + length) }
}

/**
 * The question that a search asks of the index, a part for each of its words. A word is answered by itself, bent or as it
 * stands; by it and its neighbour written as one; or by what means the same as it, or as the phrase that it is in.
 */
export function questionParts(words: readonly SearchWord[], langs: readonly Lang[], synonyms: Synonyms): string[] {
  const meant = meantWords(words)
  const ways = meant.map((word) => waysOf(word, langs))
  const synonymous = (phrase: readonly SearchWord[]) =>
    langs.flatMap((lang) => synonyms.get(synonymKey(phrase, lang)) ?? [])
  for (const [at, word] of meant.entries()) {
    const next = meant[at + 1]
    if (next && !isUnspaced(word) && !isUnspaced(next)) {
      const joined = `'${word.plain.join('')}${next.plain.join('')}'`
      ways[at]!.push(joined)
      ways[at + 1]!.push(joined)
    }
    for (let length = 1; length <= longestSynonym && at + length <= meant.length; length += 1)
      for (const way of synonymous(meant.slice(at, at + length)))
        for (let covered = at; covered < at + length; covered += 1) ways[covered]!.push(way)
    for (const part of unspacedParts(word)) {
      const rest = pairsOf(word.plain).filter((pair) => !part.plain.some((sign) => pair.includes(sign)))
      for (const way of synonymous([part])) ways[at]!.push(all([way, ...quoted(rest)]))
    }
  }
  return ways.map(anyOf)
}

export const wholeQuestion = (parts: readonly string[]): string => parts.join(' & ')
/** For a search by what is near: signs count by pairs, so that a longer word is near by half of it. */
export const nearParts = (words: readonly SearchWord[], parts: readonly string[]): string[] =>
  meantWords(words).flatMap((word, at) => (isUnspaced(word) ? quoted(pairsOf(word.plain)) : [parts[at]!]))

/** The question while somebody types: the last word may go on. */
export function begunQuestion(words: readonly SearchWord[], langs: readonly Lang[], synonyms: Synonyms): string {
  const spelled = words.filter(({ plain }) => plain.length > 0).slice(0, mostSearchWords)
  const last = spelled.at(-1)
  if (!last) return ''
  const begun = isUnspaced(last) ? [] : [`'${last.plain.join('')}':*`]
  const before = spelled.slice(0, -1)
  const joined = before.at(-1)
  if (joined && !isUnspaced(joined) && !isUnspaced(last))
    begun.push(`'${joined.plain.join('')}${last.plain.join('')}':*`)
  const parts = before.length > 0 ? questionParts(before, langs, synonyms) : []
  const own = questionParts([last], langs, synonyms)
  return wholeQuestion([...parts, anyOf([...own, ...begun])])
}
