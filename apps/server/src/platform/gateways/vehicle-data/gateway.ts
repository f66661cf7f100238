import type { Assistant, Fitting, TestStars } from '@pitlane/domain/vehicle/rating.ts'

export type VehicleName = { make: string; model: string; year: number }

/** A campaign as a provider tells of it. Texts are plain; a flag is null where nothing is said. */
export type ToldCampaign = {
  number: string
  manufacturer: string
  components: string[]
  /** `2021-03-24` */
  received: string | null
  units: number | null
  doNotDrive: boolean | null
  parkOutside: boolean | null
  overTheAir: boolean | null
  summary: string
  consequence: string
  remedy: string
  notes: string
}

/** The same asked for by its number, with all models that it is about. */
export type ToldRecall = ToldCampaign & { vehicles: { make: string; model: string; years: number[] }[] }

export type ToldVariant = { id: number; description: string }
export type ToldRating = ToldVariant & {
  make: string
  model: string
  year: number
  stars: TestStars
  rolloverRisk: number | null
  assists: Record<Assistant, Fitting | null>
  complaints: number | null
  recalls: number | null
  investigations: number | null
}

/** `none`: the provider knows the vehicle, and has nothing on it. `unknown`: it does not, but the make's other `names`. */
export type Told<Item> = { state: 'found'; list: Item[] } | { state: 'none' } | { state: 'unknown'; names: string[] }

/** A provider of recalls and ratings. Every call may throw CouldNotAsk, and nothing else. */
export type VehicleDataGateway = {
  id: 'none' | 'nhtsa' | 'fake'
  findRecalls: (vehicle: VehicleName) => Promise<Told<ToldCampaign>>
  /** null for a number that the provider does not know. */
  getRecall: (number: string) => Promise<ToldRecall | null>
  findRatings: (vehicle: VehicleName) => Promise<Told<ToldVariant>>
  /** null for an id that the provider does not know. */
  getRating: (id: number) => Promise<ToldRating | null>
}
