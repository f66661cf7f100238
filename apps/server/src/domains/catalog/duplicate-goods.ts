import type { goodsTogetherStaffEndpoints } from '@pitlane/contract/catalog/staff-together.ts'
import type { StaffGoods } from '@pitlane/contract/catalog/staff.ts'
import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import { asc, eq, inArray } from 'drizzle-orm'
import { findDone, type StaffContext, writeAudit } from '../../platform/audit/write-audit.ts'
import { one } from '../../platform/db/database.ts'
import { AppError } from '../../platform/app-error.ts'
import { ensureSlugFree } from './slug-free.ts'
import { getGoods } from './staff-goods-queries.ts'
import { tellPriceCause } from './prices/price-cause.ts'
import { contents, products, styles } from './tables.ts'

type Input = ParsedOf<typeof goodsTogetherStaffEndpoints.duplicateGoods>

/** Codes and parts are the copy's too; a barcode is one style's, and the copy has no pieces yet. */
async function copyStyles(ctx: StaffContext, from: number, to: number): Promise<void> {
  const own = await ctx.db
    .select()
    .from(styles)
    .where(eq(styles.productId, from))
    .orderBy(asc(styles.position), asc(styles.id))
  if (own.length === 0) return
  const at = new Date(ctx.now)
  const made = await ctx.db
    .insert(styles)
    .values(
      own.map(({ code, names, price, oldPrice, onHand, picture, position, status, lowStock }) => ({
        productId: to,
        code,
        names,
        price,
        oldPrice,
        picture,
        position,
        status,
        lowStock,
        onHand: onHand === null ? null : 0,
        updatedAt: at,
      })),
    )
    .returning({ id: styles.id })
  const copyOf = new Map(own.map(({ id }, index) => [id, made[index]!.id]))
  const parts = await ctx.db
    .select()
    .from(contents)
    .where(inArray(contents.styleId, [...copyOf.keys()]))
  if (parts.length > 0)
    await ctx.db.insert(contents).values(parts.map((part) => ({ ...part, styleId: copyOf.get(part.styleId)! })))
}

/**
 * Makes a copy of an item with its styles, which is not on sale yet.
 * @throws AppError not_found, slug_taken
 */
export async function duplicateGoods(ctx: StaffContext, { id, key, slug }: Input): Promise<StaffGoods> {
  const done = await findDone(ctx, key)
  if (done !== null) return getGoods(ctx, { id: done })
  const [from] = await ctx.db.select().from(products).where(eq(products.id, id))
  if (!from) throw new AppError('not_found')
  await ensureSlugFree(ctx, { table: products, id: products.id, slug: products.slug, field: 'slug' }, slug)
  const at = new Date(ctx.now)
  const unsold = { status: 0, inStock: false, rating: 0, ratingCount: 0, sold: 0 }
  const planned = { publishAt: null, unpublishAt: null, previewKey: undefined }
  const row = { ...from, ...unsold, ...planned, id: undefined, slug, createdAt: at, updatedAt: at }
  const copy = one(await ctx.db.insert(products).values(row).returning({ id: products.id }))
  await tellPriceCause(ctx, { cause: 'created' })
  await copyStyles(ctx, id, copy.id)
  await writeAudit(ctx, { action: 'create', entity: 'goods', id: copy.id, after: { slug, copyOf: id }, key })
  await ctx.emit(ctx, 'goods.changed', { goodsIds: [copy.id], cause: ctx.requestId })
  return getGoods(ctx, { id: copy.id })
}
