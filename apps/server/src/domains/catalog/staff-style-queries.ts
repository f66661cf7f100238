import type { catalogStaffEndpoints, StaffStyle } from '@pitlane/contract/catalog/staff.ts'
import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import { type Lang, type Texts, textIn } from '@pitlane/domain/lang.ts'
import { and, asc, eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { behind, offsetOf, orderOf, presentList, totalOf, countRows } from '../../platform/db/page.ts'
import { AppError } from '../../platform/app-error.ts'
import { findStoredNumber } from '../../platform/db/settings.ts'
import { runsLow } from '../../reads/low-stock.ts'
import { styleLike } from './named-like.ts'
import { presentStored } from './stored-pictures.ts'
import { contents, products, styles } from './tables.ts'

type Reader = Pick<Context, 'db' | 'lang'>
type List = typeof catalogStaffEndpoints.listStaffStyles
type Row = { style: typeof styles.$inferSelect; goodsNames: Texts; currency: string }

const columns = { style: styles, goodsNames: products.names, currency: products.currency, kind: products.kind }

const presentRow = ({ style, goodsNames, currency }: Row, lang: Lang) => ({
  id: style.id,
  goods_id: style.productId,
  goods_name: textIn(goodsNames, lang),
  code: style.code,
  name: textIn(style.names, lang),
  price: style.price,
  old_price: style.oldPrice,
  currency,
  on_hand: style.onHand,
  reserved: style.reserved,
  sold: style.sold,
  position: style.position,
  status: style.status,
  barcode: style.barcode,
  low_stock: style.lowStock,
  picture: style.picture && presentStored(style.picture),
  weight_grams: style.weightGrams,
})

const sorts = { position: styles.position, id: styles.id }

export async function listStyles({ db, lang }: Reader, input: ParsedOf<List>) {
  const where = and(
    input.goods_id === undefined ? undefined : eq(styles.productId, input.goods_id),
    input.kind && eq(products.kind, input.kind),
    input.status === undefined ? undefined : eq(styles.status, input.status),
    input.low && runsLow(await findStoredNumber(db, 'low_stock')),
    await styleLike({ db }, input.q),
    behind(sorts, styles.id, input),
  )
  const from = db.select(columns).from(styles).innerJoin(products, eq(products.id, styles.productId)).where(where)
  const rows = await from
    .orderBy(...orderOf(sorts, styles.id, input))
    .limit(input.page_size)
    .offset(offsetOf(input))
  return presentList(
    rows.map((row) => presentRow(row, lang)),
    await totalOf(input, () => countRows(db, from.as('counted'))),
    input,
  )
}

/** @throws AppError not_found */
export async function getStyle({ db, lang }: Reader, { id }: { id: number }): Promise<StaffStyle> {
  const [row] = await db
    .select(columns)
    .from(styles)
    .innerJoin(products, eq(products.id, styles.productId))
    .where(eq(styles.id, id))
  if (!row) throw new AppError('not_found')
  const parts = await db
    .select({ part_id: contents.partId, quantity: contents.quantity })
    .from(contents)
    .where(eq(contents.styleId, id))
    .orderBy(asc(contents.partId))
  return {
    ...presentRow(row, lang),
    kind: row.kind,
    names: row.style.names,
    contents: parts,
    version: row.style.updatedAt.getTime(),
  }
}
