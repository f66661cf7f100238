import type { OutputOf, ParsedOf } from '@pitlane/contract/endpoint.ts'
import type { ProfileRow, profileStaffEndpoints, StaffProfile } from '@pitlane/contract/report/staff-profiles.ts'
import type { Context } from '../../platform/context.ts'
import { AppError } from '../../platform/app-error.ts'
import { offsetOf, presentList, type Walk } from '../../platform/db/page.ts'
import { ownProfiles } from './profiles.ts'
import { batteryProfiles } from './tables.ts'

type Db = Pick<Context, 'db'>
type List = typeof profileStaffEndpoints.listBatteryProfiles
/** A profile that staff have never changed has version 0. */
export type StoredProfile = { row: ProfileRow; changed: boolean; version: number }

/** All that there are, by their ids: those that come with the product, and what staff have added or say otherwise. */
export async function findProfiles({ db }: Db): Promise<Map<string, StoredProfile>> {
  const stored = await db.select().from(batteryProfiles)
  const all = new Map<string, StoredProfile>()
  for (const [id, row] of ownProfiles()) all.set(id, { row, changed: false, version: 0 })
  for (const { id, profile, updatedAt } of stored)
    all.set(id, { row: profile, changed: true, version: updatedAt.getTime() })
  return all
}

const present = ({ row, changed, version }: StoredProfile): StaffProfile => ({
  ...row,
  ours: ownProfiles().has(row.id),
  changed,
  version,
})

/** @throws AppError not_found */
export async function getProfile(ctx: Db, { id }: { id: string }): Promise<StaffProfile> {
  const found = (await findProfiles(ctx)).get(id)
  if (!found) throw new AppError('not_found')
  return present(found)
}

/** In the order of their ids: a few hundred, which are sorted here. */
export async function listProfiles(ctx: Db, input: ParsedOf<List> & Walk): Promise<OutputOf<List>> {
  const words = (input.q ?? '').toLowerCase()
  const all = [...(await findProfiles(ctx)).values()]
    .filter(({ row }) => `${row.id} ${row.make} ${row.model}`.toLowerCase().includes(words))
    .toSorted((a, b) => (a.row.id < b.row.id ? -1 : 1))
  if (input.direction === 'desc') all.reverse()
  const from = input.after === undefined ? offsetOf(input) : all.findIndex(({ row }) => row.id === input.after) + 1
  return presentList(all.slice(from, from + input.page_size).map(present), all.length, input)
}
