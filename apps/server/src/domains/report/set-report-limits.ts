import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import type { reportStaffEndpoints, StaffLimits } from '@pitlane/contract/report/staff.ts'
import {
  baseOf,
  limitBounds,
  type LimitName,
  limitNames,
  type LimitScope,
  limitScopes,
  outOfBounds,
  outOfOrder,
  type SetLimits,
  usualLimits,
} from '@pitlane/domain/report/limits.ts'
import { sql } from 'drizzle-orm'
import { type StaffContext, writeAudit } from '../../platform/audit/write-audit.ts'
import type { UserContext } from '../../platform/context.ts'
import { editedAt } from '../../platform/db/edits.ts'
import { AppError } from '../../platform/app-error.ts'
import { inTransaction } from '../../platform/http/implement.ts'
import { getReportLimits, readLimits, setFor, type StoredLimits } from './limit-queries.ts'
import { forgetLimits } from './limits.ts'
import { reportLimits } from './tables.ts'

type Change = ParsedOf<typeof reportStaffEndpoints.updateStaffReportLimits>

/** The limits that are set. @throws AppError field_format for a limit that the scope has not, setting_bounds */
function readValues(scope: LimitScope, values: Change['values']): SetLimits {
  const names: readonly string[] = limitNames(scope)
  for (const name of Object.keys(values))
    if (!names.includes(name)) throw new AppError('field_format', { field: `values.${name}` })
  const set: SetLimits = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))
  const wrong = outOfBounds(set)
  if (wrong) throw new AppError('setting_bounds', { field: `values.${wrong}`, values: limitBounds[wrong] })
  return set
}

/**
 * A limit for all packs, or tyres, applies to every chemistry, or country, that does not set it itself. @throws
 * AppError report_limits_order
 */
function ensureOrder(stored: StoredLimits, set: SetLimits): void {
  for (const scope of limitScopes) {
    const forAll = setFor(stored, baseOf(scope)).values
    const pair = outOfOrder({ ...usualLimits(scope, forAll), ...setFor(stored, scope).values })
    // Names the field that has just been written, if it is one of the pair.
    const field = pair && (pair.find((name) => set[name] !== undefined) ?? pair[0])
    if (field) throw new AppError('report_limits_order', { field: `values.${field}` })
  }
}

/** Every limit of the scope, so that the audit log also shows those that were reset. */
const spread = (scope: LimitScope, set: SetLimits) =>
  Object.fromEntries(limitNames(scope).map((name: LimitName) => [name, set[name] ?? null]))

async function setLimits(ctx: StaffContext, { id, version, values }: Change): Promise<StaffLimits> {
  const set = readValues(id, values)
  // Scopes depend on each other, and one that was never set has no row to lock.
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended('report limits', 0))`)
  const stored = await readLimits(ctx)
  const before = setFor(stored, id)
  if (before.version !== version) throw new AppError('edited_meanwhile')
  ensureOrder(new Map([...stored, [id, { values: set, version }]]), set)
  const row = { values: set, updatedAt: editedAt(ctx, version) }
  await ctx.db
    .insert(reportLimits)
    .values({ scope: id, ...row })
    .onConflictDoUpdate({ target: reportLimits.scope, set: row })
  const change = { before: spread(id, before.values), after: spread(id, set) }
  await writeAudit(ctx, { action: 'update', entity: 'report-limits', id, ...change })
  return getReportLimits(ctx, { id })
}

/**
 * Sets the limits that reports are judged by from now on: in this process at once, in the others within five seconds.
 */
export async function setReportLimits(ctx: UserContext, change: Change): Promise<StaffLimits> {
  const limits = await inTransaction(ctx, (tx) => setLimits(tx, change))
  forgetLimits(ctx.pool)
  return limits
}
