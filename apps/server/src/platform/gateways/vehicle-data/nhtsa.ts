import { nameKey } from '@pitlane/domain/vehicle/names.ts'
import { fittingOf, rolloverOf, starsOf } from '@pitlane/domain/vehicle/rating.ts'
import * as z from 'zod/mini'
import { CouldNotAsk, waitOf } from '../could-not-ask.ts'
import {
  type Told,
  type ToldCampaign,
  type ToldRating,
  type ToldRecall,
  type VehicleDataGateway,
  type VehicleName,
} from './gateway.ts'
import { plainText } from './plain-text.ts'
import { monthFirst, readDay } from './read-day.ts'

const mostBytes = 8 * 1024 * 1024

const rows = z.array(z.record(z.string(), z.unknown()))
/** Both spellings are in use; an older answer has the capital. */
const envelope = z.union([z.object({ results: rows }), z.object({ Results: rows })])
const counted = z.object({ Count: z.optional(z.number()), count: z.optional(z.number()) })
type Row = z.output<typeof rows>[number]

const textIn = (row: Row, ...names: string[]): string => {
  const found = names.map((name) => row[name]).find((value) => typeof value === 'string' || typeof value === 'number')
  return found === undefined ? '' : plainText(String(found))
}
const flagIn = (row: Row, name: string): boolean | null => {
  const value = row[name]
  if (typeof value === 'boolean') return value
  return value === 'Yes' ? true : value === 'No' ? false : null
}
const countIn = (row: Row, ...names: string[]): number | null => {
  const value = names.map((name) => row[name]).find((one) => one !== undefined && one !== null && one !== '')
  const count = Number(value ?? Number.NaN)
  return Number.isSafeInteger(count) && count >= 0 ? count : null
}

/** A row without its number is none that we can read, and is no reason to say that there is no campaign. */
function campaignOf(row: Row, isMonthFirst: boolean): ToldCampaign {
  const number = textIn(row, 'NHTSACampaignNumber')
  if (!number) throw new CouldNotAsk('a campaign without a number')
  return {
    number,
    manufacturer: textIn(row, 'Manufacturer'),
    components: [textIn(row, 'Component')].filter(Boolean),
    received: readDay(row['ReportReceivedDate'], isMonthFirst),
    units: countIn(row, 'PotentialNumberofUnitsAffected', 'PotentialNumberOfUnitsAffected'),
    doNotDrive: flagIn(row, 'parkIt'),
    parkOutside: flagIn(row, 'parkOutSide'),
    overTheAir: flagIn(row, 'overTheAirUpdate'),
    summary: textIn(row, 'Summary'),
    consequence: textIn(row, 'Consequence', 'Conequence'),
    remedy: textIn(row, 'Remedy'),
    notes: textIn(row, 'Notes'),
  }
}

/** Rows of an answer; they share their way to write a day. */
const campaignsOf = (list: readonly Row[]): ToldCampaign[] => {
  const isMonthFirst = monthFirst(list.map((row) => row['ReportReceivedDate']))
  return joinRows(list.map((row) => campaignOf(row, isMonthFirst)))
}

const unknownYear = 9999
/** A row is one model of one year; a year that is not known is none. */
function vehiclesOf(list: readonly Row[]): ToldRecall['vehicles'] {
  const named = list
    .map((row) => ({ make: textIn(row, 'Make'), model: textIn(row, 'Model'), year: countIn(row, 'ModelYear') }))
    .filter(({ make, model }) => make && model)
  return [...Map.groupBy(named, ({ make, model }) => `${make}\n${model}`).values()].map((same) => ({
    make: same[0]!.make,
    model: same[0]!.model,
    years: [...new Set(same.flatMap(({ year }) => (year && year !== unknownYear ? [year] : [])))].toSorted(
      (a, b) => a - b,
    ),
  }))
}

/** One campaign may come once a component. */
function joinRows(list: readonly ToldCampaign[]): ToldCampaign[] {
  const byNumber = Map.groupBy(list, ({ number }) => number)
  return [...byNumber.values()].map((same) => ({
    ...same[0]!,
    components: [...new Set(same.flatMap(({ components }) => components))],
    doNotDrive: same.some((one) => one.doNotDrive) || same[0]!.doNotDrive,
    parkOutside: same.some((one) => one.parkOutside) || same[0]!.parkOutside,
  }))
}

const starFields = {
  overall: 'OverallRating',
  front: 'OverallFrontCrashRating',
  front_driver: 'FrontCrashDriversideRating',
  front_passenger: 'FrontCrashPassengersideRating',
  side: 'OverallSideCrashRating',
  side_driver: 'SideCrashDriversideRating',
  side_passenger: 'SideCrashPassengersideRating',
  side_barrier: 'sideBarrierRating-Overall',
  barrier_and_pole_front: 'combinedSideBarrierAndPoleRating-Front',
  barrier_and_pole_rear: 'combinedSideBarrierAndPoleRating-Rear',
  pole: 'SidePoleCrashRating',
  rollover: 'RolloverRating',
  rollover_second: 'RolloverRating2',
} as const satisfies Record<keyof ToldRating['stars'], string>

const ratingOf = (row: Row, id: number): ToldRating => ({
  id,
  description: textIn(row, 'VehicleDescription'),
  make: textIn(row, 'Make'),
  model: textIn(row, 'Model'),
  year: countIn(row, 'ModelYear') ?? 0,
  stars: Object.fromEntries(
    Object.entries(starFields).map(([test, field]) => [test, starsOf(row[field])]),
  ) as ToldRating['stars'],
  rolloverRisk: rolloverOf(row['RolloverPossibility']),
  assists: {
    stability: fittingOf(row['NHTSAElectronicStabilityControl']),
    collision: fittingOf(row['NHTSAForwardCollisionWarning']),
    lane: fittingOf(row['NHTSALaneDepartureWarning']),
  },
  complaints: countIn(row, 'ComplaintsCount'),
  recalls: countIn(row, 'RecallsCount'),
  investigations: countIn(row, 'InvestigationCount'),
})

type Options = { url: string; fetch?: typeof globalThis.fetch; timeoutMs?: number }

/** NHTSA's public API for recalls and ratings: https://www.nhtsa.gov/nhtsa-datasets-and-apis. It needs no key. */
export function createNhtsa({ url, fetch = globalThis.fetch, timeoutMs = 8_000 }: Options): VehicleDataGateway {
  const base = url.replace(/\/$/, '')

  async function read(path: string): Promise<{ response: Response; text: string }> {
    try {
      const response = await fetch(base + path, {
        headers: { accept: 'application/json' },
        signal: AbortSignal.timeout(timeoutMs),
      })
      const text = await response.text()
      if (text.length > mostBytes) throw new Error('an answer that is too long')
      return { response, text }
    } catch (cause) {
      const isLate = cause instanceof Error && cause.name === 'TimeoutError'
      const said = cause instanceof Error ? cause.message : String(cause)
      throw new CouldNotAsk(isLate ? `nothing within ${timeoutMs / 1000} s` : `no answer: ${said}`, { cause })
    }
  }

  /** The rows of an answer. NHTSA says 400 where it has none, with the envelope that tells it from a bad request. */
  async function ask(path: string): Promise<Row[]> {
    const { response, text } = await read(path)
    const refuse = (why: string) =>
      new CouldNotAsk(`answers ${response.status}${why}`, { retryAfterMs: waitOf(response.headers.get('retry-after')) })
    if (!response.ok && response.status !== 400) throw refuse('')
    let body: unknown
    try {
      body = JSON.parse(text)
    } catch {
      throw refuse(text.trimStart().startsWith('<') ? ' with HTML' : ' with no JSON')
    }
    const parsed = envelope.safeParse(body)
    if (!parsed.success) throw refuse(' without its envelope')
    const list = 'results' in parsed.data ? parsed.data.results : parsed.data.Results
    const { Count, count } = counted.safeParse(body).data ?? {}
    if (list.length === 0 && (Count ?? count ?? 0) > 0) throw refuse(' and counts what it does not send')
    if (list.length > 0 && !response.ok) throw refuse(' with rows')
    return list
  }

  const query = (values: Record<string, string | number>) =>
    new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)])).toString()

  const recallsPath = ({ make, model, year }: VehicleName) =>
    `/recalls/recallsByVehicle?${query({ make, model, modelYear: year })}`
  const recallNames = ({ make, year }: VehicleName) =>
    `/products/vehicle/models?${query({ modelYear: year, make, issueType: 'r' })}`
  const part = encodeURIComponent
  // The path is case-sensitive, the names in it are not.
  const ratingNames = ({ make, year }: VehicleName) => `/SafetyRatings/modelyear/${year}/make/${part(make)}`
  const ratingsPath = (vehicle: VehicleName) => `${ratingNames(vehicle)}/model/${part(vehicle.model)}`

  /**
   * An empty answer means two things: nothing on this vehicle, or no such vehicle. Which of them, the list of names says;
   * in it the model may be spelled otherwise, and is asked for once more.
   */
  async function find<Item>(
    vehicle: VehicleName,
    paths: { items: (vehicle: VehicleName) => string; names: (vehicle: VehicleName) => string },
    readRows: (list: Row[]) => Item[],
  ): Promise<Told<Item>> {
    const first = await ask(paths.items(vehicle))
    if (first.length > 0) return { state: 'found', list: readRows(first) }
    const listed = await ask(paths.names(vehicle))
    const names = listed.map((row) => textIn(row, 'model', 'Model')).filter(Boolean)
    if (listed.length > names.length) throw new CouldNotAsk('a model without a name')
    const theirs = names.find((name) => nameKey(name) === nameKey(vehicle.model))
    if (theirs === undefined) return { state: 'unknown', names }
    if (theirs.toUpperCase() === vehicle.model.toUpperCase()) return { state: 'none' }
    const again = await ask(paths.items({ ...vehicle, model: theirs }))
    return again.length > 0 ? { state: 'found', list: readRows(again) } : { state: 'none' }
  }

  return {
    id: 'nhtsa',
    findRecalls: (vehicle) => find(vehicle, { items: recallsPath, names: recallNames }, campaignsOf),
    async getRecall(number) {
      const list = await ask(`/recalls/campaignNumber?${query({ campaignNumber: number })}`)
      if (list.length === 0) return null
      const found = campaignsOf(list).find((one) => one.number === number)
      if (!found) throw new CouldNotAsk('another campaign than was asked for')
      return { ...found, vehicles: vehiclesOf(list.filter((row) => textIn(row, 'NHTSACampaignNumber') === number)) }
    },
    findRatings: (vehicle) =>
      find(vehicle, { items: ratingsPath, names: ratingNames }, (list) =>
        list.map((row) => {
          const id = countIn(row, 'VehicleId')
          if (id === null) throw new CouldNotAsk('a variant without an id')
          return { id, description: textIn(row, 'VehicleDescription') }
        }),
      ),
    async getRating(id) {
      const [row] = await ask(`/SafetyRatings/VehicleId/${id}`)
      return row ? ratingOf(row, id) : null
    },
  }
}
