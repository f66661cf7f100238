import type { RatingDetail, RecallDetail } from '@pitlane/contract/vehicle/vehicle.ts'
import { api } from '../../lib/api.ts'
import { inPlace } from '../../lib/call-options.ts'
import { refusalWord } from '../../lib/refusal-word.ts'
import { knowingLoader } from '../../lib/knowing-loader.ts'
import { eachOnce, type MyVehicle } from './my-vehicle.ts'
import { readVehicle } from './vehicle-query.ts'

type Api = Pick<typeof api, 'listVehicleMakes' | 'listVehicleModels' | 'getRecall' | 'getRating'>

export type LookUpData = {
  makes: string[]
  models: string[]
  chosen: ReturnType<typeof readVehicle>
  /** What a VIN has said that does not stand in the fields. */
  said: { maker: string; country: string } | null
  /** Why a VIN could not be read: a key of our texts. */
  problem: Problem | null
}
const problems = ['vin_format', 'vin_check_digit', 'too_many_requests'] as const
type Problem = (typeof problems)[number]

export async function loadLookUp(calls: Api, query: URLSearchParams): Promise<LookUpData> {
  const chosen = readVehicle(query)
  const [makes, models] = await Promise.all([
    calls.listVehicleMakes({}, inPlace),
    chosen.make ? calls.listVehicleModels({ make: chosen.make }, inPlace) : { list: [] },
  ])
  const text = (name: string) => (query.get(name) ?? '').slice(0, 60)
  return {
    makes: makes.list.map(({ make }) => make),
    models: models.list.map(({ model }) => model),
    chosen,
    said: query.get('by') === 'vin' ? { maker: text('maker'), country: text('country').slice(0, 2) } : null,
    problem: problems.find((word) => word === query.get('problem')) ?? null,
  }
}

/** `gone`: we have none of this number; `unavailable`: nobody could be asked. */
export type One<Item> = { kind: 'one'; item: Item } | { kind: 'gone' } | { kind: 'unavailable' }

async function oneOf<Item>(read: Promise<Item>): Promise<One<Item>> {
  try {
    return { kind: 'one', item: await read }
  } catch (error) {
    const code = refusalWord(error)
    if (code === 'service_unavailable') return { kind: 'unavailable' }
    if (code === 'recall_gone' || code === 'rating_gone' || code === 'field_format') return { kind: 'gone' }
    throw error
  }
}
export const loadRecall = (calls: Api, number: string): Promise<One<RecallDetail>> =>
  oneOf(calls.getRecall({ number: number.slice(0, 40) }, inPlace))
export const loadRating = (calls: Api, id: string): Promise<One<RatingDetail>> =>
  oneOf(calls.getRating({ id }, inPlace))

/** The vehicles of my reports and cases. */
export async function loadMyVehicles(): Promise<MyVehicle[]> {
  const [reports, cases] = await Promise.all([api.listReports({ page_size: 100 }, inPlace), api.listCases({}, inPlace)])
  return eachOnce([
    ...reports.list.map(({ vehicle: { vin, make, model, year } }) => ({ vin, make, model, year })),
    ...cases.list.map(({ brand, model, year }) => ({ vin: '', make: brand, model, year })),
  ])
}

/** What the server rendered is for everybody; whoever is logged in sees his vehicles beside it. */
export const mineLoader = knowingLoader(async () => ({ mine: await loadMyVehicles() }))
