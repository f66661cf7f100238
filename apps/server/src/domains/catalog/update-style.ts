import type { catalogStaffEndpoints, StaffStyle } from '@pitlane/contract/catalog/staff.ts'
import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import { costOfFalls } from '@pitlane/domain/catalog/prices.ts'
import { eq } from 'drizzle-orm'
import { ensureSeen } from '../../platform/audit/second-look.ts'
import { type StaffContext, writeAudit } from '../../platform/audit/write-audit.ts'
import { editedAt, ensureVersion } from '../../platform/db/edits.ts'
import { AppError } from '../../platform/app-error.ts'
import { tellPriceCause } from './prices/price-cause.ts'
import { getStyle } from './staff-style-queries.ts'
import { ensureParts, replaceParts, styleValues } from './style-values.ts'
import { styles } from './tables.ts'

type Input = ParsedOf<typeof catalogStaffEndpoints.updateStaffStyle>

/** @throws AppError not_found, edited_meanwhile, slug_taken, picture_unreadable, style_free, old_price_low, field_format, field_required, second_look */
export async function updateStyle(
  ctx: StaffContext,
  { id, version, cost_seen, ...fields }: Input,
): Promise<StaffStyle> {
  const [row] = await ctx.db.select().from(styles).where(eq(styles.id, id)).for('no key update')
  if (!row) throw new AppError('not_found')
  ensureVersion(row, version)
  const { kind, contents } = await getStyle(ctx, { id })
  await ensureParts(ctx, kind, fields.contents)
  const values = await styleValues(ctx, { id: row.productId, kind }, fields, id)
  await ensureSeen(ctx, costOfFalls([{ before: row.price, after: values.price, onHand: row.onHand }]), cost_seen)
  await tellPriceCause(ctx, { cause: 'edited' })
  await ctx.db
    .update(styles)
    .set({ ...values, updatedAt: editedAt(ctx, version) })
    .where(eq(styles.id, id))
  await replaceParts(ctx, id, fields.contents)
  await writeAudit(ctx, {
    action: 'update',
    entity: 'style',
    id,
    before: { ...row, contents },
    after: { ...values, contents: fields.contents },
  })
  await ctx.emit(ctx, 'goods.changed', { goodsIds: [row.productId], cause: ctx.requestId })
  return getStyle(ctx, { id })
}
