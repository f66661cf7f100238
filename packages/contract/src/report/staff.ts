import { whyLength } from '@pitlane/domain/lengths.ts'
import { codeListLengths } from '@pitlane/domain/report/lengths.ts'
import { keysOf } from '@pitlane/domain/record.ts'
import { limitBounds, limitScopes } from '@pitlane/domain/report/limits.ts'
import { findings, linkStates, reportKinds } from '@pitlane/domain/report/report.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { countryId, filled, flag, id, instant, nothing, pageOf } from '../shapes.ts'
import { key, listing, version } from '../staff-shapes.ts'

const codeList = z.object({
  id: z.int(),
  name: z.string(),
  /** Where the texts come from, and on what terms. */
  source: z.string(),
  license: z.string(),
  /** Comes with the product: every other list goes before it, and it stays. */
  ours: z.boolean(),
  codes: z.int(),
  created_at: instant,
})
export type StaffCodeList = z.output<typeof codeList>

const reportRow = z.object({
  id: z.int(),
  number: z.string(),
  kind: z.enum(reportKinds),
  finding: z.enum(findings),
  vin: z.string(),
  plate: z.string(),
  /** Make and model. */
  vehicle: z.string(),
  device_sn: z.string(),
  agency: z.string(),
  /** Whose device it was. */
  user_id: z.nullable(z.int()),
  email: z.nullable(z.string()),
  /** Figures of the sender’s that are not ours. */
  differences: z.int(),
  measured_at: instant,
  received_at: instant,
  link: z.enum(linkStates),
  /** Taken back by its owner, and by the staff. */
  revoked_at: z.nullable(instant),
  withdrawn_at: z.nullable(instant),
})
export type StaffReportRow = z.output<typeof reportRow>

const otherReport = z.object({ id: z.int(), number: z.string() })
const limitValues = z.record(z.string(), z.number())
const staffReport = z.object({
  ...reportRow.def.shape,
  /** Where everybody reads it. */
  url: z.string(),
  /** The sender’s key and own id. */
  sender: z.string(),
  sender_id: z.string(),
  software_version: z.string(),
  technician: z.string(),
  odometer_km: z.nullable(z.number()),
  differing: z.array(z.object({ name: z.string(), sender: z.number(), ours: z.nullable(z.number()) })),
  /** By which it was judged, and by which it would be today. */
  limits: limitValues,
  limits_today: limitValues,
  /** The vehicle’s profile that judged it, and would today, by name; null is none. */
  profile: z.nullable(z.string()),
  profile_today: z.nullable(z.string()),
  /** Of a visit’s report: its other scans. Of one that was judged anew: what it stands for, and what stands for it. */
  part_of: z.nullable(otherReport),
  parts: z.array(otherReport),
  replaces: z.nullable(otherReport),
  replaced_by: z.array(otherReport),
  /** Judged anew it would say what it says, or what one that stands for it says already. */
  is_current: z.boolean(),
})
export type StaffReport = z.output<typeof staffReport>

const staffLimits = z.object({
  /** What they hold for: `battery`, `battery:lfp`, `tyre`, `tyre:81` (a country’s id). */
  id: z.enum(limitScopes),
  /** How many are set; the others are the usual ones. */
  changed: z.int(),
  values: z.record(z.string(), z.nullable(z.number())),
  limits: z.array(z.object({ name: z.string(), usual: z.number(), min: z.number(), max: z.number() })),
  version,
})
export type StaffLimits = z.output<typeof staffLimits>

/** Of an import: bytes, rows, and how many refused rows are named one by one. */
export const mostCodeCsv = 2 * 1024 * 1024
export const mostCodeRows = 40_000
export const mostNamedRows = 200

const administrator = { audience: [], flavour: 'shop' } as const

const support = { audience: ['support'], flavour: 'shop' } as const
const why = filled(whyLength)

export const reportStaffEndpoints = {
  listStaffReports: endpoint({
    ...support,
    method: 'GET',
    path: '/console_api/reports',
    summary:
      'Reports, newest first; `q` is a number, the beginning of a VIN or plate, or a device’s serial number. The scans of a visit are one, unless asked for by number',
    input: z.object({
      ...listing(['id']),
      kind: z.optional(z.enum(reportKinds)),
      finding: z.optional(z.enum(findings)),
      link: z.optional(z.enum(linkStates)),
      /** With figures of the sender’s that are not ours. */
      differs: z.optional(flag),
      user_id: z.optional(id),
    }),
    output: pageOf(reportRow),
  }),
  getStaffReport: endpoint({
    ...support,
    method: 'GET',
    path: '/console_api/reports/{id}',
    summary: 'One report: who sent it, by what limits it was judged, and where its sender found something else',
    input: z.object({ id }),
    output: staffReport,
  }),
  withdrawReport: endpoint({
    ...support,
    method: 'POST',
    path: '/console_api/reports/{id}/withdraw',
    summary:
      'Takes a report’s link back from everybody but its owner and the staff, or gives it again where its owner has not taken it back too; safe to send twice',
    input: z.object({ id, withdrawn: z.boolean(), why }),
    output: staffReport,
  }),
  reissueReport: endpoint({
    ...support,
    method: 'POST',
    path: '/console_api/reports/{id}/reissue',
    summary:
      'Judges what was measured by today’s limits, as a new report that names the old one; the old one stays. The same key is the same new report',
    input: z.object({ id, key, why }),
    output: staffReport,
    codes: ['report_limits_same'],
  }),
  listStaffReportLimits: endpoint({
    ...administrator,
    method: 'GET',
    path: '/console_api/report-limits',
    summary:
      'What reports are judged by from now on: for all packs, for each chemistry, for all tyres, and for those of the countries that have limits of their own, or of the one that is asked for',
    input: z.object({ ...listing(['id']), country_id: z.optional(countryId) }),
    output: pageOf(staffLimits),
  }),
  getStaffReportLimits: endpoint({
    ...administrator,
    method: 'GET',
    path: '/console_api/report-limits/{id}',
    summary: 'The limits of one kind of thing, with what is usual and what is possible',
    input: z.object({ id: z.enum(limitScopes) }),
    output: staffLimits,
  }),
  updateStaffReportLimits: endpoint({
    ...administrator,
    method: 'PUT',
    path: '/console_api/report-limits/{id}',
    summary: 'Sets limits; null is the usual one again. Reports that are there stay as they are',
    input: z.object({
      id: z.enum(limitScopes),
      version,
      values: z.partialRecord(z.enum(keysOf(limitBounds)), z.nullable(z.number())),
    }),
    output: staffLimits,
    codes: ['edited_meanwhile', 'setting_bounds', 'report_limits_order'],
  }),
  listStaffCodeLists: endpoint({
    ...administrator,
    method: 'GET',
    path: '/console_api/code-lists',
    summary: 'Lists of fault codes; a code’s text is that of the newest list that has it',
    input: z.object(listing(['id', 'name'])),
    output: pageOf(codeList),
  }),
  importCodeList: endpoint({
    ...administrator,
    method: 'POST',
    path: '/console_api/code-lists',
    summary:
      'Adds a list of fault codes from CSV with the columns code, lang, text; without one good row there is no list',
    // Quotation marks and ends of lines are two bytes in JSON.
    maxBytes: 2 * mostCodeCsv + 16 * 1024,
    input: z.object({
      name: filled(codeListLengths.name),
      source: filled(codeListLengths.source),
      license: filled(codeListLengths.license),
      csv: filled(mostCodeCsv),
    }),
    output: z.object({
      id: z.nullable(z.int()),
      codes: z.int(),
      accepted: z.int(),
      refused: z.int(),
      /** The first of the refused rows, by the line of the text on which the row ends. */
      rows: z.array(z.object({ line: z.int(), reason: z.enum(['columns', 'code', 'lang', 'text', 'twice']) })),
    }),
    codes: ['code_list_csv', 'code_list_taken'],
  }),
  deleteStaffCodeList: endpoint({
    ...administrator,
    method: 'DELETE',
    path: '/console_api/code-lists/{id}',
    summary: 'Deletes a list that was imported, with its codes',
    input: z.object({ id }),
    output: nothing,
    codes: ['code_list_ours'],
  }),
}
