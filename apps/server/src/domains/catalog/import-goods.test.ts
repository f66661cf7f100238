import { catalogStaffEndpoints } from '@pitlane/contract/catalog/staff.ts'
import { goodsImportStaffEndpoints as calls } from '@pitlane/contract/catalog/staff-import.ts'
import { stockStaffEndpoints } from '@pitlane/contract/stock/staff.ts'
import { mostGrams } from '@pitlane/domain/catalog/lengths.ts'
import { taxClasses } from '@pitlane/domain/checkout/tax.ts'
import { csvLine } from '@pitlane/domain/csv.ts'
import { minor } from '@pitlane/domain/money.ts'
import { langs } from '@pitlane/domain/lang.ts'
import { and, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { guardInvariants } from '../../../test/invariants.ts'
import { one } from '../../platform/db/database.ts'
import { auditLog } from '../../platform/db/tables.ts'
import { aUser } from '../account/factory.ts'
import { anOrder } from '../order/factory.ts'
import { aProduct } from './factory.ts'
import { categories, products, styles } from './tables.ts'

const t = await testApp()
guardInvariants(t)
const seller = await aUser(t, { role: 'seller' })

type Cells = Record<string, string | number>
const tableOf = (...rows: Cells[]): string => {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  return csvLine(names) + rows.map((row) => csvLine(names.map((name) => row[name] ?? ''))).join('')
}
const aRow = (product: string, more: Cells = {}): Cells => ({
  product,
  style: 'one',
  kind: 'hardware',
  'name.en': `Meter ${product}`,
  'subtitle.en': 'For the bench',
  'description.en': 'It measures.',
  'style_name.en': 'Standard',
  price: '129.90',
  stock: 12,
  active: 'yes',
  ...more,
})
const look = (csv: string) => t.call(calls.importGoods, { csv }, seller)
const run = (csv: string, seen?: string) => t.call(calls.importGoods, { csv, dry_run: false, seen }, seller)
async function wholeTable(): Promise<string> {
  let [csv, after] = ['', undefined as number | null | undefined]
  do {
    const part: { csv: string; next: number | null } = (
      await t.call(calls.exportGoods, { after: after ?? undefined }, seller)
    ).data
    csv += part.csv
    after = part.next
  } while (after !== null)
  return csv
}
const none = { created: 0, changed: 0 }
const goodsOf = (slug: string) => t.db.select().from(products).where(eq(products.slug, slug))
const stylesOf = (id: number) => t.db.select().from(styles).where(eq(styles.productId, id))

test('a dry run says what would change and changes nothing, the run does exactly that, and again nothing', async () => {
  const old = await aProduct(t, { slug: 'old-meter', name: 'Old meter', stock: 5 })
  const csv = tableOf(
    aRow('new-meter', { barcode: '4006381333931', 'name.de': 'Messgerät' }),
    aRow('new-meter', { style: 'two', price: '99' }),
    {
      product: 'old-meter',
      style: 'style-0',
      'name.en': 'Old meter',
      'name.de': 'Altes Gerät',
      'subtitle.en': 'A subtitle',
      'description.en': 'A description',
      kind: 'hardware',
      active: 'yes',
      'style_name.en': 'Style 1',
      price: '80,50',
      stock: 7,
    },
  )
  const seen = (await look(csv)).data
  expect(seen).toMatchObject({
    products: { created: 1, changed: 1, same: 0 },
    styles: { created: 2, changed: 1, same: 0 },
    refused: 0,
    rows: [],
  })
  expect(seen.changes.filter(({ product }) => product === 'old-meter')).toEqual([
    {
      line: 4,
      product: 'old-meter',
      style: '',
      cost: 0,
      what: 'changed',
      cells: [{ column: 'name.de', before: '', after: 'Altes Gerät' }],
    },
    {
      line: 4,
      product: 'old-meter',
      style: 'style-0',
      cost: 7 * 1_950,
      what: 'changed',
      cells: [
        { column: 'price', before: '100.00', after: '80.50' },
        { column: 'stock', before: '5', after: '7' },
      ],
    },
  ])
  expect(await goodsOf('new-meter')).toEqual([])
  expect(one(await stylesOf(old.id))).toMatchObject({ price: 10_000, onHand: 5 })

  const done = (await run(csv, seen.seen)).data
  expect(done).toEqual(seen)
  const made = one(await goodsOf('new-meter'))
  expect(made).toMatchObject({
    price: 9_900,
    inStock: true,
    status: 1,
    names: { en: 'Meter new-meter', de: 'Messgerät' },
  })
  expect(await stylesOf(made.id)).toMatchObject([
    { code: 'one', price: 12_990, onHand: 12, barcode: '4006381333931' },
    { code: 'two', price: 9_900, onHand: 12, barcode: null },
  ])
  const { list } = (
    await t.call(stockStaffEndpoints.listStockChanges, { style_id: one(await stylesOf(old.id)).id }, seller)
  ).data
  expect(list[0]).toMatchObject({ cause: 'imported', delta: 2, on_hand: 7, staff: seller.email })
  const acts = await t.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.entity, 'goods'), eq(auditLog.entityId, String(old.id))))
  expect(acts).toMatchObject([
    { action: 'import', entity: 'goods', before: { 'name.de': '' }, after: { 'name.de': 'Altes Gerät' } },
  ])

  const again = (await run(csv, seen.seen)).data
  expect(again).toMatchObject({ products: { ...none, same: 2 }, styles: { ...none, same: 3 }, changes: [] })
  expect(await goodsOf('new-meter')).toHaveLength(1)
})

test('each line that does not hold is named with its column and its reason, and its product is left out whole', async () => {
  await aProduct(t, { slug: 'taken', styles: [{ stock: 3 }] })
  await t.db
    .update(styles)
    .set({ barcode: '96385074' })
    .where(eq(styles.id, one(await stylesOf(one(await goodsOf('taken')).id)).id))
  const csv = `${tableOf(
    aRow('good', { old_price: '', barcode: '', category: '', currency: '' }),
    aRow('dear', { price: '12.345' }),
    aRow('free', { price: '0' }),
    aRow('cheap', { old_price: '100' }),
    aRow('no-name', { 'name.en': '' }),
    aRow('Bad slug'),
    aRow('halves'),
    aRow('halves', { style: 'two', price: 'x' }),
    aRow('differs'),
    aRow('differs', { style: 'two', 'name.en': 'Another name' }),
    aRow('twice'),
    aRow('twice'),
    aRow('coded', { barcode: '4006381333932' }),
    aRow('coded-again', { barcode: '96385074' }),
    aRow('shelf', { category: 'no-such' }),
    aRow('money', { currency: 'EUR' }),
    aRow('soft', { kind: 'software', stock: 3, term: 'P1Y' }),
    aRow('taken', { style: 'style-0', kind: 'software', stock: '' }),
  )}more,cells,${','.repeat(40)}\r\n`
  const { rows, refused, products: counts } = (await run(csv)).data
  expect(rows.map(({ line, column }) => `${line} ${column}`)).toEqual([
    '3 price',
    '4 price',
    '5 old_price',
    '6 name.en',
    '7 product',
    '8 product',
    '9 price',
    '10 product',
    '11 name.en',
    '12 product',
    '13 style',
    '14 barcode',
    '15 barcode',
    '16 category',
    '17 currency',
    '18 stock',
    '19 kind',
    '20 ',
  ])
  expect(rows.every(({ why }) => why.length > 5)).toBe(true)
  expect(rows[6]).toEqual({ line: 9, column: 'price', why: expect.stringMatching(/\w/) })
  expect(refused).toBe(18)
  expect(counts).toEqual({ created: 1, changed: 0, same: 0 })
  expect(await goodsOf('good')).toHaveLength(1)
  expect(await goodsOf('halves')).toEqual([])
})

test('a cell that cannot be read is told what stands there, and an empty one that something has to', async () => {
  const csv = tableOf(
    aRow('none', { price: '' }),
    aRow('word', { price: 'abc' }),
    aRow('power', { price: '1e3' }),
    aRow('old', { old_price: 'abc' }),
    aRow('pieces', { stock: 'many' }),
    aRow('sold', { active: 'maybe' }),
  )
  expect((await look(csv)).data.rows.map(({ column, why }) => `${column}: ${why}`)).toEqual([
    'price: price cannot be empty',
    'price: An amount such as 129.90 is expected',
    'price: An amount such as 129.90 is expected',
    'old_price: An amount such as 129.90 is expected',
    'stock: A whole number such as 12 is expected',
    'active: yes or no is expected',
  ])
})

test('what somebody changes between the look and the run stops the run', async () => {
  const goods = await aProduct(t, { slug: 'moving', stock: 4 })
  const csv = tableOf({ product: 'moving', style: 'style-0', price: '70', stock: 9 })
  const { seen } = (await look(csv)).data
  await t.db
    .update(styles)
    .set({ price: minor(7_500) })
    .where(eq(styles.productId, goods.id))
  expect(await run(csv, seen)).toMatchObject({ reason: 'import_changed' })
  expect(one(await stylesOf(goods.id))).toMatchObject({ price: 7_500, onHand: 4 })
})

test('prices that fall by much together are named with what they could cost, and taken in once that was seen', async () => {
  const goods = await aProduct(t, {
    slug: 'dear-tablet',
    styles: [
      { price: 129_000, stock: 3 },
      { price: 129_000, stock: 3 },
    ],
  })
  const line = (style: string, price: string) => ({ product: 'dear-tablet', style, currency: 'USD', price })
  const csv = tableOf(line('style-0', '490'), line('style-1', '0.01'))
  const seen = (await look(csv)).data
  expect(seen.changes.map(({ style, cost }) => ({ style, cost }))).toEqual([
    { style: 'style-0', cost: 3 * 80_000 },
    { style: 'style-1', cost: 3 * 128_999 },
  ])
  expect(seen.cost).toBe(626_997)
  expect(await run(csv, seen.seen)).toMatchObject({ reason: 'second_look', data: { cost: 626_997 } })
  expect((await stylesOf(goods.id)).map(({ price }) => price)).toEqual([129_000, 129_000])
  const confirmed = { csv, dry_run: false, seen: seen.seen, cost_seen: seen.cost }
  expect((await t.call(calls.importGoods, confirmed, seller)).data.styles.changed).toBe(2)
  expect((await stylesOf(goods.id)).map(({ price }) => price)).toEqual([49_000, 1])
})

test('pieces that were sold since the export do not come back, and those that are held stay', async () => {
  const goods = await aProduct(t, { slug: 'sold-meanwhile', stock: 10 })
  const { id } = one(goods.styles)
  const row = (stock: number, exported: number | '') =>
    tableOf({ product: 'sold-meanwhile', style: 'style-0', stock, stock_exported: exported })
  await anOrder(t, { styleId: id, quantity: 4 })
  expect((await run(row(3, ''))).data.rows).toMatchObject([{ line: 2, column: 'stock' }])
  await t.db.update(styles).set({ onHand: 8 }).where(eq(styles.id, id))
  expect((await run(row(10, 10))).data).toMatchObject({ refused: 0, styles: { ...none, same: 1 } })
  expect((await run(row(12, 10))).data.rows).toMatchObject([{ column: 'stock', why: expect.stringContaining('8') }])
  expect((await run(row(12, 8))).data).toMatchObject({ refused: 0, styles: { changed: 1 } })
  expect((await run(row(12, 8))).data).toMatchObject({ refused: 0, styles: { changed: 0, same: 1 } })
  expect(one(await stylesOf(goods.id))).toMatchObject({ onHand: 12, reserved: 4 })
})

test('a table that is none, or of another encoding, is refused before anything is', async () => {
  expect(await look('a,b\n1,2\n')).toMatchObject({ reason: 'goods_csv', message: expect.stringContaining('a') })
  expect(await look('product,price\na,1\n')).toMatchObject({ reason: 'goods_csv' })
  expect(await look(`${tableOf(aRow('x'))}\u{fffd}`)).toMatchObject({ reason: 'csv_encoding' })
  const marketing = await aUser(t, { role: 'marketing' })
  expect((await t.call(calls.importGoods, { csv: 'x' }, marketing)).status).toBe(403)
})

const words = fc
  .oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }),
    fc
      .tuple(fc.constantFrom('=', '+', '-', '@', "'=", "''-", '"', ';', ','), fc.string({ maxLength: 20 }))
      .map((parts) => parts.join('')),
    fc.constantFrom('one\ntwo', 'a "quoted" word', '数値', "'", 'x,y;z'),
  )
  // No text has U+0000; U+FFFD is how a table of another encoding is known.
  .map((text) =>
    text
      .toWellFormed()
      .replaceAll(/[\0\u{fffd}]/gu, '')
      .trim(),
  )
  .filter((text) => /[\p{L}\p{N}]/u.test(text))
const texts = fc
  .tuple(words, fc.dictionary(fc.constantFrom(...langs.filter((lang) => lang !== 'en')), words, { maxKeys: 3 }))
  .map(([en, others]) => ({ en, ...others }))

test('exporting and importing changes nothing, whatever the goods are called', async () => {
  const [shelf] = await t.db
    .insert(categories)
    .values({ slug: 'tools', names: { en: 'Tools' }, icon: 'wrench' })
    .returning()
  const part = await aProduct(t, { slug: 'part', stock: 4 })
  await aProduct(t, { kind: 'combination', styles: [{ stock: null, contents: [[one(part.styles).id, 2]] }] })
  await aProduct(t, { kind: 'software', models: ['Scan 500', '=Scan'], makes: ['Fiat'], optionalPackages: 0 })
  await aProduct(t, { kind: 'coupon' })
  await aProduct(t, { audience: 'member', kind: 'membership', trial: true })
  await fc.assert(
    fc.asyncProperty(texts, texts, texts, fc.nat(10_000_000), async (names, subtitles, descriptions, price) => {
      const made = await aProduct(t, {
        names,
        subtitles,
        descriptions,
        categoryId: shelf!.id,
        isHot: price % 2,
        position: price % 100,
        taxClass: taxClasses[price % taxClasses.length]!,
        styles: [
          { names: subtitles, price: price + 1, oldPrice: price + 2, stock: price % 50 },
          { names, price: price + 5, status: 0 },
        ],
      })
      await t.db
        .update(styles)
        .set({ weightGrams: price % (mostGrams + 1) })
        .where(eq(styles.id, made.styles[0]!.id))
    }),
    { numRuns: 40 },
  )
  const before = await wholeTable()
  const report = (await look(before)).data
  expect({ changes: report.changes, rows: report.rows }).toEqual({ changes: [], rows: [] })
  expect(report.products.same).toBeGreaterThan(40)
  await run(before, report.seen)
  expect(await wholeTable()).toBe(before)
})

test('weights and tax classes are taken in and let out, and what is none is named', async () => {
  const rows = [
    aRow('heavy', { weight_grams: 2_500, tax_class: 'reduced' }),
    aRow('light', { weight_grams: '', tax_class: '' }),
    aRow('negative', { weight_grams: -1 }),
    aRow('leaden', { weight_grams: mostGrams + 1 }),
    aRow('untaxable', { tax_class: 'luxury' }),
  ]
  const { rows: refused } = (await run(tableOf(...rows))).data
  expect(refused.map(({ line, column }) => `${line} ${column}`)).toEqual([
    '4 weight_grams',
    '5 weight_grams',
    '6 tax_class',
  ])
  const [heavy, light] = [one(await goodsOf('heavy')), one(await goodsOf('light'))]
  expect([heavy.taxClass, light.taxClass]).toEqual(['reduced', 'standard'])
  const grams = async (id: number) => one(await stylesOf(id)).weightGrams
  expect([await grams(heavy.id), await grams(light.id)]).toEqual([2_500, 0])
  // A table without the columns leaves both as they are.
  await run(tableOf({ product: 'heavy', style: 'one', price: '70' }))
  expect([one(await goodsOf('heavy')).taxClass, await grams(heavy.id)]).toEqual(['reduced', 2_500])
  const seen = (await look(tableOf({ product: 'heavy', style: 'one', weight_grams: 2_600, tax_class: 'zero' }))).data
  expect(seen.changes.flatMap(({ cells }) => cells)).toEqual([
    { column: 'tax_class', before: 'reduced', after: 'zero' },
    { column: 'weight_grams', before: '2500', after: '2600' },
  ])
})

test('a spreadsheet’s semicolons are read, and a bundle is made of what there is', async () => {
  await aProduct(t, { slug: 'cable', stock: 4 })
  const head = 'product;style;kind;name.en;subtitle.en;description.en;style_name.en;price;contents'
  const csv = `\u{feff}${head}\nkit;basic;combination;Kit;All;In one;Basic;149,90;"cable/style-0*2"\n`
  expect((await run(csv)).data).toMatchObject({ refused: 0, styles: { created: 1 } })
  const kit = one(await goodsOf('kit'))
  expect(kit).toMatchObject({ price: 14_990, inStock: true, goodType: 21 })
  const { id } = one(await stylesOf(kit.id))
  expect((await t.call(catalogStaffEndpoints.getStaffStyle, { id }, seller)).data.contents).toMatchObject([
    { quantity: 2 },
  ])
})
