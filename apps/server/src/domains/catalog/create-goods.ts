import type { catalogStaffEndpoints, StaffGoods } from '@pitlane/contract/catalog/staff.ts'
import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import { defaultCurrency, zero } from '@pitlane/domain/money.ts'
import { findDone, type StaffContext, writeAudit } from '../../platform/audit/write-audit.ts'
import { one } from '../../platform/db/database.ts'
import { goodsValues } from './goods-values.ts'
import { publicationValues, sendPublication } from './plan-publication.ts'
import { getGoods } from './staff-goods-queries.ts'
import { products } from './tables.ts'

type Input = ParsedOf<typeof catalogStaffEndpoints.createStaffGoods>

/** An item without styles: it has a price, and can be bought, as soon as it has one. */
export async function createGoods(ctx: StaffContext, { key, kind, ...fields }: Input): Promise<StaffGoods> {
  const done = await findDone(ctx, key)
  if (done !== null) return getGoods(ctx, { id: done })
  const publication = publicationValues(ctx, fields)
  const values = { ...(await goodsValues(ctx, kind, fields)), ...publication }
  const at = new Date(ctx.now)
  const row = { ...values, kind, currency: defaultCurrency, price: zero, inStock: false, createdAt: at, updatedAt: at }
  const { id } = one(await ctx.db.insert(products).values(row).returning({ id: products.id }))
  await writeAudit(ctx, { action: 'create', entity: 'goods', id, after: { kind, ...values }, key })
  await sendPublication(ctx, id, publication)
  await ctx.emit(ctx, 'goods.changed', { goodsIds: [id], cause: ctx.requestId })
  return getGoods(ctx, { id })
}
