import { defaultCurrency, zero } from '@pitlane/domain/money.ts'
import { getTableColumns, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { type Act, type StaffContext, writeAudits } from '../../platform/audit/write-audit.ts'
import { holdFit } from '../../reads/services-of-order.ts'
import type { PlannedGoods, PlannedStyle } from './plan-goods-import.ts'
import { tellStockCause } from './stock-cause.ts'
import { tellPriceCause } from './prices/price-cause.ts'
import { replaceParts } from './style-values.ts'
import { products, styles } from './tables.ts'

const batchSize = 250
function* batches<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let from = 0; from < items.length; from += batchSize) yield items.slice(from, from + batchSize)
}

/** The columns of an upsert that are set from the row that was sent. */
function fromSent(table: PgTable, names: readonly string[]) {
  const columns: Record<string, PgColumn> = getTableColumns(table)
  return Object.fromEntries(names.map((name) => [name, sql.raw(`excluded."${columns[name]!.name}"`)]))
}

/** Later than the last edit, or who reads the record would not notice this one. */
const editedAt = (ctx: StaffContext, last: Date) => new Date(Math.max(ctx.now, last.getTime() + 1))

async function insertProducts(ctx: StaffContext, created: readonly PlannedGoods[]): Promise<Map<string, number>> {
  const at = new Date(ctx.now)
  const ids = new Map<string, number>()
  for (const part of batches(created)) {
    const rows = part.map(({ kind, values }) => ({
      ...values,
      kind,
      currency: defaultCurrency,
      price: zero,
      inStock: false,
      createdAt: at,
      updatedAt: at,
    }))
    const made = await ctx.db.insert(products).values(rows).returning({ id: products.id, slug: products.slug })
    for (const { id, slug } of made) ids.set(slug, id)
  }
  return ids
}

async function updateProducts(ctx: StaffContext, changed: readonly PlannedGoods[]): Promise<void> {
  for (const part of batches(changed)) {
    const rows = part.map(({ stored, values }) => ({
      ...stored!.row,
      ...values,
      updatedAt: editedAt(ctx, stored!.row.updatedAt),
    }))
    const set = fromSent(products, [...Object.keys(part[0]!.values), 'updatedAt'])
    await ctx.db.insert(products).overridingSystemValue().values(rows).onConflictDoUpdate({ target: products.id, set })
  }
  for (const { stored, values } of changed) {
    const { id, models } = stored!.row
    if (models.toSorted().join('\n') === values.models.toSorted().join('\n')) continue
    await holdFit(ctx.db, 'change')
    await ctx.emit(ctx, 'goods.fit_changed', { goodsId: id, before: models })
  }
}

type OfProduct = PlannedStyle & { productId: number }

async function insertStyles(ctx: StaffContext, created: readonly OfProduct[]): Promise<Map<OfProduct, number>> {
  const at = new Date(ctx.now)
  const ids = new Map<OfProduct, number>()
  for (const part of batches(created)) {
    const rows = part.map(({ productId, values, onHand }) => ({ ...values, productId, onHand, updatedAt: at }))
    const made = await ctx.db.insert(styles).values(rows).returning({ id: styles.id })
    for (const [index, { id }] of made.entries()) ids.set(part[index]!, id)
  }
  return ids
}

async function updateStyles(ctx: StaffContext, changed: readonly OfProduct[]): Promise<void> {
  for (const part of batches(changed)) {
    const rows = part.map(({ stored, values, onHand }) => ({
      ...stored!.row,
      ...values,
      onHand,
      updatedAt: editedAt(ctx, stored!.row.updatedAt),
    }))
    const set = fromSent(styles, [...Object.keys(part[0]!.values), 'onHand', 'updatedAt'])
    await ctx.db.insert(styles).overridingSystemValue().values(rows).onConflictDoUpdate({ target: styles.id, set })
  }
}

/** As the log has each of them: the cells that have changed. */
const actOf = (entity: 'goods' | 'style', id: number, { change }: Pick<PlannedGoods, 'change'>): Act => ({
  action: 'import',
  entity,
  id,
  before: Object.fromEntries(change!.cells.map(({ column, before }) => [column, before])),
  after: Object.fromEntries(change!.cells.map(({ column, after }) => [column, after])),
})

/** Writes what was planned, whose rows are held. */
export async function storeGoods(ctx: StaffContext, planned: readonly PlannedGoods[]): Promise<void> {
  await tellStockCause(ctx, { cause: 'imported' })
  await tellPriceCause(ctx, { cause: 'imported' })
  const created = planned.filter(({ stored }) => !stored)
  const changed = planned.filter(({ stored, change }) => stored && change)
  const newIds = await insertProducts(ctx, created)
  await updateProducts(ctx, changed)
  const idOf = ({ stored, slug }: PlannedGoods) => stored?.row.id ?? newIds.get(slug)!
  const own = planned.flatMap((goods) => goods.styles.map((style) => ({ ...style, productId: idOf(goods) })))
  const changedStyles = own.filter(({ stored, change }) => stored && change)
  const styleIds = await insertStyles(
    ctx,
    own.filter(({ stored }) => !stored),
  )
  await updateStyles(ctx, changedStyles)
  const idOfStyle = (style: OfProduct) => style.stored?.row.id ?? styleIds.get(style)!
  for (const style of own) if (style.parts?.length) await replaceParts(ctx, idOfStyle(style), style.parts)
  await writeAudits(ctx, [
    ...[...created, ...changed].map((goods) => actOf('goods', idOf(goods), goods)),
    ...own.filter(({ change }) => change).map((style) => actOf('style', idOfStyle(style), style)),
  ])
  const touched = planned.filter(({ change, styles: ofIt }) => change || ofIt.some((style) => style.change))
  await ctx.emit(ctx, 'goods.changed', { goodsIds: touched.map(idOf), cause: ctx.requestId })
  const counted = own.filter(({ stored, onHand }) => onHand !== (stored?.row.onHand ?? null))
  await ctx.emit(ctx, 'stock.changed', { styleIds: counted.map(idOfStyle) })
}
