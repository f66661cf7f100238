import type { addressStaffEndpoints } from '@pitlane/contract/address/staff.ts'
import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import { eq } from 'drizzle-orm'
import { type StaffContext, writeAudit } from '../../platform/audit/write-audit.ts'
import { editedAt, ensureVersion } from '../../platform/db/edits.ts'
import { AppError } from '../../platform/app-error.ts'
import { freightValues } from './freight-values.ts'
import { getStaffFreight } from './staff-queries.ts'
import { freightOptions } from './tables.ts'

type Input = ParsedOf<typeof addressStaffEndpoints.updateStaffFreight>

/** @throws AppError not_found, edited_meanwhile, and as `freightValues` does */
export async function updateFreight(ctx: StaffContext, { id, version, ...fields }: Input) {
  const [before] = await ctx.db.select().from(freightOptions).where(eq(freightOptions.id, id)).for('no key update')
  if (!before) throw new AppError('not_found')
  ensureVersion(before, version)
  const values = freightValues(fields)
  await ctx.db
    .update(freightOptions)
    .set({ ...values, updatedAt: editedAt(ctx, version) })
    .where(eq(freightOptions.id, id))
  await writeAudit(ctx, { action: 'update', entity: 'freight', id, before, after: values })
  return getStaffFreight(ctx, { id })
}
