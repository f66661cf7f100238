import type { RatingDetail, RatingsAnswer } from '@pitlane/contract/vehicle/vehicle.ts'
import { nameKey } from '@pitlane/domain/vehicle/names.ts'
import { assistants } from '@pitlane/domain/vehicle/rating.ts'
import { recordOf } from '@pitlane/domain/record.ts'
import { and, eq, gte, inArray, lte, or } from 'drizzle-orm'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import type { ToldRating, VehicleName } from '../../platform/gateways/vehicle-data/gateway.ts'
import { askProvider } from './ask-provider.ts'
import { excerptDay } from './load-excerpt.ts'
import { ownSpelling } from './pick-lists.ts'
import { safetyRatings } from './tables.ts'

type Reader = Pick<Context, 'db' | 'pool' | 'now' | 'log' | 'vehicleData'>
type Row = typeof safetyRatings.$inferSelect
type Looked = Pick<RatingsAnswer, 'state' | 'source' | 'day' | 'names' | 'list'>

const dayOf = (at: Date): string => at.toISOString().slice(0, 10)
/** How a variant is asked for: a number of the provider's, or one of ours. */
const idOf = (row: Row): string => (row.variantId === null ? `own-${row.id}` : String(row.variantId))

async function findRows(ctx: Reader, { make, model, year }: VehicleName, sources: Row['source'][]): Promise<Row[]> {
  return ctx.db
    .select()
    .from(safetyRatings)
    .where(
      and(
        eq(safetyRatings.makeKey, nameKey(make)),
        eq(safetyRatings.modelKey, nameKey(model)),
        lte(safetyRatings.yearFrom, year),
        gte(safetyRatings.yearUntil, year),
        eq(safetyRatings.published, true),
        inArray(safetyRatings.source, sources),
      ),
    )
    .orderBy(safetyRatings.description, safetyRatings.id)
    .limit(100)
}

const presentRow = (row: Row) => ({
  id: idOf(row),
  description: row.description,
  programme: row.programme,
  overall: row.stars.overall,
})

async function lookUpOnline(ctx: Reader, vehicle: VehicleName): Promise<Looked> {
  const key = `ratings ${nameKey(vehicle.make)} ${nameKey(vehicle.model)} ${vehicle.year}`
  const asked = await askProvider(ctx, key, async () => {
    const told = await ctx.vehicleData.findRatings(vehicle)
    if (told.state === 'found') return { state: 'found', answer: { variants: told.list } }
    return { state: told.state, answer: told.state === 'unknown' ? { names: told.names } : {} }
  })
  if (!asked) {
    const here = await lookUpHere(ctx, vehicle)
    return here.state === 'found' ? here : { state: 'unavailable', source: null, day: null, names: [], list: [] }
  }
  return {
    state: asked.state,
    source: 'gateway',
    day: dayOf(asked.askedAt),
    names: asked.answer.names ?? [],
    // The stars come with the variant that people choose.
    list: (asked.answer.variants ?? []).map(({ id, description }) => ({
      id: String(id),
      description,
      programme: 'NHTSA',
      overall: null,
    })),
  }
}

/** An excerpt does not know that there is nothing. */
async function lookUpHere(ctx: Reader, vehicle: VehicleName): Promise<Looked> {
  const rows = await findRows(ctx, vehicle, ['excerpt'])
  const state = rows.length > 0 ? 'found' : 'unknown'
  return { state, source: 'excerpt', day: excerptDay, names: [], list: rows.map(presentRow) }
}

/** The tested variants of a model of a year: people choose theirs. */
export async function lookUpRatings(ctx: Reader, vehicle: VehicleName): Promise<RatingsAnswer> {
  const [own, looked] = await Promise.all([
    findRows(ctx, vehicle, ['own']),
    ctx.vehicleData.id === 'none' ? lookUpHere(ctx, vehicle) : lookUpOnline(ctx, vehicle),
  ])
  return { ...vehicle, ...looked, names: looked.names.slice(0, 40), list: [...own.map(presentRow), ...looked.list] }
}

const nothingTold = { rolloverRisk: null, complaints: null, recalls: null, investigations: null }
const noAssists = recordOf(assistants, () => null)

const presentDetail = (
  facts: Omit<ToldRating, 'id'>,
  rest: Pick<RatingDetail, 'id' | 'programme' | 'source' | 'day' | 'link'> & { yearUntil: number },
): RatingDetail => ({
  id: rest.id,
  programme: rest.programme,
  source: rest.source,
  day: rest.day,
  link: rest.link,
  description: facts.description,
  make: ownSpelling(facts.make),
  model: facts.model,
  year: facts.year,
  year_until: rest.yearUntil,
  stars: facts.stars,
  rollover_risk: facts.rolloverRisk,
  assists: facts.assists,
  complaints: facts.complaints,
  recalls: facts.recalls,
  investigations: facts.investigations,
})

const presentStored = (row: Row): RatingDetail =>
  presentDetail(
    {
      description: row.description,
      make: row.make,
      model: row.model,
      year: row.yearFrom,
      stars: row.stars,
      ...(row.facts ?? { ...nothingTold, assists: noAssists }),
    },
    {
      id: idOf(row),
      programme: row.programme,
      source: row.source,
      day: row.source === 'own' ? dayOf(row.updatedAt) : excerptDay,
      link: row.link,
      yearUntil: row.yearUntil,
    },
  )

/** @throws AppError rating_gone for a variant that nobody knows, service_unavailable where nobody could be asked */
export async function getRating(ctx: Reader, { id }: { id: string }): Promise<RatingDetail> {
  const number = Number(id.replace(/^own-/, ''))
  const isOwn = id.startsWith('own-')
  const [row] = await ctx.db
    .select()
    .from(safetyRatings)
    .where(
      and(
        eq(safetyRatings.published, true),
        isOwn
          ? and(eq(safetyRatings.source, 'own'), eq(safetyRatings.id, number))
          : and(or(eq(safetyRatings.source, 'excerpt')), eq(safetyRatings.variantId, number)),
      ),
    )
  if (isOwn || ctx.vehicleData.id === 'none') {
    if (!row) throw new AppError('rating_gone', { field: 'id' })
    return presentStored(row)
  }
  const asked = await askProvider(ctx, `rating ${number}`, async () => {
    const rating = await ctx.vehicleData.getRating(number)
    return rating ? { state: 'found', answer: { rating } } : { state: 'unknown', answer: {} }
  })
  if (asked?.answer.rating)
    return presentDetail(asked.answer.rating, {
      id,
      programme: 'NHTSA',
      source: 'gateway',
      day: dayOf(asked.askedAt),
      link: '',
      yearUntil: asked.answer.rating.year,
    })
  if (row) return presentStored(row)
  if (!asked) throw new AppError('service_unavailable', { retryAfter: 60 })
  throw new AppError('rating_gone', { field: 'id' })
}
