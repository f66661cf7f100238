import { dayMs } from '@pitlane/domain/day.ts'
import type { LookUpState } from '@pitlane/domain/vehicle/recall.ts'
import { eq, sql } from 'drizzle-orm'
import { AppError } from '../../platform/app-error.ts'
import { createCache } from '../../platform/cache.ts'
import { createCircuit } from '../../platform/circuit.ts'
import type { Context } from '../../platform/context.ts'
import { readSettings } from '../../platform/db/settings.ts'
import { CouldNotAsk } from '../../platform/gateways/could-not-ask.ts'
import type { VehicleDataGateway } from '../../platform/gateways/vehicle-data/gateway.ts'
import { countTry } from '../../platform/http/rate-limit.ts'
import { vehicleAnswers } from './tables.ts'

type Row = typeof vehicleAnswers.$inferSelect
export type Answer = Row['answer']
type Told = { state: Exclude<LookUpState, 'unavailable'>; answer: Answer }
export type ProviderAnswer = Told & { askedAt: Date }
type Reader = Pick<Context, 'db' | 'pool' | 'now' | 'log' | 'vehicleData'>

/** What a process knows of its provider: whether it answers, and what it said last where it did not. */
type Standing = { circuit: ReturnType<typeof createCircuit>; failure: { at: number; why: string } | null }
const standings = new WeakMap<VehicleDataGateway, Standing>()
export function standingOf(gateway: VehicleDataGateway): Standing {
  const known = standings.get(gateway) ?? { circuit: createCircuit(), failure: null }
  standings.set(gateway, known)
  return known
}

export const budgetKey = 'vehicle-data'
const minute = { seconds: 60 }
const keepFoundMs = 30 * dayMs

/** Many who ask the same in one moment ask once. */
const underWay = new WeakMap<VehicleDataGateway, ReturnType<typeof createCache<ProviderAnswer>>>()
function sharedBy(gateway: VehicleDataGateway) {
  const known = underWay.get(gateway) ?? createCache<ProviderAnswer>({ milliseconds: 1_000, most: 1_000 })
  underWay.set(gateway, known)
  return known
}

/** @throws CouldNotAsk where the budget of this minute is spent, by all processes together */
async function spend(ctx: Reader): Promise<void> {
  const { recall_lookups_a_minute: max } = await readSettings(ctx.pool)
  try {
    await countTry({ db: ctx.pool, now: ctx.now }, budgetKey, { max, ...minute })
  } catch (error) {
    if (error instanceof AppError) throw new CouldNotAsk('the budget of this minute is spent', { cause: error })
    throw error
  }
}

async function askNow(ctx: Reader, key: string, ask: () => Promise<Told>): Promise<ProviderAnswer> {
  const { circuit } = standingOf(ctx.vehicleData)
  if (circuit.openUntil(ctx.now) !== null) throw new CouldNotAsk('it did not answer lately, and is left alone')
  await spend(ctx)
  const told = await ask().catch((error: unknown) => {
    if (error instanceof CouldNotAsk) circuit.failed(ctx.now, error.retryAfterMs)
    throw error
  })
  circuit.worked()
  const row = { ...told, askedAt: new Date(ctx.now) }
  await ctx.pool
    .insert(vehicleAnswers)
    .values({ key, ...row })
    .onConflictDoUpdate({ target: vehicleAnswers.key, set: row })
  return row
}

/**
 * The provider's answer, of today or from the cache with its day; null if nobody could be asked. Then the log says why,
 * and an old answer still counts if it names something: that there was nothing some time ago says nothing of today.
 */
export async function askProvider(ctx: Reader, key: string, ask: () => Promise<Told>): Promise<ProviderAnswer | null> {
  const { recall_answer_hours: hours } = await readSettings(ctx.pool)
  const [kept] = await ctx.pool.select().from(vehicleAnswers).where(eq(vehicleAnswers.key, key))
  const known = kept && kept.state !== 'unavailable' ? { ...kept, state: kept.state } : null
  const age = known ? ctx.now - known.askedAt.getTime() : Infinity
  if (known && age < hours * 3_600_000) return known
  try {
    return await sharedBy(ctx.vehicleData).get(key, ctx.now, () => askNow(ctx, key, ask))
  } catch (error) {
    if (!(error instanceof CouldNotAsk)) throw error
    standingOf(ctx.vehicleData).failure = { at: ctx.now, why: error.message }
    ctx.log.warn({ asked: key, why: error.message }, 'recalls or ratings could not be asked')
    return known?.state === 'found' && age < keepFoundMs ? known : null
  }
}

/** How many look-ups this minute has had. */
export async function spentNow({ pool, now }: Pick<Context, 'pool' | 'now'>): Promise<number> {
  const start = new Date(Math.floor(now / 60_000) * 60_000)
  const { rows } = await pool.execute<{ count: number }>(
    sql`select count from rate_limits where key = ${budgetKey} and window_start = ${start}`,
  )
  return rows[0]?.count ?? 0
}
