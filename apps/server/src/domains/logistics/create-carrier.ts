import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import type { logisticsStaffEndpoints } from '@pitlane/contract/logistics/staff.ts'
import { findDone, type StaffContext, writeAudit } from '../../platform/audit/write-audit.ts'
import { AppError } from '../../platform/app-error.ts'
import { getCarrier } from './carrier-queries.ts'
import { ensureTemplate } from './ensure-template.ts'
import { carriers } from './tables.ts'

type Input = ParsedOf<typeof logisticsStaffEndpoints.createStaffCarrier>

/** @throws AppError carrier_code_taken, field_format for an address that is none */
export async function createCarrier(ctx: StaffContext, { key, ...input }: Input) {
  const done = await findDone(ctx, key)
  if (done !== null) return getCarrier(ctx, { id: done })
  ensureTemplate(input.url)
  const [created] = await ctx.db
    .insert(carriers)
    .values({ ...input, updatedAt: new Date(ctx.now) })
    .onConflictDoNothing()
    .returning({ id: carriers.id })
  if (!created) throw new AppError('carrier_code_taken', { field: 'code' })
  await writeAudit(ctx, { action: 'create', entity: 'carrier', id: created.id, after: input, key })
  return getCarrier(ctx, created)
}
