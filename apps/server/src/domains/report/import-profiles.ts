import type { OutputOf, ParsedOf } from '@pitlane/contract/endpoint.ts'
import { mostNamedProfiles, type profileStaffEndpoints } from '@pitlane/contract/report/staff-profiles.ts'
import { isDeepStrictEqual } from 'node:util'
import { writeAudit } from '../../platform/audit/write-audit.ts'
import type { UserContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/http/implement.ts'
import { findProfiles } from './profile-queries.ts'
import { forgetProfiles } from './profiles.ts'
import { readCsvProfiles } from './read-csv-profiles.ts'
import { lockProfiles, storeProfile } from './save-profile.ts'

type Endpoint = typeof profileStaffEndpoints.importBatteryProfiles

/**
 * Takes the good rows of a table, and names the others by their line and column. A dry run only counts.
 * @throws AppError profile_csv, field_too_long
 */
export async function importProfiles(
  ctx: UserContext,
  { csv, dry_run }: ParsedOf<Endpoint>,
): Promise<OutputOf<Endpoint>> {
  const { profiles, refused } = readCsvProfiles(csv)
  const counts = { added: 0, changed: 0, same: 0 }
  await inTransaction(ctx, async (tx) => {
    await lockProfiles(tx)
    const known = await findProfiles(tx)
    for (const profile of profiles.values()) {
      const before = known.get(profile.id)
      const isSame = before !== undefined && isDeepStrictEqual(before.row, profile)
      counts[isSame ? 'same' : before ? 'changed' : 'added'] += 1
      if (!isSame && !dry_run) await storeProfile(tx, profile, before?.version ?? 0)
    }
    if (dry_run) return
    const after = { ...counts, refused: refused.length }
    await writeAudit(tx, { action: 'import', entity: 'battery-profile', id: tx.requestId, after })
  })
  if (!dry_run) forgetProfiles(ctx.pool)
  return { ...counts, refused: refused.length, rows: refused.slice(0, mostNamedProfiles) }
}
