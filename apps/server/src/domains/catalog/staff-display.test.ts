import { catalogDisplayStaffEndpoints as calls } from '@pitlane/contract/catalog/staff-display.ts'
import { catalogStaffEndpoints } from '@pitlane/contract/catalog/staff.ts'
import { catalogEndpoints } from '@pitlane/contract/catalog/catalog.ts'
import { and, asc, eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { aUser } from '../account/factory.ts'
import { auditLog } from '../../platform/db/tables.ts'
import { aProduct } from './factory.ts'
import { products } from './tables.ts'

const t = await testApp()
const marketing = await aUser(t, { role: 'marketing' })

const acts = (entity: string, id: number) =>
  t.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.entity, entity), eq(auditLog.entityId, `${id}`)))
    .orderBy(asc(auditLog.id))

test('a category is created once, changed, and shown with its items', async () => {
  const input = { key: randomUUID(), slug: 'scanners', names: { en: 'Scanners' }, icon: 'scan-line' as const }
  const { data } = await t.call(calls.createStaffCategory, input, marketing)
  expect((await t.call(calls.createStaffCategory, input, marketing)).data.id).toBe(data.id)
  expect((await t.call(calls.createStaffCategory, { ...input, key: randomUUID() }, marketing)).reason).toBe(
    'slug_taken',
  )
  await t.call(calls.createStaffCategory, { ...input, key: randomUUID(), slug: 'empty' }, marketing)
  for (let items = 0; items < 3; items += 1) await aProduct(t, { categoryId: data.id })
  const change = { ...input, id: data.id, version: data.version, names: { en: 'Scanners', de: 'Scanner' } }
  expect((await t.call(calls.updateStaffCategory, change, marketing)).data).toMatchObject({
    count: 3,
    names: { de: 'Scanner' },
  })
  expect((await t.call(calls.updateStaffCategory, change, marketing)).reason).toBe('edited_meanwhile')
  const shown = await t.call(catalogEndpoints.listCategories, {}, { headers: { lang: 'de' } })
  expect(shown.data).toMatchObject([{ slug: 'scanners', name: 'Scanner', count: 3 }])
  const { list } = (await t.call(calls.listStaffCategories, { sort: 'id', direction: 'asc' }, marketing)).data
  expect(list.map(({ slug, count }) => [slug, count])).toEqual([
    ['scanners', 3],
    ['empty', 0],
  ])
})

test('an advert is shown in its time, and leads nowhere but into the shop', async () => {
  const advert = (over: object = {}) => ({
    key: randomUUID(),
    place: 'home',
    titles: { en: 'Spring' },
    texts: { en: 'Ten off' },
    href: '/hot_list/home',
    starts_at: t.now() + 60_000,
    ...over,
  })
  const created = await t.call(calls.createStaffAdvert, advert(), marketing)
  expect((await t.call(catalogEndpoints.listAdverts, {})).data).toEqual([])
  t.pass(60_000)
  expect((await t.call(catalogEndpoints.listAdverts, {})).data).toMatchObject([
    { id: created.data.id, title: 'Spring' },
  ])
  for (const href of [
    'https://elsewhere.example',
    '//elsewhere.example',
    '/\\elsewhere.example',
    'javascript:alert(1)',
  ]) {
    expect(await t.call(calls.createStaffAdvert, advert({ href }), marketing)).toMatchObject({
      status: 400,
      field: 'href',
    })
  }
  expect(await t.call(calls.createStaffAdvert, advert({ ends_at: t.now() }), marketing)).toMatchObject({
    field: 'ends_at',
  })
})

test('a category goes when no item uses it any more, and not before', async () => {
  const input = { key: randomUUID(), slug: 'to-go', names: { en: 'To go' }, icon: 'package' as const }
  const { data } = await t.call(calls.createStaffCategory, input, marketing)
  const item = await aProduct(t, { categoryId: data.id })
  const remove = (version = data.version) => t.call(calls.deleteStaffCategory, { id: data.id, version }, marketing)
  expect(await remove()).toMatchObject({ reason: 'category_in_use', data: { count: 1 } })
  expect((await remove(data.version + 1)).reason).toBe('edited_meanwhile')
  await t.db.update(products).set({ categoryId: null }).where(eq(products.id, item.id))
  expect(await remove()).toMatchObject({ code: 0, data: null })
  expect((await remove()).status).toBe(404)
  expect(await acts('category', data.id)).toMatchObject([
    { action: 'create' },
    { action: 'delete', staffId: marketing.id, before: { slug: 'to-go' } },
  ])
})

test('of an item that takes the category and somebody who deletes it one comes too late', async () => {
  const endings = new Set<string>()
  for (let n = 0; n < 12; n += 1) {
    const category = { key: randomUUID(), slug: `race-${n}`, names: { en: 'Race' }, icon: 'package' as const }
    const { data } = await t.call(calls.createStaffCategory, category, marketing)
    const goods = {
      key: randomUUID(),
      kind: 'hardware',
      slug: `racer-${n}`,
      good_type: 1,
      channel_type: 14,
      names: { en: 'Racer' },
      subtitles: { en: 'Fast' },
      descriptions: { en: 'Fast' },
      category_id: data.id,
    }
    const remove = () => t.call(calls.deleteStaffCategory, { id: data.id, version: data.version }, marketing)
    const use = () => t.call(catalogStaffEndpoints.createStaffGoods, goods, marketing)
    const [first, second] = n % 2 ? [remove(), use()] : [use(), remove()]
    const reasons = [(await first).reason, (await second).reason].filter((reason) => reason !== undefined)
    expect(reasons).toHaveLength(1)
    endings.add(reasons[0]!)
  }
  expect([...endings].every((reason) => ['category_in_use', 'field_format'].includes(reason))).toBe(true)
})

test('an advert is changed as it was read', async () => {
  const words = { place: 'changed', titles: { en: 'Old' }, texts: { en: 'Old' }, href: '/old' }
  const { data } = await t.call(calls.createStaffAdvert, { key: randomUUID(), ...words }, marketing)
  const change = (version: number, href: string) =>
    t.call(calls.updateStaffAdvert, { id: data.id, version, ...words, titles: { en: 'New' }, href }, marketing)
  t.pass(1_000)
  const changed = await change(data.version, '/new')
  expect(changed.data).toMatchObject({ titles: { en: 'New' }, texts: { en: 'Old' }, href: '/new' })
  expect(await change(data.version, '/newer')).toMatchObject({ reason: 'edited_meanwhile' })
  expect(await change(changed.data.version, 'https://elsewhere.example')).toMatchObject({ status: 400, field: 'href' })
  expect((await t.call(catalogEndpoints.listAdverts, { place: 'changed' })).data).toMatchObject([
    { id: data.id, title: 'New', href: '/new' },
  ])
  expect(await acts('advert', data.id)).toMatchObject([
    { action: 'create' },
    { action: 'update', before: { href: '/old' }, after: { href: '/new' } },
  ])
})

test('an advert is deleted by marketing, as it was read', async () => {
  const advert = { key: randomUUID(), place: 'home', titles: { en: 'Old' }, texts: { en: 'Old' }, href: '/old' }
  const { data } = await t.call(calls.createStaffAdvert, advert, marketing)
  const seller = await aUser(t, { role: 'seller' })
  const remove = (who = marketing, version = data.version) =>
    t.call(calls.deleteStaffAdvert, { id: data.id, version }, who)
  expect((await remove(seller)).status).toBe(403)
  expect((await remove(marketing, data.version + 1)).reason).toBe('edited_meanwhile')
  expect((await remove()).code).toBe(0)
  expect((await t.call(calls.getStaffAdvert, { id: data.id }, marketing)).status).toBe(404)
  expect(await acts('advert', data.id)).toMatchObject([
    { action: 'create' },
    { action: 'delete', before: { href: '/old' } },
  ])
})
