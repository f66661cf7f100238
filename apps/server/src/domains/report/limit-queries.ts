import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import type { reportStaffEndpoints, StaffLimits } from '@pitlane/contract/report/staff.ts'
import {
  baseOf,
  countryScope,
  generalScopes,
  limitBounds,
  limitNames,
  type LimitScope,
  limitScopes,
  type SetLimits,
  usualLimits,
} from '@pitlane/domain/report/limits.ts'
import type { Context } from '../../platform/context.ts'
import { offsetOf, presentList, type Walk } from '../../platform/db/page.ts'
import { reportLimits } from './tables.ts'

type Db = Pick<Context, 'db'>
type Stored = { values: SetLimits; version: number }
export type StoredLimits = Map<string, Stored>

/** At most one row for each scope. A scope that was never set has no row, and version 0. */
export async function readLimits({ db }: Db): Promise<StoredLimits> {
  const rows = await db.select().from(reportLimits)
  return new Map(rows.map(({ scope, values, updatedAt }) => [scope, { values, version: updatedAt.getTime() }]))
}

export const setFor = (stored: StoredLimits, scope: LimitScope): Stored =>
  stored.get(scope) ?? { values: {}, version: 0 }

function presentLimits(scope: LimitScope, stored: StoredLimits): StaffLimits {
  const { values, version } = setFor(stored, scope)
  const names = limitNames(scope)
  const usual = usualLimits(scope, setFor(stored, baseOf(scope)).values)
  return {
    id: scope,
    changed: names.filter((name) => values[name] !== undefined).length,
    values: Object.fromEntries(names.map((name) => [name, values[name] ?? null])),
    limits: names.map((name) => ({ name, usual: usual[name]!, ...limitBounds[name] })),
    version,
  }
}

export const getReportLimits = async (ctx: Db, { id }: { id: LimitScope }): Promise<StaffLimits> =>
  presentLimits(id, await readLimits(ctx))

export async function listReportLimits(
  ctx: Db,
  input: ParsedOf<typeof reportStaffEndpoints.listStaffReportLimits> & Walk,
) {
  const stored = await readLimits(ctx)
  const general: readonly LimitScope[] = generalScopes
  const scopes = limitScopes.filter((scope) =>
    input.country_id === undefined
      ? general.includes(scope) || Object.keys(setFor(stored, scope).values).length > 0
      : scope === countryScope(input.country_id),
  )
  const from = input.after === undefined ? offsetOf(input) : scopes.findIndex((scope) => scope === input.after) + 1
  const page = scopes.slice(from, from + input.page_size)
  return presentList(
    page.map((scope) => presentLimits(scope, stored)),
    scopes.length,
    input,
  )
}
