import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Database, Transaction } from './database.ts'
import { one } from './database.ts'
import { statement } from './statement.ts'

const searchPatterns = statement({
  name: 'search-patterns',
  sql: 'select search_patterns($1) as patterns',
  row: z.object({ patterns: z.nullable(z.array(z.string())) }),
})

/** The words of a search as patterns; null if they hold nothing that could be found. */
export async function findPatterns({ db }: { db: Database | Transaction }, words: string): Promise<string[] | null> {
  return one(await searchPatterns(db, [words])).patterns
}

/** That a text in the search's spelling holds all the words: one condition each, since no index knows `like all`. */
export const holdsAll = (spelled: SQL, patterns: readonly string[] | null): SQL =>
  patterns === null
    ? sql`false`
    : sql.join(
        patterns.map((pattern) => sql`${spelled} like ${pattern}`),
        sql` and `,
      )
