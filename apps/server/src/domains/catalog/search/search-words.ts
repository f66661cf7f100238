import {
  isUnspaced,
  mostSearchWords,
  questionParts,
  readSynonyms,
  type SearchWord,
  type Synonyms,
  synonymsOf,
} from '@pitlane/domain/catalog/goods-search.ts'
import type { KnownTerm } from '@pitlane/domain/catalog/spelling.ts'
import { defaultLang, type Lang } from '@pitlane/domain/lang.ts'
import { wordsInOrder } from '@pitlane/domain/search.ts'
import * as z from 'zod/mini'
import { createCache, perDatabase } from '../../../platform/cache.ts'
import type { Context } from '../../../platform/context.ts'
import { one } from '../../../platform/db/database.ts'
import { readSettings } from '../../../platform/db/settings.ts'
import { statement } from '../../../platform/db/statement.ts'
import groups from './synonyms.json' with { type: 'json' }

/** $1 words, $2 languages: each word in plain letters, and as each of the languages bends it. */
const spell = statement({
  name: 'search-words',
  sql: `
    select coalesce(json_agg(json_build_object(
      'word', word, 'plain', array_remove(string_to_array(btrim(search_folded(word)), ' '), ''),
      'stems', (select coalesce(json_object_agg(lang, stems), '{}') from unnest($2::text[]) as lang, search_stems(lang, word) as stems where stems is not null)
    ) order by place), '[]') as words
    from unnest($1::text[]) with ordinality as asked(word, place)`,
  row: z.object({ words: z.array(z.custom<SearchWord>()) }),
})

export const spellWords = async ({ db }: Pick<Context, 'db'>, words: readonly string[], langs: readonly Lang[]) =>
  words.length === 0 ? [] : one(await spell(db, [words, langs])).words

/** Of a search: whose words are bent, first the reader's own. Somebody may type Russian whatever the language of his screens. */
export function langsOf(lang: Lang, q: string): Lang[] {
  const typed: Lang[] = /\p{sc=Cyrl}/u.test(q) ? ['ru'] : []
  return [...new Set([lang, defaultLang, ...typed])]
}

const { everywhere, ...groupsByLang }: { everywhere: string[][] } & Record<string, string[][] | undefined> = groups
/** Without one of its own a language has what is said everywhere, and what the operator says. */
const groupsOf = (lang: Lang, own: string): string[][] => [
  ...everywhere,
  ...(groupsByLang[lang] ?? []),
  ...(readSynonyms(own) ?? []),
]

/** Synonyms as questions, and their words, which somebody may misspell. */
type Vocabulary = { synonyms: Synonyms; terms: KnownTerm[] }

async function readVocabulary(ctx: Pick<Context, 'db'>, langs: readonly Lang[], own: string): Promise<Vocabulary> {
  const read = langs.map(async (lang) => {
    const phrases = groupsOf(lang, own).map((group) => group.map(wordsInOrder))
    const spelled = (await spellWords(ctx, phrases.flat(2), [lang])).values()
    return phrases.map((group) => ({ lang, phrases: group.map((phrase) => [...spelled.take(phrase.length)]) }))
  })
  const all = (await Promise.all(read)).flat()
  const terms = all
    .flatMap(({ phrases }) => phrases.flat())
    .filter((word) => word.plain.length === 1 && word.word.length > 2 && !isUnspaced(word))
    .map(({ word, plain }) => ({ term: word, spelling: plain[0]! }))
  return { synonyms: synonymsOf(all), terms }
}

/** They change with the program, and with the operator's setting. */
const vocabularies = perDatabase(() => createCache<Vocabulary>({ most: 100 }))

export type SearchQuestion = Vocabulary & { q: string; langs: Lang[]; words: SearchWord[] }

/** What a search asks for, in the spelling of the index. */
export async function readSearch(
  ctx: Pick<Context, 'db' | 'pool' | 'lang' | 'now'>,
  q: string,
): Promise<SearchQuestion> {
  const langs = langsOf(ctx.lang, q)
  const { search_synonyms: own } = await readSettings(ctx.pool)
  const [words, vocabulary] = await Promise.all([
    spellWords(ctx, wordsInOrder(q).slice(0, 2 * mostSearchWords), langs),
    vocabularies(ctx.db).get(`${langs.join(' ')} ${own}`, ctx.now, () => readVocabulary(ctx, langs, own)),
  ])
  return { ...vocabulary, q, langs, words }
}

export const askedParts = ({ words, langs, synonyms }: SearchQuestion): string[] =>
  questionParts(words, langs, synonyms)
