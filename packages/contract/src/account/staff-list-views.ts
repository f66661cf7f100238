import { staffRoles } from '@pitlane/domain/account/account.ts'
import { mostColumns, viewLengths } from '@pitlane/domain/account/list-views.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { filled, id, nothing } from '../shapes.ts'
import { key, readVersion, version } from '../staff-shapes.ts'

/** A list by the console's own word for it, as `orders`. */
const list = z.string().check(z.maxLength(viewLengths.list), z.regex(/^[a-z]+([-_][a-z]+)*$/))
const columns = z.object({
  hidden: z.array(z.string().check(z.maxLength(viewLengths.column))).check(z.maxLength(mostColumns)),
  /** In which order they stand, by their usual places; null: as usual. */
  order: z.nullable(z.array(z.int().check(z.minimum(0), z.maximum(mostColumns))).check(z.maxLength(mostColumns))),
})
const isShort = z.check<Record<string, unknown>>(({ value, issues }) => {
  if (JSON.stringify(value).length <= viewLengths.filter) return
  issues.push({ code: 'too_big', origin: 'string', maximum: viewLengths.filter, input: value })
})
/** What a view is, besides who sees it. The filters are the list's, which refuses what it does not know. */
const content = z.object({
  filter: z.record(z.string(), z.unknown()).check(isShort),
  sort: z.object({ field: z.string().check(z.maxLength(viewLengths.column)), order: z.enum(['ASC', 'DESC']) }),
  page_size: z.int().check(z.minimum(1), z.maximum(100)),
  columns: z.nullable(columns),
})
export type ViewContent = z.output<typeof content>
export type ListColumns = z.output<typeof columns>

const named = {
  name: filled(viewLengths.name),
  /** Who sees it besides whose it is; none: nobody. */
  roles: z.array(z.enum(staffRoles)).check(z.maxLength(staffRoles.length)),
}
const view = z.object({
  id: z.int(),
  name: z.string(),
  roles: z.array(z.enum(staffRoles)),
  /** Whose it is; empty for the caller's own. */
  by: z.string(),
  can_change: z.boolean(),
  content,
  version,
})
export type ListView = z.output<typeof view>

const staff = { audience: staffRoles, flavour: 'shop' } as const
const path = '/console_api/list-views'

export const listViewStaffEndpoints = {
  getListViews: endpoint({
    ...staff,
    method: 'GET',
    path,
    summary: 'The caller’s views of a list and those shared with his role, and the columns as he left them',
    input: z.object({ list }),
    output: z.object({ views: z.array(view), columns: z.nullable(columns) }),
  }),
  createListView: endpoint({
    ...staff,
    method: 'POST',
    path,
    summary: 'Keeps a view of a list under a name, and shares it with roles',
    input: z.object({ key, list, ...named, content }),
    output: view,
    codes: ['view_name_taken', 'too_many_views', 'repeat_order'],
  }),
  updateListView: endpoint({
    ...staff,
    method: 'PUT',
    path: `${path}/{id}`,
    summary: 'Renames a view, shares it, or makes it what the list shows now',
    input: z.object({ id, version, ...named, content }),
    output: view,
    codes: ['view_of_other', 'view_name_taken', 'too_many_views', 'edited_meanwhile'],
  }),
  deleteListView: endpoint({
    ...staff,
    method: 'DELETE',
    path: `${path}/{id}`,
    summary: 'Deletes a view, for all who see it',
    input: z.object({ id, version: readVersion }),
    output: z.object({ id: z.int() }),
    codes: ['view_of_other', 'edited_meanwhile'],
  }),
  keepListColumns: endpoint({
    ...staff,
    method: 'PUT',
    path: '/console_api/list-columns',
    summary: 'Keeps which columns of a list the caller sees, for the next log-in and any browser',
    input: z.object({ list, columns }),
    output: nothing,
    codes: ['too_many_views'],
  }),
}
