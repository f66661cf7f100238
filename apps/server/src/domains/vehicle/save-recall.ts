import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import type { vehicleStaffEndpoints } from '@pitlane/contract/vehicle/staff.ts'
import { cleanAll, cleanName } from '@pitlane/domain/community/text.ts'
import { withoutEmpty } from '@pitlane/domain/lang.ts'
import { areModelYears } from '@pitlane/domain/vehicle/model-year.ts'
import { nameKey } from '@pitlane/domain/vehicle/names.ts'
import { and, eq, sql } from 'drizzle-orm'
import { AppError } from '../../platform/app-error.ts'
import { findDone, type StaffContext, writeAudit } from '../../platform/audit/write-audit.ts'
import { editedAt, ensureVersion } from '../../platform/db/edits.ts'
import { one } from '../../platform/db/database.ts'
import { getStaffRecall } from './staff-queries.ts'
import { forgetNames, storeNames } from './store-recalls.ts'
import { recallCampaigns, recallVehicles } from './tables.ts'

type Create = ParsedOf<typeof vehicleStaffEndpoints.createStaffRecall>
type Update = ParsedOf<typeof vehicleStaffEndpoints.updateStaffRecall>
type Fields = Omit<Create, 'key'>

const mostYears = 60

/** Without what turns or hides letters, names in one line. */
function cleaned(typed: Fields): Fields {
  const fields = cleanAll(typed)
  const vehicles = fields.vehicles.map((vehicle) => ({
    ...vehicle,
    make: cleanName(vehicle.make),
    model: cleanName(vehicle.model),
  }))
  return { ...fields, manufacturer: cleanName(fields.manufacturer), vehicles }
}

const valuesOf = (fields: Fields) => ({
  source: 'own' as const,
  number: fields.number.toUpperCase(),
  manufacturer: fields.manufacturer,
  received: fields.received,
  doNotDrive: fields.do_not_drive,
  parkOutside: fields.park_outside,
  published: fields.published,
  link: fields.link,
  summaries: withoutEmpty(fields.summaries),
  consequences: withoutEmpty(fields.consequences),
  remedies: withoutEmpty(fields.remedies),
  notes: { en: '' },
})

/** A row for each model and year. @throws AppError field_format for years that cannot be, or are too many */
async function storeVehicles(ctx: StaffContext, id: number, { vehicles, component }: Fields): Promise<void> {
  const rows = vehicles.flatMap(({ make, model, year_from: from, year_until: until }) => {
    if (!areModelYears(from, until, ctx.now) || until - from >= mostYears)
      throw new AppError('field_format', { field: 'vehicles' })
    const [makeKey, modelKey] = [nameKey(make), nameKey(model)]
    if (!makeKey || !modelKey) throw new AppError('field_format', { field: 'vehicles' })
    return Array.from({ length: until - from + 1 }, (_, at) => ({
      campaignId: id,
      makeKey,
      modelKey,
      year: from + at,
      component,
    }))
  })
  const gone = await ctx.db.delete(recallVehicles).where(eq(recallVehicles.campaignId, id)).returning()
  await ctx.db.insert(recallVehicles).values(rows).onConflictDoNothing()
  await storeNames(
    ctx.db,
    vehicles.map(({ make, model }) => ({ make, model, make_key: nameKey(make), model_key: nameKey(model) })),
  )
  await forgetNames(ctx.db, gone)
}

/**
 * An own campaign would hide the authority's of the same number.
 * @throws AppError recall_number_taken where another campaign has the number
 */
async function ensureFree(ctx: StaffContext, number: string): Promise<void> {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`recall ${number}`}, 0))`)
  const [taken] = await ctx.db
    .select({ id: recallCampaigns.id })
    .from(recallCampaigns)
    .where(eq(recallCampaigns.number, number))
    .limit(1)
  if (taken) throw new AppError('recall_number_taken', { field: 'number' })
}

/** @throws AppError field_range */
function ensureReceived({ received }: Fields, now: number): void {
  if (received !== null && Date.parse(received) > now) throw new AppError('field_range', { field: 'received' })
}

/** @throws AppError recall_number_taken, field_format, field_range */
export async function createRecall(ctx: StaffContext, { key, ...typed }: Create) {
  const done = await findDone(ctx, key)
  if (done !== null) return getStaffRecall(ctx, { id: done })
  const fields = cleaned(typed)
  ensureReceived(fields, ctx.now)
  const values = valuesOf(fields)
  await ensureFree(ctx, values.number)
  const at = new Date(ctx.now)
  const { id } = one(
    await ctx.db
      .insert(recallCampaigns)
      .values({ ...values, createdAt: at, updatedAt: at })
      .returning({ id: recallCampaigns.id }),
  )
  await storeVehicles(ctx, id, fields)
  await writeAudit(ctx, {
    action: 'create',
    entity: 'recall',
    id,
    after: { ...values, vehicles: fields.vehicles },
    key,
  })
  return getStaffRecall(ctx, { id })
}

/** @throws AppError recall_gone for one that is not our own, edited_meanwhile, recall_number_taken, field_format, field_range */
export async function updateRecall(ctx: StaffContext, { id, version, ...typed }: Update) {
  const own = and(eq(recallCampaigns.id, id), eq(recallCampaigns.source, 'own'))
  const [before] = await ctx.db.select().from(recallCampaigns).where(own).for('no key update')
  if (!before) throw new AppError('recall_gone')
  ensureVersion(before, version)
  const fields = cleaned(typed)
  ensureReceived(fields, ctx.now)
  const values = valuesOf(fields)
  // What has its number keeps it: an authority's file may have brought the same one since.
  if (values.number !== before.number) await ensureFree(ctx, values.number)
  await ctx.db
    .update(recallCampaigns)
    .set({ ...values, updatedAt: editedAt(ctx, version) })
    .where(own)
  await storeVehicles(ctx, id, fields)
  await writeAudit(ctx, { action: 'update', entity: 'recall', id, before, after: values })
  return getStaffRecall(ctx, { id })
}
