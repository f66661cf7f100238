import type { catalogStaffEndpoints, StaffGoods } from '@pitlane/contract/catalog/staff.ts'
import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import { type Lang, type Texts, textIn } from '@pitlane/domain/lang.ts'
import { and, eq, gt } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { behind, offsetOf, orderOf, presentList, totalOf, countRows } from '../../platform/db/page.ts'
import { AppError } from '../../platform/app-error.ts'
import { goodsLike } from './named-like.ts'
import { findContained } from '../../reads/packages.ts'
import { previewMark } from './preview-link.ts'
import { presentStored } from './stored-pictures.ts'
import { categories, products } from './tables.ts'

type Reader = Pick<Context, 'db' | 'lang'>
type List = typeof catalogStaffEndpoints.listStaffGoods

const rowColumns = {
  id: products.id,
  slug: products.slug,
  names: products.names,
  kind: products.kind,
  goodType: products.goodType,
  channelType: products.channelType,
  category: categories.names,
  status: products.status,
  isHot: products.isHot,
  isOrderby: products.isOrderby,
  price: products.price,
  currency: products.currency,
  inStock: products.inStock,
  sold: products.sold,
  pictures: products.pictures,
  updatedAt: products.updatedAt,
}
const detailColumns = {
  ...rowColumns,
  categoryId: products.categoryId,
  position: products.position,
  subtitles: products.subtitles,
  descriptions: products.descriptions,
  term: products.term,
  trial: products.trial,
  optionalPackages: products.optionalPackages,
  taxClass: products.taxClass,
  models: products.models,
  makes: products.makes,
  countryIds: products.countryIds,
  functions: products.functions,
  audience: products.audience,
  publishAt: products.publishAt,
  unpublishAt: products.unpublishAt,
}
type Row = Pick<typeof products.$inferSelect, Exclude<keyof typeof rowColumns, 'category'>> & { category: Texts | null }

const presentRow = (row: Row, lang: Lang) => ({
  id: row.id,
  slug: row.slug,
  name: textIn(row.names, lang),
  kind: row.kind,
  good_type: row.goodType,
  channel_type: row.channelType,
  category: row.category && textIn(row.category, lang),
  status: row.status > 0 ? 1 : 0,
  is_hot: row.isHot,
  is_orderby: row.isOrderby,
  price: row.price,
  currency: row.currency,
  in_stock: row.inStock,
  sold: row.sold,
  picture: row.pictures[0] ? presentStored(row.pictures[0]) : null,
  updated_at: row.updatedAt.getTime(),
})

const sorts = { id: products.id, updated_at: products.updatedAt }

export async function listGoods({ db, lang }: Reader, input: ParsedOf<List>) {
  const where = and(
    input.status === undefined ? undefined : input.status === 1 ? gt(products.status, 0) : eq(products.status, 0),
    input.kind && eq(products.kind, input.kind),
    input.category_id === undefined ? undefined : eq(products.categoryId, input.category_id),
    input.in_stock === undefined ? undefined : eq(products.inStock, input.in_stock === 1),
    await goodsLike({ db }, input.q),
    behind(sorts, products.id, input),
  )
  const rows = await db
    .select(rowColumns)
    .from(products)
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .where(where)
    .orderBy(...orderOf(sorts, products.id, input))
    .limit(input.page_size)
    .offset(offsetOf(input))
  return presentList(
    rows.map((row) => presentRow(row, lang)),
    await totalOf(input, () => countRows(db, products, where)),
    input,
  )
}

/** @throws AppError not_found */
export async function previewGoods({ db, now }: Pick<Context, 'db' | 'now'>, { id }: { id: number }) {
  const [goods] = await db.select({ key: products.previewKey }).from(products).where(eq(products.id, id))
  if (!goods) throw new AppError('not_found')
  const { mark, until } = previewMark(id, goods.key, now)
  return { path: `/shopping_mall/productDetail?id=${id}&preview=${mark}`, until }
}

/** @throws AppError not_found */
export async function getGoods({ db, lang }: Reader, { id }: { id: number }): Promise<StaffGoods> {
  const [row] = await db
    .select(detailColumns)
    .from(products)
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .where(eq(products.id, id))
  if (!row) throw new AppError('not_found')
  return {
    ...presentRow(row, lang),
    category_id: row.categoryId,
    position: row.position,
    names: row.names,
    subtitles: row.subtitles,
    descriptions: row.descriptions,
    pictures: row.pictures.map(presentStored),
    term: row.term,
    trial: row.trial ? 1 : 0,
    optional_packages: row.optionalPackages,
    tax_class: row.taxClass,
    models: row.models,
    makes: row.makes,
    country_ids: row.countryIds,
    functions: row.functions,
    contained:
      row.optionalPackages > 0 ? (await findContained(db, row)).contained.map((names) => textIn(names, lang)) : [],
    audience: row.audience,
    publish_at: row.publishAt?.getTime() ?? null,
    unpublish_at: row.unpublishAt?.getTime() ?? null,
    version: row.updatedAt.getTime(),
  }
}
