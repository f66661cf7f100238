import { csvForms, csvLine, byteOrderMark } from '@pitlane/domain/csv.ts'
import * as z from 'zod/mini'
import { ownColumns } from '@pitlane/contract/staff-shapes.ts'
import type { UserContext } from '../context.ts'
import type { Route } from '../http/implement.ts'
import { bare, type Column, columnsOf, type ListRow, ownFieldOf } from './csv-columns.ts'

/** A list that can be exported, by the name in its path. */
export type Exportable = Route & { columns: Column[]; ownField: string | null; sort: string }

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
    return name && columns
      ? [[name, { ...route, columns, ownField: ownFieldOf(route.endpoint), sort: steadySort(route) }]]
      : []
  })
  return new Map(found)
}

const ownOf = (row: ListRow | undefined, field: string) => (row?.[field] ?? []) as z.output<typeof ownColumns>

/** With the columns that the rows have of their own, which all have the same, instead of what says them in words. */
function columnsWith({ columns, ownField }: Pick<Exportable, 'columns' | 'ownField'>, first: ListRow | undefined) {
  if (ownField === null) return columns
  const own = ownOf(first, ownField).map(({ name }, at): Column => ({
    name,
    isWords: false,
    write: (_, row) => ownOf(row, ownField)[at]?.value ?? null,
  }))
  return own.length === 0 ? columns : [...columns.filter(({ isWords }) => !isWords), ...own]
}

/**
 * The list as CSV, part by part; each part begins behind the last row of the one before, so that the last costs as
 * little as the first and no connection is held while a download is slow.
 */
export async function* walkList(
  ctx: UserContext,
  { name, sort, handle, ...list }: Exportable,
  filters: Record<string, unknown>,
  size = 500,
  form: (typeof csvForms)[keyof typeof csvForms] = csvForms.point,
): AsyncGenerator<string> {
  let columns: Column[] | null = null
  for (let after: unknown; ;) {
    const input = { ...filters, sort, page: 1, page_size: size, ...(after === undefined ? {} : { after }) }
    const part = await ctx.replicas.read('complete', (db) => handle({ ...ctx, db }, input))
    const { list: rows } = part as { list: ListRow[] }
    // A list that does not know of `behind` in db/page.ts would go round and round.
    if (rows.some(({ id }) => id === after)) throw new Error(`${name} cannot be walked`)
    const isFirst = columns === null
    columns ??= columnsWith(list, rows[0])
    const lines = rows.map((row) =>
      csvLine(
        columns!.map((column) => column.write(row[column.name], row)),
        form,
      ),
    )
    yield (
      (isFirst
        ? byteOrderMark +
          csvLine(
            columns.map((column) => column.name),
            form,
          )
        : '') + lines.join('')
    )
    if (rows.length < size) return
    after = rows.at(-1)!['id']
  }
}
