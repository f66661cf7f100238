import type { StaffStyle } from '@pitlane/contract/catalog/staff.ts'
import { mostPieces } from '@pitlane/domain/catalog/stock.ts'
import { sql } from 'drizzle-orm'
import { findDone, type StaffContext, writeAudit } from '../../platform/audit/write-audit.ts'
import { AppError } from '../../platform/app-error.ts'
import { tellStockCause } from './stock-cause.ts'
import { getStyle } from './staff-style-queries.ts'

type Change = { id: number; key: string; delta: number; why: string }

/**
 * Adds pieces or takes some away. The caller sends the difference and not the number, so that pieces that are sold
 * meanwhile are not put back on the shelf.
 * @throws AppError not_found, field_format where nothing runs out, stock_below_reserved
 */
export async function changeStock(ctx: StaffContext, { id, key, delta, why }: Change): Promise<StaffStyle> {
  if ((await findDone(ctx, key)) !== null) return getStyle(ctx, { id })
  const style = await getStyle(ctx, { id })
  if (style.on_hand === null) throw new AppError('field_format', { field: 'delta' })
  await tellStockCause(ctx, { cause: 'corrected', why })
  const { rows } = await ctx.db.execute<{ after: number }>(sql`
    update styles set on_hand = on_hand + ${delta}
    where id = ${id} and on_hand + ${delta} >= reserved and on_hand + ${delta} <= ${mostPieces}
    returning on_hand as after`)
  const [changed] = rows
  if (!changed) throw new AppError('stock_below_reserved', { field: 'delta' })
  const { after } = changed
  await ctx.emit(ctx, 'stock.changed', { styleIds: [id] })
  await writeAudit(ctx, {
    action: 'change-stock',
    entity: 'style',
    id,
    before: { on_hand: after - delta },
    after: { on_hand: after, delta, why },
    key,
  })
  return getStyle(ctx, { id })
}
