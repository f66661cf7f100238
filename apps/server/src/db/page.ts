import type { Listing } from '@pitlane/contract/staff-shapes.ts'
import { asc, desc, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** A list of the console: its order and its window, as `orderBy`, `limit` and `offset` take them. */

/** By the column that was asked for, and among equals by id, so that no row is on two pages. */
export function orderOf<Sort extends string>(
  columns: Record<Sort, PgColumn>,
  id: PgColumn,
  input: { sort: Sort; direction: Listing['direction'] },
): SQL[] {
  const way = input.direction === 'asc' ? asc : desc
  return columns[input.sort] === id ? [way(id)] : [way(columns[input.sort]), way(id)]
}

export const offsetOf = ({ page, page_size }: Pick<Listing, 'page' | 'page_size'>): number => (page - 1) * page_size

export const presentList = <Item>(list: Item[], total: number, input: Pick<Listing, 'page' | 'page_size'>) => ({
  list,
  total,
  page: input.page,
  pageSize: input.page_size,
})

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`)
export const containing = (text: string): string => `%${escapeLike(text)}%`
export const beginningWith = (text: string): string => `${escapeLike(text)}%`
