import { langs } from '@pitlane/domain/lang.ts'
import { assistants, fittings, ratedTests, ratingSources } from '@pitlane/domain/vehicle/rating.ts'
import { componentWords, lookUpStates, recallAlarms, recallSources } from '@pitlane/domain/vehicle/recall.ts'
import { recordOf } from '@pitlane/domain/record.ts'
import { vehicleNameLength } from '@pitlane/domain/vehicle/names.ts'
import { typedVinLength } from '@pitlane/domain/vehicle/vin.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { filled, positive } from '../shapes.ts'

/** As makers and authorities name vehicles: none is longer. */
export const vehicleName = filled(vehicleNameLength)
export const modelYear = positive(9_999)

/** An entry of a pick list, under its letter; `#` for a name that begins with none. */
const letter = z.string()

const vinFacts = z.object({
  vin: z.string(),
  /** Whose code the VIN begins with; null for one that we do not know. */
  maker: z.nullable(z.string()),
  /** Two letters: where that code was given out. */
  country: z.nullable(z.string()),
  /** Each null where the VIN does not say it for sure; people choose it then. */
  make: z.nullable(z.string()),
  model: z.nullable(z.string()),
  year: z.nullable(z.int()),
  /** Whether make, model and year are all known. */
  sure: z.boolean(),
  /** How we know the model: by NHTSA's data on North American vehicles; null where we do not. */
  source: z.nullable(z.enum(['vpic'])),
})
export type VinFacts = z.output<typeof vinFacts>

/** `2026-08-12`: a calendar day, the same everywhere. */
const day = z.nullable(z.string())

export const recallCampaign = z.object({
  /** The authority's number of it, or the maker's. */
  number: z.string(),
  source: z.enum(recallSources),
  manufacturer: z.string(),
  /** What is concerned: its kind, and the name that the source gives. */
  components: z.array(z.object({ word: z.enum(componentWords), name: z.string() })),
  received: day,
  /** How many vehicles may be concerned. */
  units: z.nullable(z.int()),
  /** What has to be done now; the worst first. */
  alarms: z.array(z.enum(recallAlarms)),
  /** Whether it is put right by an update over the air; null where nothing is said. */
  over_the_air: z.nullable(z.boolean()),
  summary: z.string(),
  consequence: z.string(),
  remedy: z.string(),
  notes: z.string(),
  /** Of the four texts. */
  lang: z.enum(langs),
  link: z.string(),
})
export type RecallCampaign = z.output<typeof recallCampaign>

const asked = { make: z.string(), model: z.string(), year: z.int() }
const answered = {
  state: z.enum(lookUpStates),
  /** Up to when the source knows; null where nobody could be asked. */
  day,
  /** Of a model that is not known: how the source names those that it has. */
  names: z.array(z.string()),
}

const recallAnswer = z.object({
  ...asked,
  ...answered,
  source: z.nullable(z.enum(recallSources)),
  /** The worst first. Where nobody could be asked, there may be campaigns that the maker told us. */
  list: z.array(recallCampaign),
})
export type RecallAnswer = z.output<typeof recallAnswer>

const recallDetail = z.object({
  ...recallCampaign.def.shape,
  vehicles: z.array(z.object({ make: z.string(), model: z.string(), years: z.array(z.int()) })),
  /** Up to when its source knows; null for what was cut, and for a maker's own. */
  day,
})
export type RecallDetail = z.output<typeof recallDetail>

/** Null: not rated, which is no zero. */
const star = z.nullable(z.int().check(z.minimum(1), z.maximum(5)))
const ratingsAnswer = z.object({
  ...asked,
  ...answered,
  source: z.nullable(z.enum(ratingSources)),
  list: z.array(z.object({ id: z.string(), description: z.string(), programme: z.string(), overall: star })),
})
export type RatingsAnswer = z.output<typeof ratingsAnswer>

export const starsShape = z.object(recordOf(ratedTests, () => star))
const ratingDetail = z.object({
  ...asked,
  year_until: z.int(),
  id: z.string(),
  description: z.string(),
  /** Who tested it. */
  programme: z.string(),
  source: z.enum(ratingSources),
  day,
  link: z.string(),
  /** 1 to 5; null for what was not rated. */
  stars: starsShape,
  /** The chance to roll over in a crash of one vehicle, 0 to 1. */
  rollover_risk: z.nullable(z.number()),
  assists: z.object(recordOf(assistants, () => z.nullable(z.enum(fittings)))),
  complaints: z.nullable(z.int()),
  recalls: z.nullable(z.int()),
  investigations: z.nullable(z.int()),
})
export type RatingDetail = z.output<typeof ratingDetail>

const vehicle = { make: vehicleName, model: vehicleName, year: modelYear }

const open = { audience: 'public', flavour: 'shop', method: 'GET' } as const

export const vehicleEndpoints = {
  listVehicleMakes: endpoint({
    ...open,
    path: '/system/vehicle/makes',
    summary: 'Makes of vehicles for a pick list, by name',
    input: z.object({}),
    output: z.object({ list: z.array(z.object({ make: z.string(), letter })) }),
  }),
  listVehicleModels: endpoint({
    ...open,
    path: '/system/vehicle/models',
    summary: 'Models of a make for a pick list, by name; none for a make that we do not know',
    input: z.object({ make: vehicleName }),
    output: z.object({ list: z.array(z.object({ model: z.string(), letter })) }),
  }),
  readVehicleVin: endpoint({
    ...open,
    path: '/system/vehicle/vin',
    summary: 'What a VIN says for sure: maker, country, and in North America model and model year; nothing is guessed',
    input: z.object({ vin: filled(typedVinLength) }),
    output: vinFacts,
    codes: ['vin_format', 'vin_check_digit'],
    limit: { max: 60, seconds: 600, by: 'ip' },
  }),
  lookUpRecalls: endpoint({
    ...open,
    path: '/system/vehicle/recalls',
    summary: 'Recall campaigns for a model of a year: found, none, not known, or nobody could be asked',
    input: z.object(vehicle),
    output: recallAnswer,
  }),
  getRecall: endpoint({
    ...open,
    path: '/system/vehicle/recall',
    summary: 'One recall campaign by its number, with all models that it is about',
    input: z.object({ number: filled(40) }),
    output: recallDetail,
    codes: ['recall_gone', 'service_unavailable'],
  }),
  lookUpRatings: endpoint({
    ...open,
    path: '/system/vehicle/ratings',
    summary: 'The tested variants of a model of a year',
    input: z.object(vehicle),
    output: ratingsAnswer,
  }),
  getRating: endpoint({
    ...open,
    path: '/system/vehicle/rating',
    summary: 'What was tested of a variant, with how many stars',
    input: z.object({ id: z.string().check(z.regex(/^(?:own-)?\d{1,9}$/)) }),
    output: ratingDetail,
    codes: ['rating_gone', 'service_unavailable'],
  }),
}
