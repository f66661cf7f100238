import type { catalogStaffEndpoints, StaffStyle } from '@pitlane/contract/catalog/staff.ts'
import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import { eq } from 'drizzle-orm'
import { findDone, type StaffContext, writeAudit } from '../../platform/audit/write-audit.ts'
import { one } from '../../platform/db/database.ts'
import { AppError } from '../../platform/app-error.ts'
import { getStyle } from './staff-style-queries.ts'
import { tellPriceCause } from './prices/price-cause.ts'
import { tellStockCause } from './stock-cause.ts'
import { checkFirstStock, ensureParts, replaceParts, styleValues } from './style-values.ts'
import { products, styles } from './tables.ts'

type Input = ParsedOf<typeof catalogStaffEndpoints.createStaffStyle>

/** @throws AppError not_found, slug_taken, picture_unreadable, style_free, old_price_low, field_format, field_required */
export async function createStyle(
  ctx: StaffContext,
  { key, goods_id, on_hand, ...fields }: Input,
): Promise<StaffStyle> {
  const done = await findDone(ctx, key)
  if (done !== null) return getStyle(ctx, { id: done })
  const [goods] = await ctx.db.select({ kind: products.kind }).from(products).where(eq(products.id, goods_id))
  if (!goods) throw new AppError('not_found')
  checkFirstStock(goods.kind, on_hand)
  await ensureParts(ctx, goods.kind, fields.contents)
  const values = {
    ...(await styleValues(ctx, { id: goods_id, kind: goods.kind }, fields)),
    productId: goods_id,
    onHand: on_hand,
    updatedAt: new Date(ctx.now),
  }
  await tellStockCause(ctx, { cause: 'created' })
  await tellPriceCause(ctx, { cause: 'created' })
  const { id } = one(await ctx.db.insert(styles).values(values).returning({ id: styles.id }))
  await replaceParts(ctx, id, fields.contents)
  await writeAudit(ctx, { action: 'create', entity: 'style', id, after: { ...values, contents: fields.contents }, key })
  await ctx.emit(ctx, 'goods.changed', { goodsIds: [goods_id], cause: ctx.requestId })
  await ctx.emit(ctx, 'stock.changed', { styleIds: [id] })
  return getStyle(ctx, { id })
}
