import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import type { vehicleStaffEndpoints } from '@pitlane/contract/vehicle/staff.ts'
import { cleanName } from '@pitlane/domain/community/text.ts'
import { areModelYears } from '@pitlane/domain/vehicle/model-year.ts'
import { nameKey } from '@pitlane/domain/vehicle/names.ts'
import { and, eq } from 'drizzle-orm'
import { AppError } from '../../platform/app-error.ts'
import { findDone, type StaffContext, writeAudit } from '../../platform/audit/write-audit.ts'
import { editedAt, ensureVersion } from '../../platform/db/edits.ts'
import { one } from '../../platform/db/database.ts'
import { getStaffRating } from './staff-queries.ts'
import { safetyRatings } from './tables.ts'

type Create = ParsedOf<typeof vehicleStaffEndpoints.createStaffRating>
type Update = ParsedOf<typeof vehicleStaffEndpoints.updateStaffRating>

/** @throws AppError field_format for years that cannot be, or no name that can be looked up; field_required without any star */
function valuesOf({ year_from: yearFrom, year_until: yearUntil, ...fields }: Omit<Create, 'key'>, now: number) {
  if (!areModelYears(yearFrom, yearUntil, now)) throw new AppError('field_format', { field: 'year_until' })
  const [makeKey, modelKey] = [nameKey(fields.make), nameKey(fields.model)]
  if (!makeKey || !modelKey) throw new AppError('field_format', { field: 'model' })
  if (Object.values(fields.stars).every((star) => star === null))
    throw new AppError('field_required', { field: 'stars' })
  return {
    ...fields,
    programme: cleanName(fields.programme),
    description: cleanName(fields.description),
    make: cleanName(fields.make),
    model: cleanName(fields.model),
    source: 'own' as const,
    makeKey,
    modelKey,
    yearFrom,
    yearUntil,
  }
}

/** @throws AppError field_format */
export async function createRating(ctx: StaffContext, { key, ...fields }: Create) {
  const done = await findDone(ctx, key)
  if (done !== null) return getStaffRating(ctx, { id: done })
  const values = valuesOf(fields, ctx.now)
  const at = new Date(ctx.now)
  const { id } = one(
    await ctx.db
      .insert(safetyRatings)
      .values({ ...values, createdAt: at, updatedAt: at })
      .returning({ id: safetyRatings.id }),
  )
  await writeAudit(ctx, { action: 'create', entity: 'safety_rating', id, after: values, key })
  return getStaffRating(ctx, { id })
}

/** @throws AppError rating_gone for one that is not our own, edited_meanwhile, field_format */
export async function updateRating(ctx: StaffContext, { id, version, ...fields }: Update) {
  const own = and(eq(safetyRatings.id, id), eq(safetyRatings.source, 'own'))
  const [before] = await ctx.db.select().from(safetyRatings).where(own).for('no key update')
  if (!before) throw new AppError('rating_gone')
  ensureVersion(before, version)
  const values = valuesOf(fields, ctx.now)
  await ctx.db
    .update(safetyRatings)
    .set({ ...values, updatedAt: editedAt(ctx, version) })
    .where(own)
  await writeAudit(ctx, { action: 'update', entity: 'safety_rating', id, before, after: values })
  return getStaffRating(ctx, { id })
}
