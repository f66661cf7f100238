import type { catalogDisplayStaffEndpoints } from '@pitlane/contract/catalog/staff-display.ts'
import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import { eq } from 'drizzle-orm'
import { type StaffContext, writeAudit } from '../../platform/audit/write-audit.ts'
import { editedAt, ensureVersion } from '../../platform/db/edits.ts'
import { AppError } from '../../platform/app-error.ts'
import { advertValues } from './advert-values.ts'
import { getAdvert } from './staff-display-queries.ts'
import { adverts } from './tables.ts'

type Input = ParsedOf<typeof catalogDisplayStaffEndpoints.updateStaffAdvert>

/** @throws AppError not_found, edited_meanwhile, picture_unreadable, field_format */
export async function updateAdvert(ctx: StaffContext, { id, version, ...fields }: Input) {
  const [before] = await ctx.db.select().from(adverts).where(eq(adverts.id, id)).for('no key update')
  if (!before) throw new AppError('not_found')
  ensureVersion(before, version)
  const values = await advertValues(ctx, fields)
  await ctx.db
    .update(adverts)
    .set({ ...values, updatedAt: editedAt(ctx, version) })
    .where(eq(adverts.id, id))
  await writeAudit(ctx, { action: 'update', entity: 'advert', id, before, after: values })
  return getAdvert(ctx, { id })
}
