import type { ProfileRow } from '@pitlane/contract/report/staff-profiles.ts'
import type { BatteryProfile } from '@pitlane/domain/report/profile.ts'
import { readFileSync } from 'node:fs'
import { createCache, perDatabase } from '../../platform/cache.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/db/database.ts'
import { profileOf } from './battery-profile.ts'
import { readCsvProfiles } from './read-csv-profiles.ts'
import { batteryProfiles } from './tables.ts'

let own: ReadonlyMap<string, ProfileRow> | undefined
/** Those that come with the product: facts from makers' specifications, and empty where they are not certain. */
export const ownProfiles = (): ReadonlyMap<string, ProfileRow> =>
  (own ??= readCsvProfiles(readFileSync(new URL('packs.csv', import.meta.url), 'utf8')).profiles)

const cacheOf = perDatabase(() => createCache<ReadonlyMap<string, BatteryProfile>>({ milliseconds: 5_000, most: 1 }))

async function read({ db }: Pick<Context, 'db'>) {
  const stored = await db.select({ profile: batteryProfiles.profile }).from(batteryProfiles)
  const rows = [...ownProfiles().values(), ...stored.map(({ profile }) => profile)]
  return new Map(rows.map((row) => [row.id, profileOf(row)]))
}

/** By their ids, cached for up to five seconds. */
export const readProfiles = (ctx: Pick<Context, 'db'>) => cacheOf(ctx.db).get('', Date.now(), () => read(ctx))

/** Called in the process that has changed them, which then sees the change at once. */
export const forgetProfiles = (db: Database): void => cacheOf(db).forget('')
