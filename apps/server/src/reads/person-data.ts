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

/** Rows that are read at once: of a workshop there may be a hundred thousand reports. */
const rowsAtOnce = 200

/** The rows of one kind, a few at a time, all as they were when the first was read. */
export async function readPersonData(
  db: Context['db'],
  name: string,
  person: Person,
  take: (rows: object[]) => Promise<void>,
): Promise<void> {
  const { table, whose, shows } = parts.get(name)!
  const columns = [
    ...shows.columns.map((column) => sql`${table}.${sql.identifier(column)}`),
    ...Object.entries(shows.nested).map(([as, value]) => sql`${value} as ${sql.identifier(as)}`),
  ]
  await db.transaction(async (tx) => {
    await tx.execute(sql`
      declare person_data no scroll cursor for
      select to_jsonb(one) as row from (
        select ${sql.join(columns, sql`, `)} from ${table} where ${whose(person)} and ${shows.only} order by ${table}.${sql.identifier(shows.columns[0]!)}
      ) as one`)
    for (;;) {
      const { rows } = await tx.execute<{ row: object }>(sql.raw(`fetch ${rowsAtOnce} from person_data`))
      if (rows.length > 0) await take(rows.map(({ row }) => row))
      if (rows.length < rowsAtOnce) return
    }
  })
}
