import type { RecallDetail } from '@pitlane/contract/vehicle/vehicle.ts'
import { isCampaignNumber } from '@pitlane/domain/vehicle/recall.ts'
import { AppError } from '../../platform/app-error.ts'
import { askProvider } from './ask-provider.ts'
import { excerptDay } from './load-excerpt.ts'
import { dayOf, newestDay, presentCampaign, presentTold, type Reader, withWarningsOf } from './look-up-recalls.ts'
import { findByNumber, findWholeFiles } from './recall-queries.ts'

const mostVehicles = 200

/** Null where the provider could not be asked. */
async function askForRecall(ctx: Reader, number: string): Promise<RecallDetail | 'unknown' | null> {
  const asked = await askProvider(ctx, `recall ${number}`, async () => {
    const recall = await ctx.vehicleData.getRecall(number)
    return recall ? { state: 'found', answer: { recall } } : { state: 'unknown', answer: {} }
  })
  if (!asked) return null
  const { recall } = asked.answer
  if (!recall) return 'unknown'
  return { ...presentTold(recall), vehicles: recall.vehicles.slice(0, mostVehicles), day: dayOf(asked.askedAt) }
}

/**
 * A campaign by its number: imported, or as the provider tells it, or of the excerpt, or a maker's own.
 * @throws AppError recall_gone for a number that nobody knows, service_unavailable where nobody could be asked
 */
export async function getRecall(ctx: Reader, typed: { number: string }): Promise<RecallDetail> {
  const number = typed.number.trim().toUpperCase()
  const here = await findByNumber(ctx, number)
  const of = (source: (typeof here)[number]['source']) => here.find((row) => row.source === source)
  const own = of('own') && presentCampaign(of('own')!, ctx.lang)
  const imported = of('import')
  if (imported) {
    const day = newestDay(await findWholeFiles(ctx))
    return withWarningsOf(own, { ...presentCampaign(imported, ctx.lang), vehicles: imported.vehicles, day })
  }
  const isAsked = ctx.vehicleData.id !== 'none' && isCampaignNumber(number)
  const told = isAsked ? await askForRecall(ctx, number) : 'unknown'
  if (told !== null && told !== 'unknown') return withWarningsOf(own, told)
  const [row] = here
  if (!row)
    throw told === null
      ? new AppError('service_unavailable', { retryAfter: 60 })
      : new AppError('recall_gone', { field: 'number' })
  const one = { ...presentCampaign(row, ctx.lang), vehicles: row.vehicles }
  return row.source === 'excerpt' ? withWarningsOf(own, { ...one, day: excerptDay }) : { ...one, day: null }
}
