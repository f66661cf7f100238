import type { ReportInput } from '@pitlane/contract/report/input.ts'
import { countryByCode } from '@pitlane/domain/address/countries.ts'
import { type BatteryLimits, defaultBatteryLimits } from '@pitlane/domain/report/battery.ts'
import { type Chemistry, levelLimitsOf } from '@pitlane/domain/report/chemistry.ts'
import { countryScope, packLimits, type SetLimits } from '@pitlane/domain/report/limits.ts'
import { chooseProfile, type ChosenProfile, knownOf } from '@pitlane/domain/report/profile.ts'
import { tyreLimitsOf } from '@pitlane/domain/report/tyre.ts'
import { createCache, perDatabase } from '../../platform/cache.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Judged } from './judged.ts'
import { sentOf } from './measured.ts'
import { readProfiles } from './profiles.ts'
import { reportLimits } from './tables.ts'

const cacheOf = perDatabase(() => createCache<Map<string, SetLimits>>({ milliseconds: 5_000, most: 1 }))

async function read({ db }: Pick<Context, 'db'>) {
  const rows = await db.select({ scope: reportLimits.scope, values: reportLimits.values }).from(reportLimits)
  return new Map(rows.map(({ scope, values }) => [scope, values]))
}

/** The operator's limits, cached for up to five seconds. */
const readSet = (ctx: Pick<Context, 'db'>) => cacheOf(ctx.db).get('', Date.now(), () => read(ctx))

/** Called in the process that has changed them, which then sees the change at once. */
export const forgetLimits = (db: Database): void => cacheOf(db).forget('')

const usualBatteryLimits = (chemistry: Chemistry): BatteryLimits => ({
  ...defaultBatteryLimits,
  ...levelLimitsOf(chemistry),
})

function batteryLimits(set: Map<string, SetLimits>, chemistry: Chemistry, chosen: ChosenProfile | null): BatteryLimits {
  const [forAll = {}, ofChemistry = {}] = [set.get('battery'), set.get(`battery:${chemistry}`)]
  return packLimits({ chemistry, profile: chosen && chosen.profile, forAll, ofChemistry })
}

type PackReport = Extract<ReportInput, { kind: 'battery_pack' | 'new_energy' }>
async function profileFor(ctx: Pick<Context, 'db'>, data: PackReport): Promise<ChosenProfile | null> {
  const id = data.kind === 'battery_pack' ? data.pack.profile : data.profile
  const { chemistry } = sentOf(data)
  const [vin, now] = [data.vehicle.vin, data.measured_at]
  return chooseProfile(await readProfiles(ctx), { id: id ?? null, chemistry, vin, now })
}

/** Where the operator has set nothing. */
export function usualLimitsOf(data: ReportInput): object {
  if (data.kind === 'new_energy') return usualBatteryLimits(data.chemistry)
  if (data.kind === 'battery_pack') return usualBatteryLimits(data.pack.chemistry)
  return data.kind === 'tyre_tread' ? tyreLimitsOf(data.country) : {}
}

/** A report with its vehicle's profile, and its limits: the usual ones, or those that are set for its chemistry or country. */
export async function withLimits(ctx: Pick<Context, 'db'>, data: ReportInput): Promise<Judged> {
  const set = await readSet(ctx)
  switch (data.kind) {
    case 'scan':
      return { kind: data.kind, data, limits: {}, profile: null }
    case 'tyre_tread': {
      const country = data.country && countryByCode(data.country)
      const ofCountry = country && set.get(countryScope(country.id))
      return {
        kind: data.kind,
        data,
        limits: { ...tyreLimitsOf(data.country), ...set.get('tyre'), ...ofCountry },
        profile: null,
      }
    }
    case 'new_energy': {
      const profile = await profileFor(ctx, data)
      const { chemistry } = knownOf(sentOf(data), profile)
      return { kind: data.kind, data, limits: batteryLimits(set, chemistry, profile), profile }
    }
    case 'battery_pack': {
      const profile = await profileFor(ctx, data)
      const { chemistry } = knownOf(sentOf(data), profile)
      return { kind: data.kind, data, limits: batteryLimits(set, chemistry, profile), profile }
    }
  }
}
