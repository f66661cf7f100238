import type { GoodsKind } from '@pitlane/domain/catalog/goods.ts'
import { asc, eq, gt, inArray, type SQL } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import type { GoodsFields, StyleFields } from './goods-table.ts'
import { categories, contents, products, styles } from './tables.ts'

type Db = Pick<Context, 'db'>
type ProductRow = typeof products.$inferSelect
type StyleRow = typeof styles.$inferSelect
type TableOf<Fields, Lacking extends keyof Fields> = Omit<Fields, Lacking>

/** As the table has it: a category and the parts of a combination by their short names. */
type TableGoods = TableOf<GoodsFields, 'pictures' | 'category_id'> & { kind: GoodsKind; category: string | null }
type TableStyle = TableOf<StyleFields, 'picture' | 'contents'> & { contents: string[] }
export type StoredStyle = { row: StyleRow; fields: TableStyle }
export type StoredGoods = { row: ProductRow; fields: TableGoods; styles: Map<string, StoredStyle> }

const goodsFieldsOf = (row: ProductRow, category: string | null): TableGoods => ({
  kind: row.kind,
  slug: row.slug,
  good_type: row.goodType as GoodsFields['good_type'],
  channel_type: row.channelType as GoodsFields['channel_type'],
  category,
  status: row.status > 0 ? 1 : 0,
  is_hot: row.isHot === 1 ? 1 : 0,
  is_orderby: row.isOrderby === 1 ? 1 : 0,
  position: row.position,
  names: row.names,
  subtitles: row.subtitles,
  descriptions: row.descriptions,
  term: row.term,
  trial: row.trial ? 1 : 0,
  optional_packages: row.optionalPackages,
  tax_class: row.taxClass,
  models: row.models,
  makes: row.makes,
  country_ids: row.countryIds,
  functions: row.functions,
  audience: row.audience,
})

const styleFieldsOf = (row: StyleRow, parts: string[]): TableStyle => ({
  code: row.code,
  names: row.names,
  price: row.price,
  old_price: row.oldPrice,
  position: row.position,
  status: row.status === 1 ? 1 : 0,
  barcode: row.barcode,
  low_stock: row.lowStock,
  weight_grams: row.weightGrams,
  contents: parts,
})

const partText = (slug: string, code: string, quantity: number): string => `${slug}/${code}*${quantity}`

async function findParts({ db }: Db, styleIds: readonly number[]): Promise<Map<number, string[]>> {
  if (styleIds.length === 0) return new Map()
  const rows = await db
    .select({ styleId: contents.styleId, slug: products.slug, code: styles.code, quantity: contents.quantity })
    .from(contents)
    .innerJoin(styles, eq(styles.id, contents.partId))
    .innerJoin(products, eq(products.id, styles.productId))
    .where(inArray(contents.styleId, [...styleIds]))
    .orderBy(asc(contents.styleId), asc(contents.partId))
  const grouped = Map.groupBy(rows, ({ styleId }) => styleId)
  return new Map([...grouped].map(([id, of]) => [id, of.map((part) => partText(part.slug, part.code, part.quantity))]))
}

async function readGoods(ctx: Db, where: SQL, most: number): Promise<StoredGoods[]> {
  const found = await ctx.db
    .select({ row: products, category: categories.slug })
    .from(products)
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .where(where)
    .orderBy(asc(products.id))
    .limit(most)
  const ids = found.map(({ row }) => row.id)
  const rows = ids.length
    ? await ctx.db
        .select()
        .from(styles)
        .where(inArray(styles.productId, ids))
        .orderBy(asc(styles.productId), asc(styles.position), asc(styles.id))
    : []
  const combined = new Set(found.filter(({ row }) => row.kind === 'combination').map(({ row }) => row.id))
  const parts = await findParts(
    ctx,
    rows.filter(({ productId }) => combined.has(productId)).map(({ id }) => id),
  )
  const byProduct = Map.groupBy(rows, ({ productId }) => productId)
  return found.map(({ row, category }) => ({
    row,
    fields: goodsFieldsOf(row, category),
    styles: new Map(
      (byProduct.get(row.id) ?? []).map((style) => [
        style.code,
        { row: style, fields: styleFieldsOf(style, parts.get(style.id) ?? []) },
      ]),
    ),
  }))
}

const partSize = 500

/** Products with their styles by their short names, read in parts. */
export async function findStoredGoods(ctx: Db, slugs: readonly string[]): Promise<Map<string, StoredGoods>> {
  const found = new Map<string, StoredGoods>()
  for (let from = 0; from < slugs.length; from += partSize) {
    const part = slugs.slice(from, from + partSize)
    for (const goods of await readGoods(ctx, inArray(products.slug, part), partSize)) found.set(goods.row.slug, goods)
  }
  return found
}

/** The next products behind one, in the order of their ids. */
export const findGoodsBehind = (ctx: Db, after: number): Promise<StoredGoods[]> =>
  readGoods(ctx, gt(products.id, after), partSize)
export const exportedAtOnce = partSize
