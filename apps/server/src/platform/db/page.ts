import type { Listing } from '@pitlane/contract/staff-shapes.ts'
import { asc, desc, type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database, Transaction } from './database.ts'

/**
 * A list of the console: its order and its window, as `where`, `orderBy`, `limit` and `offset` take them. A list is read
 * by pages, or walked from its first row to its last: then each part begins behind a row and nobody counts.
 */

/** The last row of the part before, by its id: set by exports only. */
export type Walk = { after?: string | number }

/** By the requested column, then by id, so that no row is on two pages. */
export function orderOf<Sort extends string>(
  columns: Record<Sort, PgColumn>,
  id: PgColumn,
  input: { sort: Sort; direction: Listing['direction'] },
): SQL[] {
  const way = input.direction === 'asc' ? asc : desc
  return columns[input.sort] === id ? [way(id)] : [way(columns[input.sort]), way(id)]
}

/**
 * Rows of some days come by the day, unless another order is wanted: the index that finds them has them in order, and one
 * by id would be walked from its end to the first of those days.
 */
export const inDays = <
  Input extends { sort: string; from?: number | undefined; until?: number | undefined },
  Day extends string,
>(
  input: Input,
  day: Day,
): Omit<Input, 'sort'> & { sort: Input['sort'] | Day } =>
  input.sort === 'id' && (input.from !== undefined || input.until !== undefined) ? { ...input, sort: day } : input

/** In a walk: the rows behind the last row of the part before. */
export function behind<Sort extends string>(
  columns: Record<Sort, PgColumn>,
  id: PgColumn,
  { sort, direction, after }: { sort: Sort; direction: Listing['direction'] } & Walk,
): SQL | undefined {
  if (after === undefined) return undefined
  const sign = direction === 'asc' ? sql`>` : sql`<`
  const column = columns[sort]
  if (column === id) return sql`${id} ${sign} ${after}`
  return sql`(${column}, ${id}) ${sign} (select ${column}, ${id} from ${id.table} where ${id} = ${after})`
}

/** The number of rows on all pages. A walk notices the end by itself. */
export const totalOf = async (
  { after }: Pick<Listing, 'page'> & Walk,
  count: () => PromiseLike<number>,
): Promise<number> => (after === undefined ? count() : 0)

export const offsetOf = ({ page, page_size }: Pick<Listing, 'page' | 'page_size'>): number => (page - 1) * page_size

/** So many rows are counted: nobody looks through more, and a count of a million rows takes longer than their page. */
export const mostCounted = 10_000

/** The number of rows, read one further than is counted, so that it is known whether there are more. */
export const countRows = (
  db: Pick<Database | Transaction, '$count'>,
  source: SQLWrapper,
  where?: SQL,
): Promise<number> =>
  Promise.resolve(
    db.$count(
      sql`(select 1 from ${source}${where ? sql` where ${where}` : sql``} limit ${mostCounted + 1}) as counted`,
    ),
  )

/** `isCut`: a search knows of more rows than it has looked through. */
export const presentList = <Item>(
  list: Item[],
  total: number,
  input: Pick<Listing, 'page' | 'page_size'>,
  isCut = false,
) => ({
  list,
  total: Math.min(total, mostCounted),
  page: input.page,
  pageSize: input.page_size,
  ...(isCut || total > mostCounted ? { more: true as const } : {}),
})

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`)
export const containing = (text: string): string => `%${escapeLike(text)}%`
export const beginningWith = (text: string): string => `${escapeLike(text)}%`
