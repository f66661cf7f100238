import type { catalogStaffEndpoints } from '@pitlane/contract/catalog/staff.ts'
import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import type { GoodsKind } from '@pitlane/domain/catalog/goods.ts'
import { canPrice, type PriceRefusal } from '@pitlane/domain/catalog/prices.ts'
import { withoutEmpty } from '@pitlane/domain/lang.ts'
import { minor } from '@pitlane/domain/money.ts'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { StaffContext } from '../../platform/audit/write-audit.ts'
import { AppError, ensure } from '../../platform/app-error.ts'
import { ensureSlugFree } from './slug-free.ts'
import { findStored } from './stored-pictures.ts'
import { contents, products, styles } from './tables.ts'

type Fields = Omit<ParsedOf<typeof catalogStaffEndpoints.updateStaffStyle>, 'id' | 'version' | 'cost_seen'>
type Parts = Fields['contents']

/** Beside which field of the form a refusal is shown. */
const fieldOf: Record<PriceRefusal, string> = { style_free: 'price', old_price_low: 'old_price' }

const barcodes = {
  table: styles,
  id: styles.id,
  slug: styles.barcode,
  field: 'barcode',
  refusal: 'barcode_taken',
} as const

type Goods = { id: number; kind: GoodsKind }

/**
 * A style's fields as its row has them, by the rules that need no other row.
 * @throws AppError style_free, old_price_low
 */
export function styleRow(kind: GoodsKind, fields: Omit<Fields, 'picture' | 'contents'>) {
  const price = minor(fields.price)
  const oldPrice = fields.old_price === null ? null : minor(fields.old_price)
  const verdict = canPrice(kind, price, oldPrice)
  if (!verdict.ok) ensure(verdict, { field: fieldOf[verdict.reason] })
  return {
    code: fields.code,
    names: withoutEmpty(fields.names),
    price,
    oldPrice,
    position: fields.position,
    weightGrams: fields.weight_grams,
    status: fields.status,
    barcode: fields.barcode,
    lowStock: fields.low_stock,
  }
}

/**
 * The console's input of a style, as it is stored.
 * @throws AppError slug_taken, barcode_taken, picture_unreadable, style_free, old_price_low
 */
export async function styleValues(ctx: StaffContext, goods: Goods, fields: Fields, own?: number) {
  const named = {
    table: styles,
    id: styles.id,
    slug: styles.code,
    field: 'code',
    within: eq(styles.productId, goods.id),
  }
  await ensureSlugFree(ctx, named, fields.code, own)
  if (fields.barcode !== null) await ensureSlugFree(ctx, barcodes, fields.barcode, own)
  const [picture = null] = await findStored(ctx, fields.picture ? [fields.picture] : [], 'picture')
  return { ...styleRow(goods.kind, fields), picture }
}

/**
 * A combination has parts, each once, and none of them a combination itself; other goods have none.
 * @throws AppError field_required, field_format
 */
export async function ensureParts(ctx: StaffContext, kind: GoodsKind, parts: Parts): Promise<void> {
  const refuse = (code: 'field_required' | 'field_format') => new AppError(code, { field: 'contents' })
  if (kind !== 'combination') {
    if (parts.length > 0) throw refuse('field_format')
    return
  }
  if (parts.length === 0) throw refuse('field_required')
  const ids = [...new Set(parts.map(({ part_id }) => part_id))]
  const { rows } = await ctx.db.execute<{ found: number }>(
    sql`select count(*) as found from ${styles} inner join ${products} on ${products.id} = ${styles.productId}
        where ${and(inArray(styles.id, ids), ne(products.kind, 'combination'))}`,
  )
  if (ids.length !== parts.length || rows[0]?.found !== ids.length) throw refuse('field_format')
}

/** Replaces the contents of the style; orders keep what they have reserved. */
export async function replaceParts(ctx: StaffContext, styleId: number, parts: Parts): Promise<void> {
  await ctx.db.delete(contents).where(eq(contents.styleId, styleId))
  if (parts.length > 0)
    await ctx.db.insert(contents).values(parts.map(({ part_id, quantity }) => ({ styleId, partId: part_id, quantity })))
}

/**
 * Only hardware runs out: a combination has the stock of its parts.
 * @throws AppError field_required, field_format
 */
export function checkFirstStock(kind: GoodsKind, onHand: number | null): void {
  if ((kind === 'hardware') !== (onHand !== null))
    throw new AppError(kind === 'hardware' ? 'field_required' : 'field_format', { field: 'on_hand' })
}
