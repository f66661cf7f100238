import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import type { membershipStaffEndpoints } from '@pitlane/contract/membership/staff.ts'
import { eq } from 'drizzle-orm'
import { type StaffContext, writeAudit } from '../../platform/audit/write-audit.ts'
import { editedAt, ensureVersion } from '../../platform/db/edits.ts'
import { AppError } from '../../platform/app-error.ts'
import { ensurePickable, getPackage, packageValues } from './package-queries.ts'
import { optionalPackages } from './tables.ts'

type Input = ParsedOf<typeof membershipStaffEndpoints.updateStaffPackage>

/** @throws AppError not_found, edited_meanwhile, package_contained */
export async function updatePackage(ctx: StaffContext, { id, version, ...fields }: Input) {
  const [before] = await ctx.db.select().from(optionalPackages).where(eq(optionalPackages.id, id)).for('no key update')
  if (!before) throw new AppError('not_found')
  ensureVersion(before, version)
  await ensurePickable(ctx, fields)
  const values = packageValues(fields)
  await ctx.db
    .update(optionalPackages)
    .set({ ...values, updatedAt: editedAt(ctx, version) })
    .where(eq(optionalPackages.id, id))
  await writeAudit(ctx, { action: 'update', entity: 'package', id, before, after: values })
  return getPackage(ctx, { id })
}
