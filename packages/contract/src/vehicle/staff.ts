import { componentWords, recallSources } from '@pitlane/domain/vehicle/recall.ts'
import { ratingSources } from '@pitlane/domain/vehicle/rating.ts'
import { vehicleLengths } from '@pitlane/domain/vehicle/names.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { filled, id, instant, pageOf } from '../shapes.ts'
import { day, key, listing, staffTexts, version } from '../staff-shapes.ts'
import { modelYear, starsShape, vehicleName } from './vehicle.ts'

/** An address of the web, without a name to log in with, and without signs that have a meaning in a page or that nobody sees; or none. */
const link = z.string().check(
  z.trim(),
  z.maxLength(vehicleLengths.link),
  z.regex(/^(?:https?:\/\/[^\s"'<>\\^`{|}\p{C}]+)?$/u),
  z.refine((text) => text === '' || (URL.canParse(text) && new URL(text).username === '')),
)
/** As makers write the numbers of their campaigns: letters and digits, with one sign at a time between them. */
const recallNumber = filled(vehicleLengths.number).check(z.regex(/^[\p{L}\p{N}]+(?:[ ./_-][\p{L}\p{N}]+)*$/u))
/** A make or model that is told to everybody: no markup. */
const toldName = vehicleName.check(z.regex(/^[^<>]+$/))
const mostVehicles = 50

const recallImport = z.object({
  id: z.int(),
  kind: z.enum(['import', 'excerpt']),
  name: z.string(),
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  /** Whether what the file does not have, there is not. */
  complete: z.boolean(),
  lines: z.int(),
  campaigns_new: z.int(),
  campaigns_changed: z.int(),
  vehicles_new: z.int(),
  refused: z.int(),
  /** The first of the refused lines. */
  refusals: z.array(z.object({ line: z.int(), reason: z.string() })),
  problem: z.string(),
  from_day: z.nullable(z.string()),
  until_day: z.nullable(z.string()),
  created_at: instant,
  updated_at: instant,
})
export type StaffRecallImport = z.output<typeof recallImport>

/** A model and its years; what is recalled of it stands once for all. */
const vehicle = z.object({ make: toldName, model: toldName, year_from: modelYear, year_until: modelYear })

const recallFields = {
  number: recallNumber,
  manufacturer: toldName,
  component: z.enum(componentWords),
  received: z.nullable(day),
  do_not_drive: z._default(z.boolean(), false),
  park_outside: z._default(z.boolean(), false),
  published: z._default(z.boolean(), false),
  link,
  summaries: staffTexts(vehicleLengths.text),
  consequences: staffTexts(vehicleLengths.text),
  remedies: staffTexts(vehicleLengths.text),
  vehicles: z.array(vehicle).check(z.minLength(1), z.maxLength(mostVehicles)),
}
const shownTexts = z.record(z.string(), z.string())
const staffRecall = z.object({
  id: z.int(),
  source: z.enum(recallSources),
  number: z.string(),
  manufacturer: z.string(),
  component: z.enum(componentWords),
  received: z.nullable(z.string()),
  units: z.nullable(z.int()),
  do_not_drive: z.nullable(z.boolean()),
  park_outside: z.nullable(z.boolean()),
  published: z.boolean(),
  link: z.string(),
  summary: z.string(),
  summaries: shownTexts,
  consequences: shownTexts,
  remedies: shownTexts,
  vehicles: z.array(z.object({ make: z.string(), model: z.string(), year_from: z.int(), year_until: z.int() })),
  version,
})
export type StaffRecall = z.output<typeof staffRecall>

const ratingFields = {
  programme: filled(vehicleLengths.programme),
  description: filled(vehicleLengths.description),
  make: toldName,
  model: toldName,
  year_from: modelYear,
  year_until: modelYear,
  stars: starsShape,
  link,
  published: z._default(z.boolean(), false),
}
const staffRating = z.object({
  id: z.int(),
  source: z.enum(ratingSources),
  programme: z.string(),
  description: z.string(),
  make: z.string(),
  model: z.string(),
  year_from: z.int(),
  year_until: z.int(),
  overall: z.nullable(z.int()),
  stars: starsShape,
  link: z.string(),
  published: z.boolean(),
  version,
})
export type StaffRating = z.output<typeof staffRating>

const provider = z.object({
  provider: z.enum(['none', 'nhtsa', 'fake']),
  /** Look-ups of this minute, and how many there may be. */
  spent: z.int(),
  budget: z.int(),
  /** Until when this process leaves the provider alone. */
  resting_until: z.nullable(instant),
  /** The last time that it could not be asked by this process, and why. */
  failed_at: z.nullable(instant),
  failure: z.string(),
  /** Answers that are cached, and when the last of them came. */
  answers: z.int(),
  answered_at: z.nullable(instant),
  /** What is asked where the provider says nothing, and up to which day it knows. */
  data: z.object({ source: z.enum(['import', 'excerpt']), day: z.string() }),
})
export type StaffVehicleProvider = z.output<typeof provider>

const staff = { audience: ['support', 'marketing'], flavour: 'shop' } as const
const marketing = { audience: ['marketing'], flavour: 'shop' } as const

/** It is read by a job: the list says how far it is, and what it did. */
export const uploadRecallFile = endpoint({
  ...marketing,
  method: 'POST',
  path: '/console_api/recall-imports',
  summary:
    'Uploads a file of recall campaigns, packed or not, as the field `file` of a multipart form, and has it read',
  input: z.object({}),
  output: recallImport,
  form: 'file',
  limit: { max: 60, seconds: 3600, by: 'user' },
  codes: ['field_required', 'recall_file_too_large', 'recall_import_running', 'service_unavailable'],
})

export const vehicleStaffEndpoints = {
  getVehicleProvider: endpoint({
    ...staff,
    method: 'GET',
    path: '/console_api/vehicle-provider',
    summary: 'How the provider of recalls and ratings does: its budget, its last failure, what is cached',
    input: z.object({}),
    output: provider,
  }),
  listRecallImports: endpoint({
    ...staff,
    method: 'GET',
    path: '/console_api/recall-imports',
    summary: 'Files of recall campaigns that were read, with what each did',
    input: z.object(listing(['id'])),
    output: pageOf(recallImport),
  }),
  listStaffRecalls: endpoint({
    ...staff,
    method: 'GET',
    path: '/console_api/recalls',
    summary: 'Recall campaigns that lie here; `q` is the beginning of a number',
    input: z.object({ ...listing(['id']), source: z.optional(z.enum(['import', 'excerpt', 'own'])) }),
    output: pageOf(staffRecall),
  }),
  getStaffRecall: endpoint({
    ...staff,
    method: 'GET',
    path: '/console_api/recalls/{id}',
    summary: 'One recall campaign',
    input: z.object({ id }),
    output: staffRecall,
  }),
  createStaffRecall: endpoint({
    ...marketing,
    method: 'POST',
    path: '/console_api/recalls',
    summary: 'Enters a campaign that a maker has told the shop',
    input: z.object({ key, ...recallFields }),
    output: staffRecall,
    codes: ['recall_number_taken'],
  }),
  updateStaffRecall: endpoint({
    ...marketing,
    method: 'PUT',
    path: '/console_api/recalls/{id}',
    summary: 'Changes an own campaign; those of the authority are as it tells them',
    input: z.object({ id, version, ...recallFields }),
    output: staffRecall,
    codes: ['edited_meanwhile', 'recall_gone', 'recall_number_taken'],
  }),
  listStaffRatings: endpoint({
    ...staff,
    method: 'GET',
    path: '/console_api/safety-ratings',
    summary: 'Safety ratings that lie here; `q` is a part of the description',
    input: z.object(listing(['id'])),
    output: pageOf(staffRating),
  }),
  getStaffRating: endpoint({
    ...staff,
    method: 'GET',
    path: '/console_api/safety-ratings/{id}',
    summary: 'One safety rating',
    input: z.object({ id }),
    output: staffRating,
  }),
  createStaffRating: endpoint({
    ...marketing,
    method: 'POST',
    path: '/console_api/safety-ratings',
    summary: 'Enters the stars of a programme that may not be copied, such as Euro NCAP, with a link to its page',
    input: z.object({ key, ...ratingFields }),
    output: staffRating,
    codes: ['field_format'],
  }),
  updateStaffRating: endpoint({
    ...marketing,
    method: 'PUT',
    path: '/console_api/safety-ratings/{id}',
    summary: 'Changes an own rating',
    input: z.object({ id, version, ...ratingFields }),
    output: staffRating,
    codes: ['edited_meanwhile', 'rating_gone', 'field_format'],
  }),
}
