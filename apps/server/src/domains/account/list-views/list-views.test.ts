import { listViewStaffEndpoints as calls, type ListView } from '@pitlane/contract/account/staff-list-views.ts'
import type { StaffRole } from '@pitlane/domain/account/account.ts'
import { mostOwnViews } from '@pitlane/domain/account/list-views.ts'
import { and, eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { guardInvariants } from '../../../../test/invariants.ts'
import { testApp } from '../../../../test/harness.ts'
import { auditLog } from '../../../platform/db/tables.ts'
import { aUser, type TestUser } from '../factory.ts'
import { listViews } from '../tables.ts'

const t = await testApp()
guardInvariants(t)
const [seller, finance, administrator] = await Promise.all(
  (['seller', 'finance', 'administrator'] as const).map((role) => aUser(t, { role })),
)
beforeEach(() => t.db.delete(listViews))

const content = {
  filter: { waiting: 'to_ship', country_id: 840 },
  sort: { field: 'paid_at', order: 'ASC' as const },
  page_size: 50,
  columns: { hidden: ['email'], order: [1, 0] },
}
type Wanted = { list?: string; name?: string; roles?: StaffRole[]; key?: string }
const keep = (by: TestUser, { list = 'orders', name = 'Mine', roles = [], key = randomUUID() }: Wanted = {}) =>
  t.call(calls.createListView, { key, list, name, roles, content }, by)
const read = async (by: TestUser, list = 'orders') => (await t.call(calls.getListViews, { list }, by)).data
const names = async (by: TestUser) => (await read(by)).views.map(({ name }) => name)
const change = (by: TestUser, { id, version, name, roles }: ListView, to: Partial<ListView>) =>
  t.call(calls.updateListView, { id, version, name, roles, content, ...to }, by)
const remove = (by: TestUser, { id, version }: ListView) => t.call(calls.deleteListView, { id, version }, by)

test('a view is kept with filters, order and columns, once, and only for whose it is', async () => {
  const key = randomUUID()
  const { data } = await keep(seller!, { name: 'To America', key })
  expect(data).toMatchObject({ name: 'To America', by: '', can_change: true, content })
  expect((await keep(seller!, { name: 'To America', key })).data.id).toBe(data.id)
  expect(await read(seller!)).toEqual({ views: [data], columns: null })
  expect(await names(finance!)).toEqual([])
  expect(await names(administrator!)).toEqual([])
  expect((await read(seller!, 'goods')).views).toEqual([])
  expect((await keep(seller!, { name: 'To America' })).reason).toBe('view_name_taken')
})

test('a shared view is seen by its roles; they do not change it, an administrator does', async () => {
  const { data: view } = await keep(seller!, { name: 'Late', roles: ['finance'] })
  const [seen] = (await read(finance!)).views
  expect(seen).toMatchObject({ name: 'Late', by: seller!.email, can_change: false })
  expect((await change(finance!, seen!, { name: 'Mine now' })).reason).toBe('view_of_other')
  expect((await remove(finance!, seen!)).reason).toBe('view_of_other')
  const renamed = await change(administrator!, view, { name: 'Overdue' })
  expect(renamed.data).toMatchObject({ name: 'Overdue', by: seller!.email, can_change: true })
  expect((await change(seller!, view, { name: 'Old version' })).reason).toBe('edited_meanwhile')
  expect(await names(finance!)).toEqual(['Overdue'])
  expect((await remove(administrator!, renamed.data)).status).toBe(200)
  expect(await names(seller!)).toEqual([])
  const acts = await t.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.entity, 'list-view'), eq(auditLog.entityId, `${view.id}`)))
  expect(acts.map(({ action, staffId }) => [action, staffId])).toEqual([
    ['create', seller!.id],
    ['update', administrator!.id],
    ['delete', administrator!.id],
  ])
})

test('nobody changes or deletes a view that he does not see', async () => {
  const { data: view } = await keep(seller!)
  for (const other of [finance!, administrator!]) {
    expect((await change(other, view, { name: 'X' })).reason).toBe('not_found')
    expect((await remove(other, view)).reason).toBe('not_found')
  }
  // Shared no more, it is gone for the others.
  const shared = (await change(seller!, view, { roles: ['finance'] })).data
  expect(await names(finance!)).toEqual(['Mine'])
  await change(seller!, shared, { roles: [] })
  expect(await names(finance!)).toEqual([])
})

test('a person has so many views and no more, however fast they are sent', async () => {
  const one = { userId: seller!.id, list: 'goods', content, createdAt: new Date(), updatedAt: new Date() }
  await t.db
    .insert(listViews)
    .values(Array.from({ length: mostOwnViews - 1 }, (_, index) => ({ ...one, name: `View ${index}` })))
  const answers = await Promise.all([1, 2, 3].map((name) => keep(seller!, { name: `Last ${name}` })))
  expect(answers.map(({ reason }) => reason).toSorted()).toEqual(['too_many_views', 'too_many_views', undefined])
  expect((await keep(finance!)).status).toBe(200)
})

test('a view that is too large is refused', async () => {
  const filter = { q: 'x'.repeat(3_000) }
  const input = { key: randomUUID(), list: 'orders', name: 'Long', roles: [], content: { ...content, filter } }
  expect((await t.call(calls.createListView, input, seller)).status).not.toBe(200)
  expect(await names(seller!)).toEqual([])
})

test('the columns of a list are kept for each person', async () => {
  const columns = { hidden: ['paid_at'], order: null }
  await t.call(calls.keepListColumns, { list: 'orders', columns }, seller)
  await t.call(calls.keepListColumns, { list: 'orders', columns: { ...columns, hidden: ['email'] } }, seller)
  expect((await read(seller!)).columns).toEqual({ hidden: ['email'], order: null })
  expect((await read(finance!)).columns).toBeNull()
})
