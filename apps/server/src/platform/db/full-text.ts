import { keysOf } from '@pitlane/domain/record.ts'
import { searchConfigs } from '@pitlane/domain/search.ts'
import { type SQL, sql } from 'drizzle-orm'
import { customType, type PgColumn } from 'drizzle-orm/pg-core'
import { containing } from './page.ts'

/**
 * Search in what people write: by PostgreSQL's words of the language where it knows them, by the words as they are where not,
 * and by parts of the text in the languages that put no blanks between words.
 */

export const searchVector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** For a generated column: the words of a text in the language of its row. */
export const searchWords = (text: string): SQL =>
  sql.raw(
    `case lang ${keysOf(searchConfigs)
      .map((lang) => `when '${lang}' then to_tsvector('${searchConfigs[lang]}', ${text})`)
      .join(' ')} else to_tsvector('simple', ${text}) end`,
  )

const withoutBlanks = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u

/** The same question in all languages: who asks may not know in which one somebody wrote. */
const questionOf = (q: string): SQL =>
  sql.join(
    ['simple', ...Object.values(searchConfigs)].map((name) => sql`websearch_to_tsquery(${sql.raw(`'${name}'`)}, ${q})`),
    sql` || `,
  )

/** @param text the expression that `column` is made of, with a trigram index of its own */
export const isAbout = (column: PgColumn, text: SQL, q: string): SQL =>
  withoutBlanks.test(q) ? sql`${text} ilike ${containing(q)}` : sql`${column} @@ (${questionOf(q)})`
