import { type Lang, textIn } from '@pitlane/domain/lang.ts'
import type { RecallAnswer, RecallCampaign } from '@pitlane/contract/vehicle/vehicle.ts'
import { nameKey } from '@pitlane/domain/vehicle/names.ts'
import { alarmsOf, componentWord, coversYear, recallAlarms, worstFirst } from '@pitlane/domain/vehicle/recall.ts'
import type { Context } from '../../platform/context.ts'
import { readSettings } from '../../platform/db/settings.ts'
import type { ToldCampaign, VehicleName } from '../../platform/gateways/vehicle-data/gateway.ts'
import { askProvider } from './ask-provider.ts'
import { type CampaignFound, findByVehicle, findNames, findWholeFiles } from './recall-queries.ts'
import { excerptDay } from './load-excerpt.ts'

export type Reader = Pick<Context, 'db' | 'pool' | 'now' | 'log' | 'lang' | 'vehicleData'>
type Looked = Pick<RecallAnswer, 'state' | 'source' | 'day' | 'names'> & { list: RecallCampaign[] }

const presentComponents = (names: readonly string[]) => names.map((name) => ({ word: componentWord(name), name }))

export const presentTold = (told: ToldCampaign): RecallCampaign => ({
  number: told.number,
  source: 'gateway',
  manufacturer: told.manufacturer,
  components: presentComponents(told.components),
  received: told.received,
  units: told.units,
  alarms: alarmsOf(told),
  over_the_air: told.overTheAir,
  summary: told.summary,
  consequence: told.consequence,
  remedy: told.remedy,
  notes: told.notes,
  lang: 'en',
  link: '',
})

export const presentCampaign = (row: CampaignFound, lang: Lang): RecallCampaign => ({
  number: row.number,
  source: row.source,
  manufacturer: row.manufacturer,
  components: presentComponents(row.components),
  received: row.received,
  units: row.units,
  alarms: alarmsOf({ doNotDrive: row.do_not_drive, parkOutside: row.park_outside }),
  over_the_air: row.over_the_air,
  summary: textIn(row.summaries, lang),
  consequence: textIn(row.consequences, lang),
  remedy: textIn(row.remedies, lang),
  notes: textIn(row.notes, lang),
  lang: row.summaries[lang] ? lang : 'en',
  link: row.link,
})

export const dayOf = (at: Date): string => at.toISOString().slice(0, 10)

async function lookUpOnline(ctx: Reader, vehicle: VehicleName): Promise<Looked> {
  const key = `recalls ${nameKey(vehicle.make)} ${nameKey(vehicle.model)} ${vehicle.year}`
  const asked = await askProvider(ctx, key, async () => {
    const told = await ctx.vehicleData.findRecalls(vehicle)
    if (told.state === 'found') return { state: 'found', answer: { recalls: told.list } }
    return { state: told.state, answer: told.state === 'unknown' ? { names: told.names } : {} }
  })
  if (asked)
    return {
      state: asked.state,
      source: 'gateway',
      day: dayOf(asked.askedAt),
      names: asked.answer.names ?? [],
      list: (asked.answer.recalls ?? []).map(presentTold),
    }
  const here = await lookUpHere(ctx, vehicle)
  return here.state === 'found' ? here : { state: 'unavailable', source: null, day: null, names: [], list: [] }
}

export const newestDay = (files: readonly { until: string }[]): string | null =>
  files
    .map(({ until }) => until)
    .toSorted()
    .at(-1) ?? null

/** What was imported, or else the excerpt. That there is nothing is said only of files that would have it. */
async function lookUpHere(ctx: Reader, vehicle: VehicleName): Promise<Looked> {
  const { recall_file_days: mostDaysOld } = await readSettings(ctx.pool)
  const files = await findWholeFiles(ctx)
  const newest = newestDay(files)
  const standing = newest
    ? ({ source: 'import', day: newest } as const)
    : ({ source: 'excerpt', day: excerptDay } as const)
  // What the excerpt has is true beside files, too: they may tell of other years.
  const found = await findByVehicle(ctx, vehicle, ['import', 'excerpt'])
  if (found.length > 0) {
    const isImported = found.some((row) => row.source === 'import')
    return {
      state: 'found',
      ...(isImported ? { source: 'import', day: newest } : { source: 'excerpt', day: excerptDay }),
      names: [],
      list: found.map((row) => presentCampaign(row, ctx.lang)),
    }
  }
  const names = await findNames(ctx, vehicle.make)
  const isKnown = names.some((name) => nameKey(name) === nameKey(vehicle.model))
  const none = isKnown && coversYear(files, vehicle.year, ctx.now, mostDaysOld)
  return { state: none ? 'none' : 'unknown', ...standing, names: none ? [] : names, list: [] }
}

const worst = (a: RecallCampaign, b: RecallCampaign): number => worstFirst(flagsOf(a), flagsOf(b))
const flagsOf = ({ alarms, received }: RecallCampaign) => ({
  doNotDrive: alarms.includes('do_not_drive'),
  parkOutside: alarms.includes('park_outside'),
  received,
})

/** The authority's campaign stands before a maker's own of the same number, whose warnings are still given. */
export const withWarningsOf = <Told extends RecallCampaign>(own: RecallCampaign | undefined, told: Told): Told =>
  own ? { ...told, alarms: recallAlarms.filter((alarm) => [...told.alarms, ...own.alarms].includes(alarm)) } : told

const mostNames = 40

/** Campaigns for a model of a year: those that makers have told us, and what the provider or our files know. */
export async function lookUpRecalls(ctx: Reader, vehicle: VehicleName): Promise<RecallAnswer> {
  const [own, looked] = await Promise.all([
    findByVehicle(ctx, vehicle, ['own']),
    ctx.vehicleData.id === 'none' ? lookUpHere(ctx, vehicle) : lookUpOnline(ctx, vehicle),
  ])
  const owns = new Map(own.map((row) => [row.number, presentCampaign(row, ctx.lang)]))
  const told = looked.list.map((one) => withWarningsOf(owns.get(one.number), one))
  for (const { number } of told) owns.delete(number)
  const list = [...owns.values(), ...told]
  return { ...vehicle, ...looked, names: looked.names.slice(0, mostNames), list: list.toSorted(worst) }
}
