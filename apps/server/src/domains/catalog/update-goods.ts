import type { catalogStaffEndpoints, StaffGoods } from '@pitlane/contract/catalog/staff.ts'
import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import { eq } from 'drizzle-orm'
import { type StaffContext, writeAudit } from '../../platform/audit/write-audit.ts'
import { editedAt, ensureVersion } from '../../platform/db/edits.ts'
import { AppError } from '../../platform/app-error.ts'
import { holdFit } from '../../reads/services-of-order.ts'
import { goodsValues } from './goods-values.ts'
import { publicationValues, sendPublication } from './plan-publication.ts'
import { getGoods } from './staff-goods-queries.ts'
import { products } from './tables.ts'

type Input = ParsedOf<typeof catalogStaffEndpoints.updateStaffGoods>

/** @throws AppError not_found, edited_meanwhile, slug_taken, picture_unreadable, plan_times */
export async function updateGoods(ctx: StaffContext, { id, version, ...fields }: Input): Promise<StaffGoods> {
  const [before] = await ctx.db.select().from(products).where(eq(products.id, id)).for('no key update')
  if (!before) throw new AppError('not_found')
  ensureVersion(before, version)
  const publication = publicationValues(ctx, fields, before)
  const values = { ...(await goodsValues(ctx, before.kind, fields, id)), ...publication }
  await ctx.db
    .update(products)
    .set({ ...values, updatedAt: editedAt(ctx, version) })
    .where(eq(products.id, id))
  if (before.models.toSorted().join('\n') !== values.models.toSorted().join('\n')) {
    await holdFit(ctx.db, 'change')
    await ctx.emit(ctx, 'goods.fit_changed', { goodsId: id, before: before.models })
  }
  await sendPublication(ctx, id, publication, before)
  await writeAudit(ctx, { action: 'update', entity: 'goods', id, before, after: values })
  await ctx.emit(ctx, 'goods.changed', { goodsIds: [id], cause: ctx.requestId })
  return getGoods(ctx, { id })
}
