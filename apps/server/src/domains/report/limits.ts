import type { ReportInput } from '@pitlane/contract/report/input.ts'
import { countryByCode } from '@pitlane/domain/address/countries.ts'
import { type BatteryLimits, defaultBatteryLimits } from '@pitlane/domain/report/battery.ts'
import { countryScope } from '@pitlane/domain/report/limits.ts'
import { defaultTyreLimits, type TyreLimits } from '@pitlane/domain/report/tyre.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/db/database.ts'
import { reportLimits } from './tables.ts'

export type LimitsOf = {
  scan: Record<string, never>
  new_energy: BatteryLimits
  battery_pack: BatteryLimits
  tyre_tread: TyreLimits
}
const freshMs = 5_000
const caches = new WeakMap<object, { at: number; values: Promise<Map<string, Record<string, number>>> }>()

async function read({ db }: Pick<Context, 'db'>) {
  const rows = await db.select({ scope: reportLimits.scope, values: reportLimits.values }).from(reportLimits)
  return new Map(rows.map(({ scope, values }) => [scope, values]))
}

/** What the operator has set, at most five seconds old. */
function readSet(ctx: Pick<Context, 'db'>) {
  const cached = caches.get(ctx.db)
  if (cached && Date.now() - cached.at < freshMs) return cached.values
  const values = read(ctx)
  caches.set(ctx.db, { at: Date.now(), values })
  values.catch(() => caches.delete(ctx.db))
  return values
}

/** This process has changed them, and knows it at once. */
export const forgetLimits = (db: Database): void => void caches.delete(db)

/** The limits that a report is judged by from now on: the usual ones, or what is set for its chemistry or country. */
export async function limitsFor(ctx: Pick<Context, 'db'>, report: ReportInput): Promise<LimitsOf[ReportInput['kind']]> {
  const set = await readSet(ctx)
  if (report.kind === 'scan') return {}
  if (report.kind === 'tyre_tread') {
    const country = report.country && countryByCode(report.country)
    return { ...defaultTyreLimits, ...set.get('tyre'), ...(country && set.get(countryScope(country.id))) }
  }
  const chemistry = report.kind === 'battery_pack' ? report.pack.chemistry : 'unknown'
  return { ...defaultBatteryLimits, ...set.get('battery'), ...set.get(`battery:${chemistry}`) }
}
