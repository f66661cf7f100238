import { chemistries } from '@pitlane/domain/report/chemistry.ts'
import { profileLengths } from '@pitlane/domain/report/lengths.ts'
import { limitNames } from '@pitlane/domain/report/limits.ts'
import { driveCycles } from '@pitlane/domain/report/profile.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { filled, pageOf } from '../shapes.ts'
import { listing, version } from '../staff-shapes.ts'

/** What staff type of a vehicle's battery, in the console or as a row of a table; units as in `BatteryProfile`. */

const maybe = <Shape extends z.ZodMiniType>(shape: Shape) => z._default(z.nullable(shape), null)
const count = (most: number) => z.int().check(z.minimum(1), z.maximum(most))
const amount = (min: number, max: number) => maybe(z.number().check(z.minimum(min), z.maximum(max)))
const modelYear = maybe(z.int().check(z.minimum(1990), z.maximum(2100)))
/** The first 4 to 8 signs of a VIN, `*` for any. */
const signs = z.string().check(z.trim(), z.maxLength(8), z.regex(/^[A-HJ-NPR-Z0-9]{3}[A-HJ-NPR-Z0-9*]{1,5}$/))
const limits = z.partialRecord(z.enum(limitNames('battery:nmc')), z.nullable(z.number()))

export const profileId = z.string().check(z.maxLength(profileLengths.id), z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/))
export const profileFields = {
  make: filled(profileLengths.make),
  model: filled(profileLengths.model),
  chemistry: z._default(z.enum(chemistries), 'unknown'),
  cells: maybe(count(2_000)),
  cells_per_value: z._default(count(20), 1),
  modules: maybe(count(200)),
  cells_per_module: maybe(count(200)),
  sensors: maybe(count(320)),
  sensor_step_mv: amount(0.1, 500),
  nominal_kwh: amount(0.1, 1_000),
  usable_kwh: amount(0.1, 1_000),
  nominal_ah: amount(0.1, 10_000),
  /** For 100 kilometres. */
  consumption: amount(1, 300),
  cycle: maybe(z.enum(driveCycles)),
  vins: z._default(z.array(signs).check(z.maxLength(20)), []),
  year_from: modelYear,
  year_until: modelYear,
  /** Its own; null is none. */
  limits: z._default(limits, {}),
  source: filled(profileLengths.source),
}
/** A row of a table. */
export const profileRow = z.object({ id: profileId, ...profileFields })
export type ProfileRow = z.output<typeof profileRow>
export const profileColumns = Object.keys(profileRow.def.shape) as (keyof ProfileRow)[]

const staffProfile = z.object({
  ...profileRow.def.shape,
  /** It comes with the product; `changed`: and staff have other words for it, or it is theirs. */
  ours: z.boolean(),
  changed: z.boolean(),
  version,
})
export type StaffProfile = z.output<typeof staffProfile>

export const mostProfileCsv = 512 * 1024
export const mostProfileRows = 2_000
export const mostNamedProfiles = 200

const administrator = { audience: [], flavour: 'shop' } as const

export const profileStaffEndpoints = {
  listBatteryProfiles: endpoint({
    ...administrator,
    method: 'GET',
    path: '/console_api/battery-profiles',
    summary:
      'Batteries of vehicles, by which reports are judged that name them or whose VIN is sure; `q` is a part of the name',
    input: z.object(listing(['id'])),
    output: pageOf(staffProfile),
  }),
  getBatteryProfile: endpoint({
    ...administrator,
    method: 'GET',
    path: '/console_api/battery-profiles/{id}',
    summary: 'One vehicle’s battery',
    input: z.object({ id: profileId }),
    output: staffProfile,
  }),
  createBatteryProfile: endpoint({
    ...administrator,
    method: 'POST',
    path: '/console_api/battery-profiles',
    summary: 'Adds a vehicle’s battery; the same one twice is one',
    input: profileRow,
    output: staffProfile,
    codes: ['field_format', 'profile_taken'],
  }),
  updateBatteryProfile: endpoint({
    ...administrator,
    method: 'PUT',
    path: '/console_api/battery-profiles/{id}',
    summary: 'Changes a vehicle’s battery. Reports that are there stay as they are',
    input: z.object({ ...profileRow.def.shape, version }),
    output: staffProfile,
    codes: ['edited_meanwhile', 'field_format'],
  }),
  deleteBatteryProfile: endpoint({
    ...administrator,
    method: 'DELETE',
    path: '/console_api/battery-profiles/{id}',
    summary: 'Deletes an own vehicle’s battery; one that comes with the product is as it came',
    input: z.object({ id: profileId }),
    output: z.null(),
  }),
  importBatteryProfiles: endpoint({
    ...administrator,
    method: 'POST',
    path: '/console_api/battery-profiles/import',
    summary:
      'Adds and changes batteries from CSV with the columns of the list; good rows are taken. A dry run only says what would be done',
    maxBytes: 2 * mostProfileCsv + 16 * 1024,
    input: z.object({ csv: filled(mostProfileCsv), dry_run: z._default(z.boolean(), true) }),
    output: z.object({
      added: z.int(),
      changed: z.int(),
      same: z.int(),
      refused: z.int(),
      /** The first of the refused rows, by the line on which the row ends and its first wrong column. */
      rows: z.array(z.object({ line: z.int(), reason: z.enum([...profileColumns, 'columns', 'twice']) })),
    }),
    codes: ['profile_csv'],
  }),
}
