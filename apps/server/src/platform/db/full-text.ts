import type { Lang } from '@pitlane/domain/lang.ts'
import { searchConfigOf, searchConfigs, searchedFor, searchedText } from '@pitlane/domain/search.ts'
import { type SQL, sql } from 'drizzle-orm'
import { customType, type PgColumn } from 'drizzle-orm/pg-core'

/** Search in what people write, as decision 0034 has it: no locale of the database decides what is found. */

export const searchVector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** What a text is found by: its words as its language bends them and as they stand, and pairs of signs. */
export function vectorOf(text: string, lang: Lang): SQL<string> {
  const { words, plain, pairs } = searchedText(text)
  return sql`strip(to_tsvector(${searchConfigOf(lang)}::regconfig, ${words}) || to_tsvector('simple', ${plain})
    || array_to_tsvector(${sql.param(pairs)}::text[]))`
}

/** SQL whose values stand apart, for a statement's text as for Drizzle. */
type Piece = string | { value: string }

/** The tsquery of a search: all of its words, bent by one of the configurations or as they stand, and all pairs of signs. */
export function questionOf(q: string, configs: readonly string[]): Piece[] {
  const { words, plain, pairs, signs } = searchedFor(q)
  const signed = [...pairs.map((pair) => `'${pair}'`), ...signs.map((sign) => `'${sign}':*`)].join(' & ')
  const bent = configs.flatMap((config) => [`plainto_tsquery('${config}', `, { value: words }, ') || '])
  return ['((', ...bent, `plainto_tsquery('simple', `, { value: plain }, ')) && ', { value: signed }, '::tsquery)']
}

const allConfigs = Object.values(searchConfigs)

/** Asked in all languages: who asks may not know in which one somebody wrote. */
export function isAbout(column: PgColumn, q: string): SQL {
  const pieces = questionOf(q, allConfigs).map((piece) =>
    typeof piece === 'string' ? sql.raw(piece) : sql`${piece.value}`,
  )
  return sql`${column} @@ ${sql.join(pieces)}`
}
