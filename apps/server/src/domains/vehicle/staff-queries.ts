import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import type {
  StaffRating,
  StaffRecall,
  StaffRecallImport,
  StaffVehicleProvider,
  vehicleStaffEndpoints,
} from '@pitlane/contract/vehicle/staff.ts'
import { componentWord } from '@pitlane/domain/vehicle/recall.ts'
import { and, count, eq, ilike, inArray, like, max, sql } from 'drizzle-orm'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import {
  beginningWith,
  behind,
  containing,
  offsetOf,
  orderOf,
  presentList,
  totalOf,
  countRows,
} from '../../platform/db/page.ts'
import { readSettings } from '../../platform/db/settings.ts'
import { spentNow, standingOf } from './ask-provider.ts'
import { excerptDay } from './load-excerpt.ts'
import { findWholeFiles } from './recall-queries.ts'
import {
  recallCampaigns,
  recallImports,
  recallVehicles,
  safetyRatings,
  vehicleAnswers,
  vehicleModels,
} from './tables.ts'

type Calls = typeof vehicleStaffEndpoints
type Reader = Pick<Context, 'db'>

const importSorts = { id: recallImports.id }
export const presentImport = (row: typeof recallImports.$inferSelect): StaffRecallImport => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  state: row.state,
  complete: row.complete,
  lines: row.lines,
  campaigns_new: row.campaignsNew,
  campaigns_changed: row.campaignsChanged,
  vehicles_new: row.vehiclesNew,
  refused: row.refused,
  refusals: row.refusals,
  problem: row.problem,
  from_day: row.fromDay,
  until_day: row.untilDay,
  created_at: row.createdAt.getTime(),
  updated_at: row.updatedAt.getTime(),
})

export async function listRecallImports({ db }: Reader, input: ParsedOf<Calls['listRecallImports']>) {
  const where = and(
    input.q ? ilike(recallImports.name, containing(input.q)) : undefined,
    behind(importSorts, recallImports.id, input),
  )
  const rows = await db
    .select()
    .from(recallImports)
    .where(where)
    .orderBy(...orderOf(importSorts, recallImports.id, input))
    .limit(input.page_size)
    .offset(offsetOf(input))
  return presentList(rows.map(presentImport), await totalOf(input, () => countRows(db, recallImports, where)), input)
}

const recallSorts = { id: recallCampaigns.id }
type CampaignRow = typeof recallCampaigns.$inferSelect
type VehicleRow = { campaignId: number; make: string; model: string; from: number; until: number; component: string }

const findVehicles = ({ db }: Reader, ids: number[]): Promise<VehicleRow[]> =>
  db
    .select({
      campaignId: recallVehicles.campaignId,
      make: vehicleModels.make,
      model: vehicleModels.model,
      from: sql<number>`min(${recallVehicles.year})`,
      until: sql<number>`max(${recallVehicles.year})`,
      component: sql<string>`min(${recallVehicles.component})`,
    })
    .from(recallVehicles)
    .innerJoin(
      vehicleModels,
      and(eq(vehicleModels.makeKey, recallVehicles.makeKey), eq(vehicleModels.modelKey, recallVehicles.modelKey)),
    )
    .where(inArray(recallVehicles.campaignId, ids))
    .groupBy(recallVehicles.campaignId, vehicleModels.make, vehicleModels.model)
    .orderBy(vehicleModels.make, vehicleModels.model)
    .limit(5_000)

const presentRecall = (row: CampaignRow, vehicles: readonly VehicleRow[]): StaffRecall => ({
  id: row.id,
  source: row.source,
  number: row.number,
  manufacturer: row.manufacturer,
  component: componentWord(vehicles[0]?.component ?? ''),
  received: row.received,
  units: row.units,
  do_not_drive: row.doNotDrive,
  park_outside: row.parkOutside,
  published: row.published,
  link: row.link,
  summary: row.summaries.en,
  summaries: row.summaries,
  consequences: row.consequences,
  remedies: row.remedies,
  vehicles: vehicles.map(({ make, model, from, until }) => ({ make, model, year_from: from, year_until: until })),
  version: row.updatedAt.getTime(),
})

export async function listStaffRecalls(ctx: Reader, input: ParsedOf<Calls['listStaffRecalls']>) {
  const where = and(
    input.source && eq(recallCampaigns.source, input.source),
    input.q ? like(recallCampaigns.number, beginningWith(input.q.toUpperCase())) : undefined,
    behind(recallSorts, recallCampaigns.id, input),
  )
  const rows = await ctx.db
    .select()
    .from(recallCampaigns)
    .where(where)
    .orderBy(...orderOf(recallSorts, recallCampaigns.id, input))
    .limit(input.page_size)
    .offset(offsetOf(input))
  const vehicles = await findVehicles(
    ctx,
    rows.map(({ id }) => id),
  )
  const list = rows.map((row) =>
    presentRecall(
      row,
      vehicles.filter(({ campaignId }) => campaignId === row.id),
    ),
  )
  return presentList(list, await totalOf(input, () => countRows(ctx.db, recallCampaigns, where)), input)
}

/** @throws AppError not_found */
export async function getStaffRecall(ctx: Reader, { id }: { id: number }): Promise<StaffRecall> {
  const [row] = await ctx.db.select().from(recallCampaigns).where(eq(recallCampaigns.id, id))
  if (!row) throw new AppError('not_found')
  return presentRecall(row, await findVehicles(ctx, [id]))
}

const ratingSorts = { id: safetyRatings.id }
const presentRating = (row: typeof safetyRatings.$inferSelect): StaffRating => ({
  id: row.id,
  source: row.source,
  programme: row.programme,
  description: row.description,
  make: row.make,
  model: row.model,
  year_from: row.yearFrom,
  year_until: row.yearUntil,
  overall: row.stars.overall,
  stars: row.stars,
  link: row.link,
  published: row.published,
  version: row.updatedAt.getTime(),
})

/** They are few: the search reads all descriptions. */
export async function listStaffRatings({ db }: Reader, input: ParsedOf<Calls['listStaffRatings']>) {
  const where = and(
    input.q ? ilike(safetyRatings.description, containing(input.q)) : undefined,
    behind(ratingSorts, safetyRatings.id, input),
  )
  const rows = await db
    .select()
    .from(safetyRatings)
    .where(where)
    .orderBy(...orderOf(ratingSorts, safetyRatings.id, input))
    .limit(input.page_size)
    .offset(offsetOf(input))
  return presentList(rows.map(presentRating), await totalOf(input, () => countRows(db, safetyRatings, where)), input)
}

/** @throws AppError not_found */
export async function getStaffRating({ db }: Reader, { id }: { id: number }): Promise<StaffRating> {
  const [row] = await db.select().from(safetyRatings).where(eq(safetyRatings.id, id))
  if (!row) throw new AppError('not_found')
  return presentRating(row)
}

/** How the provider does, as this process sees it. */
export async function getVehicleProvider(
  ctx: Pick<Context, 'db' | 'pool' | 'now' | 'vehicleData'>,
): Promise<StaffVehicleProvider> {
  const { circuit, failure } = standingOf(ctx.vehicleData)
  const { recall_lookups_a_minute: budget } = await readSettings(ctx.pool)
  const [kept] = await ctx.db.select({ answers: count(), at: max(vehicleAnswers.askedAt) }).from(vehicleAnswers)
  const until = (await findWholeFiles(ctx))
    .map((file) => file.until)
    .toSorted()
    .at(-1)
  return {
    provider: ctx.vehicleData.id,
    spent: await spentNow(ctx),
    budget,
    resting_until: circuit.openUntil(ctx.now),
    failed_at: failure?.at ?? null,
    failure: failure?.why ?? '',
    answers: kept?.answers ?? 0,
    answered_at: kept?.at?.getTime() ?? null,
    data: until ? { source: 'import', day: until } : { source: 'excerpt', day: excerptDay },
  }
}
