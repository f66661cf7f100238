import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import type { membershipStaffEndpoints } from '@pitlane/contract/membership/staff.ts'
import { findDone, type StaffContext, writeAudit } from '../../platform/audit/write-audit.ts'
import { one } from '../../platform/db/database.ts'
import { ensurePickable, getPackage, packageValues } from './package-queries.ts'
import { optionalPackages } from './tables.ts'

type Input = ParsedOf<typeof membershipStaffEndpoints.createStaffPackage>

/** @throws AppError package_contained */
export async function createPackage(ctx: StaffContext, { key, ...fields }: Input) {
  const done = await findDone(ctx, key)
  if (done !== null) return getPackage(ctx, { id: done })
  await ensurePickable(ctx, fields)
  const values = packageValues(fields)
  const { id } = one(
    await ctx.db
      .insert(optionalPackages)
      .values({ ...values, updatedAt: new Date(ctx.now) })
      .returning({ id: optionalPackages.id }),
  )
  await writeAudit(ctx, { action: 'create', entity: 'package', id, after: values, key })
  return getPackage(ctx, { id })
}
