import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import type { labStaffEndpoints } from '@pitlane/contract/lab/staff.ts'
import { findDone, type StaffContext, writeAudit } from '../../platform/audit/write-audit.ts'
import { one } from '../../platform/db/database.ts'
import { labValues } from './lab-values.ts'
import { getStaffLab } from './staff-queries.ts'
import { labs } from './tables.ts'

type Input = ParsedOf<typeof labStaffEndpoints.createStaffLab>

/** @throws AppError picture_unreadable, field_format */
export async function createLab(ctx: StaffContext, { key, ...fields }: Input) {
  const done = await findDone(ctx, key)
  if (done !== null) return getStaffLab(ctx, { id: done })
  const values = await labValues(ctx, fields)
  const at = new Date(ctx.now)
  const { id } = one(
    await ctx.db
      .insert(labs)
      .values({ ...values, createdAt: at, updatedAt: at })
      .returning({ id: labs.id }),
  )
  await writeAudit(ctx, { action: 'create', entity: 'lab', id, after: values, key })
  return getStaffLab(ctx, { id })
}
