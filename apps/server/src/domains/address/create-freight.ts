import type { addressStaffEndpoints } from '@pitlane/contract/address/staff.ts'
import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import { findDone, type StaffContext, writeAudit } from '../../platform/audit/write-audit.ts'
import { one } from '../../platform/db/database.ts'
import { freightValues } from './freight-values.ts'
import { getStaffFreight } from './staff-queries.ts'
import { freightOptions } from './tables.ts'

type Input = ParsedOf<typeof addressStaffEndpoints.createStaffFreight>

/** @throws AppError as `freightValues` does */
export async function createFreight(ctx: StaffContext, { key, ...fields }: Input) {
  const done = await findDone(ctx, key)
  if (done !== null) return getStaffFreight(ctx, { id: done })
  const values = freightValues(fields)
  const { id } = one(
    await ctx.db
      .insert(freightOptions)
      .values({ ...values, updatedAt: new Date(ctx.now) })
      .returning({ id: freightOptions.id }),
  )
  await writeAudit(ctx, { action: 'create', entity: 'freight', id, after: values, key })
  return getStaffFreight(ctx, { id })
}
