import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import {
  profileRow,
  type ProfileRow,
  type profileStaffEndpoints,
  type StaffProfile,
} from '@pitlane/contract/report/staff-profiles.ts'
import { eq, sql } from 'drizzle-orm'
import { isDeepStrictEqual } from 'node:util'
import { type StaffContext, writeAudit } from '../../platform/audit/write-audit.ts'
import type { UserContext } from '../../platform/context.ts'
import { editedAt } from '../../platform/db/edits.ts'
import { AppError } from '../../platform/app-error.ts'
import { inTransaction } from '../../platform/http/implement.ts'
import { wrongColumn } from './battery-profile.ts'
import { findProfiles, getProfile } from './profile-queries.ts'
import { forgetProfiles } from './profiles.ts'
import { batteryProfiles } from './tables.ts'

type Update = ParsedOf<typeof profileStaffEndpoints.updateBatteryProfile>

/** One that nobody has changed has no row to lock. */
export const lockProfiles = (ctx: StaffContext) =>
  ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended('battery profiles', 0))`)

export async function storeProfile(ctx: StaffContext, profile: ProfileRow, version: number): Promise<void> {
  const row = { profile, updatedAt: editedAt(ctx, version) }
  await ctx.db
    .insert(batteryProfiles)
    .values({ id: profile.id, ...row })
    .onConflictDoUpdate({ target: batteryProfiles.id, set: row })
}

/** What was left empty is not there. @throws AppError field_format where fields contradict each other */
function possible(input: ProfileRow): ProfileRow {
  const set = Object.fromEntries(Object.entries(input.limits).filter(([, value]) => value !== null))
  const row = profileRow.parse({ ...input, limits: set })
  const wrong = wrongColumn(row)
  if (wrong) throw new AppError('field_format', { field: wrong })
  return row
}

/** Changes the profiles that reports are judged by from now on: in this process at once, in others within five seconds. */
async function changing(ctx: UserContext, change: (tx: StaffContext) => Promise<void>): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await lockProfiles(tx)
    await change(tx)
  })
  forgetProfiles(ctx.pool)
}

/** @throws AppError profile_taken, field_format */
export async function createProfile(ctx: UserContext, input: ProfileRow): Promise<StaffProfile> {
  const after = possible(input)
  await changing(ctx, async (tx) => {
    const known = (await findProfiles(tx)).get(after.id)
    if (known && isDeepStrictEqual(known.row, after)) return
    if (known) throw new AppError('profile_taken', { field: 'id' })
    await storeProfile(tx, after, 0)
    await writeAudit(tx, { action: 'create', entity: 'battery-profile', id: after.id, after })
  })
  return getProfile(ctx, after)
}

/** @throws AppError not_found, edited_meanwhile, field_format */
export async function updateProfile(ctx: UserContext, { version, ...input }: Update): Promise<StaffProfile> {
  const after = possible(input)
  await changing(ctx, async (tx) => {
    const before = (await findProfiles(tx)).get(after.id)
    if (!before) throw new AppError('not_found')
    if (before.version !== version) throw new AppError('edited_meanwhile')
    await storeProfile(tx, after, version)
    await writeAudit(tx, { action: 'update', entity: 'battery-profile', id: after.id, before: before.row, after })
  })
  return getProfile(ctx, after)
}

/** One that comes with the product is as it came. @throws AppError not_found */
export async function deleteProfile(ctx: UserContext, { id }: { id: string }): Promise<null> {
  await changing(ctx, async (tx) => {
    const [gone] = await tx.db.delete(batteryProfiles).where(eq(batteryProfiles.id, id)).returning()
    if (!gone) throw new AppError('not_found')
    await writeAudit(tx, { action: 'delete', entity: 'battery-profile', id, before: gone.profile })
  })
  return null
}
