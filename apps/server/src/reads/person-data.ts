import { sql } from 'drizzle-orm'
import type { Context } from '../platform/context.ts'
import { type Person, personTables } from './person-tables.ts'

/** All that the shop has of a person, for himself: of the tables in the list the columns that it names, and no others. */
const parts = new Map(
  Object.entries(personTables).flatMap(([table, { whose, shows }]) =>
    'as' in shows ? [[shows.as, { table: sql.identifier(table), whose, shows }] as const] : [],
  ),
)
export const personDataNames: readonly string[] = [...parts.keys()]

/** The rows of one kind. */
export async function findPersonData(db: Context['db'], name: string, person: Person): Promise<object[]> {
  const { table, whose, shows } = parts.get(name)!
  const columns = [
    ...shows.columns.map((column) => sql`${table}.${sql.identifier(column)}`),
    ...Object.entries(shows.nested).map(([as, value]) => sql`${value} as ${sql.identifier(as)}`),
  ]
  const { rows } = await db.execute<{ row: object }>(sql`
    select to_jsonb(one) as row from (
      select ${sql.join(columns, sql`, `)} from ${table} where ${whose(person)} and ${shows.only} order by ${table}.${sql.identifier(shows.columns[0]!)}
    ) as one`)
  return rows.map(({ row }) => row)
}
