import type { goodsTogetherStaffEndpoints } from '@pitlane/contract/catalog/staff-together.ts'
import type { OutputOf, ParsedOf } from '@pitlane/contract/endpoint.ts'
import { canPrice, costOfFalls, repriced } from '@pitlane/domain/catalog/prices.ts'
import { textIn } from '@pitlane/domain/lang.ts'
import { type Minor, minor } from '@pitlane/domain/money.ts'
import { eq, inArray } from 'drizzle-orm'
import { ensureSeen } from '../../platform/audit/second-look.ts'
import { findDone, type StaffContext, writeAudit } from '../../platform/audit/write-audit.ts'
import { AppError, ensure } from '../../platform/app-error.ts'
import { holdCategory, storedStatus } from './goods-values.ts'
import { holdStylesAndGoods } from './import-references.ts'
import { tellPriceCause } from './prices/price-cause.ts'
import { products, styles } from './tables.ts'

type Endpoint = typeof goodsTogetherStaffEndpoints.changeGoodsTogether
type Input = ParsedOf<Endpoint>
type Output = OutputOf<Endpoint>
type ProductRow = typeof products.$inferSelect
type StyleRow = typeof styles.$inferSelect
type Priced = { style: StyleRow; goods: ProductRow; price: Minor; oldPrice: Minor | null }

/** The items and their styles, held: styles before products, as orders do. */
async function hold(ctx: StaffContext, ids: readonly number[]) {
  const own = await ctx.db
    .select({ id: styles.id })
    .from(styles)
    .where(inArray(styles.productId, [...ids]))
  const styleIds = own.map(({ id }) => id)
  await holdStylesAndGoods(ctx, styleIds, ids)
  const goods = await ctx.db
    .select()
    .from(products)
    .where(inArray(products.id, [...ids]))
    .orderBy(products.id)
  if (goods.length !== ids.length) throw new AppError('not_found')
  const rows = await ctx.db
    .select()
    .from(styles)
    .where(inArray(styles.productId, [...ids]))
    .orderBy(styles.id)
  return { goods, rows }
}

/** A price that is struck out and would no longer be above the one beside it goes. */
function price(goods: readonly ProductRow[], rows: readonly StyleRow[], { percent, rounding }: Input): Priced[] {
  if (percent === undefined) return []
  const byId = new Map(goods.map((one) => [one.id, one]))
  return rows.flatMap((style) => {
    const of = byId.get(style.productId)!
    const after = repriced(style.price, percent, rounding, of.currency)
    if (after === style.price) return []
    const oldPrice = style.oldPrice !== null && style.oldPrice > after ? style.oldPrice : null
    ensure(canPrice(of.kind, after, oldPrice), { field: 'percent' })
    return [{ style, goods: of, price: after, oldPrice }]
  })
}

const costOf = (priced: readonly Priced[]) =>
  costOfFalls(priced.map(({ style, price: after }) => ({ before: style.price, after, onHand: style.onHand })))

async function write(ctx: StaffContext, goods: readonly ProductRow[], priced: readonly Priced[], input: Input) {
  const editedAt = (last: Date) => new Date(Math.max(ctx.now, last.getTime() + 1))
  for (const { style, price: after, oldPrice } of priced)
    await ctx.db
      .update(styles)
      .set({ price: after, oldPrice, updatedAt: editedAt(style.updatedAt) })
      .where(eq(styles.id, style.id))
  for (const one of goods) {
    const status = input.status === undefined ? {} : { status: storedStatus(one.kind, one.audience, input.status) }
    const values = {
      ...status,
      ...(input.category_id === undefined ? {} : { categoryId: input.category_id }),
      ...(input.tax_class === undefined ? {} : { taxClass: input.tax_class }),
    }
    const own = priced.filter(({ goods: of }) => of.id === one.id)
    const prices = (of: (item: Priced) => Minor) =>
      own.length > 0 ? { prices: Object.fromEntries(own.map((item) => [item.style.code, of(item)])) } : {}
    await ctx.db
      .update(products)
      .set({ ...values, updatedAt: editedAt(one.updatedAt) })
      .where(eq(products.id, one.id))
    await writeAudit(ctx, {
      action: 'update',
      entity: 'goods',
      id: one.id,
      before: { ...one, ...prices(({ style }) => style.price) },
      after: { ...values, ...prices((item) => item.price) },
    })
  }
}

/**
 * Changes the same of many items, all of them or none. A dry run says what each price would be.
 * @throws AppError not_found, field_required, field_format, style_free, second_look
 */
export async function changeGoodsTogether(ctx: StaffContext, input: Input): Promise<Output> {
  const { status, category_id, tax_class, percent } = input
  if ([status, category_id, tax_class, percent].every((value) => value === undefined))
    throw new AppError('field_required', { field: 'percent' })
  const ids = [...new Set(input.ids)].toSorted((a, b) => a - b)
  if (!input.dry_run && (await findDone(ctx, input.key)) !== null) return { goods: ids.length, prices: [] }
  if (category_id) await holdCategory(ctx, category_id)
  const { goods, rows } = await hold(ctx, ids)
  const priced = price(goods, rows, input)
  if (!input.dry_run) {
    await ensureSeen(ctx, costOf(priced), input.cost_seen)
    await tellPriceCause(ctx, { cause: 'together' })
    await write(ctx, goods, priced, input)
    const after = { ids, status, category_id, tax_class, percent }
    await writeAudit(ctx, { action: 'update-together', entity: 'goods', id: ids[0]!, after, key: input.key })
    await ctx.emit(ctx, 'goods.changed', { goodsIds: ids, cause: ctx.requestId })
  }
  return {
    goods: goods.length,
    prices: priced.map(({ style, goods: of, price: after, oldPrice }) => ({
      style_id: style.id,
      name: `${textIn(of.names, ctx.lang)}, ${textIn(style.names, ctx.lang)}`,
      before: style.price,
      after: minor(after),
      old_price: oldPrice,
      currency: of.currency,
    })),
  }
}
