import { catalogDisplayStaffEndpoints as calls } from '@pitlane/contract/catalog-display.staff.ts'
import { catalogEndpoints } from '@pitlane/contract/catalog.ts'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApp } from '../../test/harness.ts'
import { aUser } from '../account/factory.ts'
import { aProduct } from './factory.ts'

const t = await testApp()
const marketing = await aUser(t, { role: 'marketing' })

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
