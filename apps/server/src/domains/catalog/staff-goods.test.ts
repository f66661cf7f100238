import { catalogStaffEndpoints as calls } from '@pitlane/contract/catalog/staff.ts'
import { catalogEndpoints } from '@pitlane/contract/catalog/catalog.ts'
import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { aUser } from '../account/factory.ts'
import { one } from '../../platform/db/database.ts'
import { auditLog } from '../../platform/db/tables.ts'
import { aProduct } from './factory.ts'
import { products } from './tables.ts'

const t = await testApp()
const seller = await aUser(t, { role: 'seller' })

const wanted = (over: object = {}) => ({
  key: randomUUID(),
  kind: 'hardware' as const,
  slug: `item-${randomUUID()}`,
  good_type: 1 as const,
  channel_type: 14 as const,
  names: { en: 'Scanner', de: 'Prüfgerät', fra: '' },
  subtitles: { en: 'Reads codes' },
  descriptions: { en: 'Reads fault codes' },
  ...over,
})
const create = (over: object = {}) => t.call(calls.createStaffGoods, wanted(over), seller)
const acts = (entity: string, id: number) =>
  t.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.entityId, `${id}`))
    .then((rows) => rows.filter((row) => row.entity === entity))

test('an item is created off sale, without empty texts, and found by a name in any language', async () => {
  const { data } = await create()
  expect(data).toMatchObject({ status: 0, in_stock: false, names: { en: 'Scanner', de: 'Prüfgerät' } })
  expect(data.names).not.toHaveProperty('fra')
  const found = await t.call(calls.listStaffGoods, { q: 'prüfGERÄT' }, seller)
  expect(found.data.list.map(({ id }) => id)).toContain(data.id)
})

test('the same key twice, also at the same time, is one item', async () => {
  const input = wanted()
  const answers = await Promise.all(Array.from({ length: 8 }, () => t.call(calls.createStaffGoods, input, seller)))
  expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
  expect(await t.db.$count(products, eq(products.slug, input.slug))).toBe(1)
  expect(await acts('goods', answers[0]!.data.id)).toHaveLength(1)
})

test('of many who want a short name one gets it', async () => {
  const slug = `item-${randomUUID()}`
  const answers = await Promise.all(Array.from({ length: 8 }, () => create({ slug })))
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
  expect(answers.filter(({ reason, field }) => reason === 'slug_taken' && field === 'slug')).toHaveLength(7)
})

test('who was slower is told that it was edited meanwhile', async () => {
  const { data } = await create()
  const change = (names: object) =>
    t.call(
      calls.updateStaffGoods,
      { ...wanted({ slug: data.slug, names }), id: data.id, version: data.version },
      seller,
    )
  const first = await change({ en: 'First' })
  expect(first.data.version).toBeGreaterThan(data.version)
  expect((await change({ en: 'Second' })).reason).toBe('edited_meanwhile')
  expect((await t.call(calls.getStaffGoods, { id: data.id }, seller)).data.names.en).toBe('First')
})

test('of many at the same time one changes it', async () => {
  const { data } = await create()
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      t.call(
        calls.updateStaffGoods,
        { ...wanted({ slug: data.slug, position: index }), id: data.id, version: data.version },
        seller,
      ),
    ),
  )
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
  expect(answers.filter(({ reason }) => reason === 'edited_meanwhile')).toHaveLength(7)
})

test('a change is on record with who, what before and what after, and nothing else', async () => {
  const { data } = await create()
  await t.call(
    calls.updateStaffGoods,
    { ...wanted({ slug: data.slug, names: { en: 'Renamed' } }), id: data.id, version: data.version },
    seller,
  )
  const [, update] = await acts('goods', data.id)
  expect(update).toMatchObject({
    staffId: seller.id,
    action: 'update',
    before: { names: { en: 'Scanner', de: 'Prüfgerät' } },
    after: { names: { en: 'Renamed' } },
  })
  expect(Object.keys(update!.after as object).toSorted()).toEqual(['names'])
})

test('the console finds an item as the shop does: words in any order, in any alphabet, with or without accents', async () => {
  const { data } = await create({ names: { en: 'Torque wrench Zephyr', ru: 'Динамометрический ключ', zh: '扭矩扳手' } })
  const search = async (q: string) =>
    (await t.call(calls.listStaffGoods, { q }, seller)).data.list.map(({ id }) => id).includes(data.id)
  for (const q of ['zephyr torque', 'КЛЮЧ', '扳手', 'zéphyr']) expect([q, await search(q)]).toEqual([q, true])
  for (const q of ['zephyr ratchet', '!!!']) expect([q, await search(q)]).toEqual([q, false])
})

test('a text needs English, and a field that is too long is named', async () => {
  expect(await create({ names: { de: 'Nur Deutsch' } })).toMatchObject({
    status: 400,
    reason: 'field_required',
    field: 'names.en',
  })
  expect(await create({ names: { en: 'x', de: 'x'.repeat(121) } })).toMatchObject({
    reason: 'field_too_long',
    field: 'names.de',
  })
  expect(await create({ term: 'P30D' })).toMatchObject({ reason: 'field_format', field: 'term' })
  expect(await create({ trial: 1 })).toMatchObject({ reason: 'field_format', field: 'trial' })
  expect(await create({ optional_packages: 3 })).toMatchObject({ reason: 'field_format', field: 'optional_packages' })
  for (const term of [null, '30 days', 'P0Y'])
    expect(await create({ kind: 'software', term })).toMatchObject({ reason: 'field_format', field: 'term' })
  expect(await create({ pictures: [{ file: randomUUID() }] })).toMatchObject({
    reason: 'picture_unreadable',
    field: 'pictures',
  })
})

test('a new style gives its item a price and puts it in stock', async () => {
  const { data: item } = await create({ status: 1 })
  const style = {
    key: randomUUID(),
    goods_id: item.id,
    on_hand: 3,
    code: 'standard',
    names: { en: 'Standard' },
    price: 12_990,
  }
  const { data } = await t.call(calls.createStaffStyle, style, seller)
  expect(data).toMatchObject({ on_hand: 3, price: 12_990, goods_name: 'Scanner' })
  const shown = await t.call(catalogEndpoints.getGoods, { id: item.id })
  expect(shown.data).toMatchObject({ price: 12_990, in_stock: true })
  expect(await t.call(calls.createStaffStyle, { ...style, key: randomUUID() }, seller)).toMatchObject({
    reason: 'slug_taken',
    field: 'code',
  })
  expect((await t.call(calls.createStaffStyle, style, seller)).data.id).toBe(data.id)
  const change = (over: object) => t.call(calls.updateStaffStyle, { ...data, ...over }, seller)
  expect(await change({ price: 0 })).toMatchObject({ reason: 'style_free', field: 'price' })
  for (const old_price of [0, 12_989, 12_990])
    expect(await change({ old_price })).toMatchObject({ reason: 'old_price_low', field: 'old_price' })
  expect((await change({ old_price: 12_991 })).data.old_price).toBe(12_991)
})

test('a price that falls by much is asked about with what it could cost, and one that rises is not', async () => {
  const { data: item } = await create({ status: 1 })
  const style = { key: randomUUID(), goods_id: item.id, on_hand: 40, code: 'one', names: { en: 'One' }, price: 20_000 }
  const { data } = await t.call(calls.createStaffStyle, style, seller)
  const change = (price: number, over: object = {}) =>
    t.call(calls.updateStaffStyle, { ...data, ...over, price }, seller)
  const refused = await change(7_499)
  expect(refused).toMatchObject({ reason: 'second_look', data: { cost: 500_040 } })
  expect((await change(7_499, { cost_seen: 500_039 })).reason).toBe('second_look')
  const lowered = await change(7_500)
  expect(lowered.data.price).toBe(7_500)
  const { version } = lowered.data
  expect((await change(20_000, { version })).data.price).toBe(20_000)
  const raised = await t.call(calls.getStaffStyle, { id: data.id }, seller)
  const seen = await change(1, { version: raised.data.version, cost_seen: 40 * 19_999 })
  expect(seen.data.price).toBe(1)
  // A style that begins cheap takes nothing away from anybody.
  const cheap = { ...style, key: randomUUID(), code: 'two', price: 1 }
  expect((await t.call(calls.createStaffStyle, cheap, seller)).data.price).toBe(1)
})

test('a combination holds parts that are no combinations, and has no stock of its own', async () => {
  const part = one((await aProduct(t)).styles).id
  const { data: item } = await create({ kind: 'combination', good_type: 21 })
  const style = (over: object) =>
    t.call(
      calls.createStaffStyle,
      { key: randomUUID(), goods_id: item.id, on_hand: null, code: 'set', names: { en: 'Set' }, price: 1, ...over },
      seller,
    )
  expect(await style({})).toMatchObject({ reason: 'field_required', field: 'contents' })
  expect(await style({ contents: [{ part_id: part, quantity: 1 }], on_hand: 5 })).toMatchObject({ field: 'on_hand' })
  const { data } = await style({ contents: [{ part_id: part, quantity: 2 }] })
  expect(data.contents).toEqual([{ part_id: part, quantity: 2 }])
  expect(await style({ code: 'nested', contents: [{ part_id: data.id, quantity: 1 }] })).toMatchObject({
    reason: 'field_format',
    field: 'contents',
  })
})
