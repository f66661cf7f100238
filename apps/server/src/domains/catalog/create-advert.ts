import type { catalogDisplayStaffEndpoints } from '@pitlane/contract/catalog/staff-display.ts'
import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import { findDone, type StaffContext, writeAudit } from '../../platform/audit/write-audit.ts'
import { one } from '../../platform/db/database.ts'
import { advertValues } from './advert-values.ts'
import { getAdvert } from './staff-display-queries.ts'
import { adverts } from './tables.ts'

type Input = ParsedOf<typeof catalogDisplayStaffEndpoints.createStaffAdvert>

/** @throws AppError picture_unreadable, field_format */
export async function createAdvert(ctx: StaffContext, { key, ...fields }: Input) {
  const done = await findDone(ctx, key)
  if (done !== null) return getAdvert(ctx, { id: done })
  const values = await advertValues(ctx, fields)
  const { id } = one(
    await ctx.db
      .insert(adverts)
      .values({ ...values, updatedAt: new Date(ctx.now) })
      .returning({ id: adverts.id }),
  )
  await writeAudit(ctx, { action: 'create', entity: 'advert', id, after: values, key })
  return getAdvert(ctx, { id })
}
