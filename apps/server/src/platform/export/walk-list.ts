import { csvLine, byteOrderMark } from '@pitlane/domain/csv.ts'
import * as z from 'zod/mini'
import type { UserContext } from '../context.ts'
import type { Route } from '../http/implement.ts'
import { bare, columnsOf, type ListRow } from './csv-columns.ts'

/** A list that can be exported, by the name in its path. */
export type Exportable = Route & { columns: NonNullable<ReturnType<typeof columnsOf>>; sort: string }

/** By id if possible: rows do not change places while the list is walked. */
function steadySort({ endpoint }: Route): string {
  const sort = endpoint.input instanceof z.ZodMiniObject ? bare(endpoint.input.def.shape['sort']!) : null
  if (!(sort instanceof z.ZodMiniEnum)) throw new Error(`${endpoint.path} has no sorts`)
  const sorts = Object.values(sort.def.entries).map(String)
  return sorts.includes('id') ? 'id' : sorts[0]!
}

/** Every list among the calls: `/console_api/<name>` with an answer by pages. */
export function exportablesOf(routes: readonly Route[]): Map<string, Exportable> {
  const found = routes.flatMap((route): [string, Exportable][] => {
    const [, name] = /^\/console_api\/([\w-]+)$/.exec(route.endpoint.path) ?? []
    const columns = route.endpoint.method === 'GET' ? columnsOf(route.endpoint) : null
    return name && columns ? [[name, { ...route, columns, sort: steadySort(route) }]] : []
  })
  return new Map(found)
}

/**
 * The list as CSV, part by part; each part begins behind the last row of the one before, so that the last costs as
 * little as the first and no connection is held while a download is slow.
 */
export async function* walkList(
  ctx: UserContext,
  { name, columns, sort, handle }: Exportable,
  filters: Record<string, unknown>,
  size = 500,
): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(columns.map((column) => column.name))
  for (let after: unknown; ;) {
    const input = { ...filters, sort, page: 1, page_size: size, ...(after === undefined ? {} : { after }) }
    const { list } = (await handle(ctx, input)) as { list: ListRow[] }
    // A list that does not know of `behind` in db/page.ts would go round and round.
    if (list.some(({ id }) => id === after)) throw new Error(`${name} cannot be walked`)
    yield list.map((row) => csvLine(columns.map((column) => column.write(row[column.name], row)))).join('')
    if (list.length < size) return
    after = list.at(-1)!['id']
  }
}
