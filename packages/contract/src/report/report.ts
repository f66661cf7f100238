import { letterheadLengths, reportSearchLengths } from '@pitlane/domain/report/lengths.ts'
import { codeOrigins, codeStates, codeSystems, powertrainAreas } from '@pitlane/domain/report/fault-code.ts'
import { packConditions, packParts, testMethods } from '@pitlane/domain/report/battery.ts'
import { chemistries } from '@pitlane/domain/report/chemistry.ts'
import { ownTopics } from '@pitlane/domain/report/contradictions.ts'
import { componentStates, energyParts } from '@pitlane/domain/report/energy.ts'
import { driveCycles } from '@pitlane/domain/report/profile.ts'
import { doubts } from '@pitlane/domain/report/judgement.ts'
import { findings, linkStates, reportKinds, untoldOfScan, untoldOfTyres } from '@pitlane/domain/report/report.ts'
import { photoBounds } from '@pitlane/domain/report/photo.ts'
import { lamps, severities, severityReasons } from '@pitlane/domain/report/severity.ts'
import { slotStates } from '@pitlane/domain/report/slots.ts'
import { corners, tyrePositions, wearPatterns } from '@pitlane/domain/report/tyre.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { reportInput } from './input.ts'
import { filled, id, instant, pageSize, picture, text } from '../shapes.ts'

const finding = z.enum(findings)
const maybe = z.nullable(z.number())
const words = z.string()
const statistics = z.nullable(
  z.object({
    count: z.int(),
    min: z.number(),
    min_at: z.int(),
    max: z.number(),
    max_at: z.int(),
    delta: z.number(),
    sum: z.number(),
    average: z.number(),
    median: z.number(),
    deviation: z.number(),
  }),
)

const pair = z.object({ warn: z.number(), alert: z.number() })
/** Parts of a verdict, as they are shown: the value that was judged, and what it must not fall below or rise above. */
const judgements = <Part extends string>(parts: readonly Part[]) =>
  z.array(
    z.object({
      part: z.enum(parts),
      value: maybe,
      limits: z.nullable(z.object({ below: z.optional(pair), above: z.optional(pair) })),
      finding,
      /** Why it is not judged; null where it is. */
      doubt: z.nullable(z.enum(doubts)),
      /** Of an insulation: the voltage by which it was divided. */
      volts: z.optional(z.number()),
    }),
  )

/** The vehicle's profile that it was judged by, and who chose it; null is none. */
const profile = z.nullable(z.object({ id: words, name: words, by: z.enum(['sender', 'vin']) }))
const said = z.object({ sent: z.number(), known: z.number() })
/** What the sender and the profile or the VIN, or the sender's own values, say differently. */
const contradictions = z.array(
  z.discriminatedUnion('about', [
    z.object({ about: z.literal('chemistry'), sent: z.enum(chemistries), known: z.enum(chemistries) }),
    z.object({ about: z.enum(['vehicle', 'make']), sent: words, known: words }),
    z.object({
      about: z.enum(['sensor_step', 'cells', 'cells_per_value', 'usable_new', ...ownTopics]),
      ...said.def.shape,
    }),
  ]),
)

/** `about` is a code, a tyre's position or a module's name; empty is the vehicle. */
const photograph = z.object({
  id: z.int(),
  about: words,
  caption: words,
  by: z.enum(['sender', 'owner']),
  added_at: instant,
  src: words,
  width: z.int(),
  height: z.int(),
})
const photographs = z.object({ photographs: z.array(photograph), photographs_shown: z.boolean() })

/** What every report has. Phone, plate and VIN are masked where `masked` says so. */
const head = {
  id: words,
  number: words,
  /** The number of the report that it stands for, judged anew; null for any other. */
  replaces: z.nullable(words),
  measured_at: instant,
  received_at: instant,
  finding,
  mine: z.boolean(),
  link: z.enum(linkStates),
  masked: z.boolean(),
  /** It was taken in when more could be: its lists end early, its figures and findings are of all that was measured. */
  shortened: z.boolean(),
  testing_agency: z.object({
    name: words,
    phone: words,
    address: words,
    technician: words,
    logo: z.nullable(picture),
  }),
  vehicle: z.object({
    vin: words,
    plate: words,
    make: words,
    model: words,
    year: z.nullable(z.int()),
    odometer_km: maybe,
  }),
  device: z.object({ sn: words, software_version: words }),
  /** The sender's, then its owner's; empty for strangers, unless its owner shows them to whoever has the link. */
  photographs: z.array(photograph),
  photographs_shown: z.boolean(),
  /** Other reports of the vehicle with which this one can be compared, newest first; the owner's only. */
  earlier: z.array(z.object({ id: words, measured_at: instant, finding, odometer_km: maybe, device_sn: words })),
  contradictions,
}

const code = z.object({
  code: words,
  /** The strongest of those in which it was told, which are in `states`. */
  state: z.enum(codeStates),
  states: z.array(z.enum(codeStates)),
  finding,
  /** Whether to drive on, to have it repaired soon, or to stop, and why. */
  severity: z.enum(severities),
  reason: z.enum(severityReasons),
  /** In the reader's language or in English; empty where nobody knows more than the digits say. */
  text: words,
  /** The device's own words. */
  device_text: words,
  /** What the two digits after the code mean; null where there are none, or none that the standard knows. */
  failure: z.nullable(z.object({ type: words, text: words })),
  structure: z.nullable(
    z.object({
      system: z.enum(codeSystems),
      origin: z.enum(codeOrigins),
      area: z.nullable(z.enum(powertrainAreas)),
    }),
  ),
  /** Names of ours are in the reader's language, as are those of control units, components and monitors. */
  freeze_frame: z.array(z.object({ name: words, value: words, unit: words })),
})
const system = z.object({ name: words, answered: z.boolean(), finding, codes: z.array(code) })
const scanFigures = z.object({
  systems: z.int(),
  answered: z.int(),
  with_codes: z.int(),
  stored: z.int(),
  pending: z.int(),
  permanent: z.int(),
})

export const scanReport = z.object({
  ...head,
  kind: z.literal('scan'),
  figures: scanFigures,
  systems: z.array(system),
  readiness: z.array(z.object({ name: words, ready: z.nullable(z.boolean()) })),
  distance_since_cleared_km: maybe,
  minutes_since_cleared: maybe,
  warm_ups_since_cleared: maybe,
  distance_with_lamp_km: maybe,
  minutes_with_lamp: maybe,
  /** So lately that no code proves nothing. */
  cleared_lately: z.boolean(),
  /** Whether anything says when the memory was cleared; if not, no code proves nothing either. */
  clearing_told: z.boolean(),
  /** Monitors that are not complete, long after a clearing, so many that no code proves little; else 0. */
  open_monitors: z.int(),
  /** Units that kept silent, of those that drive, brake or steer the vehicle or guard its people. */
  silent: z.array(words),
  /** Those that brake, guard or steer, and were not asked: the scan says nothing of them. */
  unasked: z.array(words),
  drive_read: z.boolean(),
  /** The malfunction indicator lamp; null where nobody says how it was. */
  lamp: z.nullable(z.enum(lamps)),
  /** What nobody told of it, so that it is not judged. */
  unjudged: z.array(z.enum(untoldOfScan)),
  /** How many scans of one visit it is made of. */
  scans: z.int(),
})

const given = {
  /** What it gives, and where each figure comes from: sent, a share of a new one's by its health, or the profile's. */
  energy: z.nullable(
    z.object({
      unit: z.enum(['kWh', 'Ah']),
      now: maybe,
      now_basis: z.nullable(z.enum(['sent', 'health'])),
      when_new: maybe,
      new_basis: z.nullable(z.enum(['sent', 'usable', 'nominal'])),
    }),
  ),
  /** An estimate, by a consumption in kilowatt-hours for 100 kilometres. */
  range: z.nullable(z.object({ km: z.number(), consumption: z.number(), basis: z.enum(['sent', ...driveCycles]) })),
}

export const energyReport = z.object({
  ...head,
  kind: z.literal('new_energy'),
  /** Cells in series behind the highest and the lowest value. */
  cells_per_value: z.int(),
  total_voltage: maybe,
  total_current: maybe,
  state_of_charge: maybe,
  state_of_health: maybe,
  insulation_kohm: maybe,
  max_cell_voltage: maybe,
  min_cell_voltage: maybe,
  ...given,
  profile,
  parts: judgements(energyParts),
  findings: z.object({ components: finding, systems: finding }),
  components: z.array(
    z.object({ name: words, status: z.enum(['ok', 'fault', 'not_answered']), value: words, finding }),
  ),
  figures: scanFigures,
  systems: z.array(system),
})

export const tyreReport = z.object({
  ...head,
  kind: z.literal('tyre_tread'),
  limits: z.object({
    /** For whose roads they are, by name; empty where the report does not say. */
    country: words,
    legal_mm: z.number(),
    advised_mm: z.number(),
    winter_mm: z.number(),
    winter_legal_mm: z.number(),
    axle_warn_mm: z.number(),
    axle_alert_mm: z.number(),
    axle_pressure_kpa: z.number(),
    pressure_share: z.number(),
    pressure_least_kpa: z.number(),
    pressure_high_warn: z.number(),
    pressure_high_alert: z.number(),
    age_warn: z.number(),
    age_alert: z.number(),
  }),
  /** Measured at a time of the year for which the law has winter tyres in mind. */
  in_winter: z.boolean(),
  average_pressure: maybe,
  tyres: z.array(
    z.object({
      position: z.enum(tyrePositions),
      outer: maybe,
      centre: maybe,
      inner: maybe,
      depth: maybe,
      wear: z.nullable(z.enum(wearPatterns)),
      winter: z.boolean(),
      sensor: z.enum(['heard', 'silent', 'none']),
      pressure_kpa: maybe,
      target_kpa: maybe,
      temperature: maybe,
      brand: words,
      size: words,
      dot: words,
      made: z.nullable(z.object({ week: z.int(), year: z.int() })),
      findings: z.object({ depth: finding, pressure: finding, age: finding, wear: finding }),
      /** An estimate of the distance to the legal minimum, and what it was made from; null where it cannot be known. */
      left: z.nullable(
        z.object({ km: z.number(), worn_mm: z.number(), over_km: z.number(), since: z.nullable(instant) }),
      ),
    }),
  ),
  /** `finding` is that of the depths' difference, `verdict` that of the axle with its two tires. */
  axles: z.array(
    z.object({
      axle: z.enum(['front', 'rear']),
      difference_mm: maybe,
      finding,
      difference_kpa: maybe,
      /** What is found of the difference of its pressures. */
      pressure: finding,
      /** In what its two tyres are not of one kind. */
      unlike: z.array(z.enum(['season', 'size'])),
      verdict: finding,
    }),
  ),
  /** Tyres for summer and for winter together. */
  mixed: z.boolean(),
  /** Where no depth was measured. */
  unmeasured: z.array(z.enum(corners)),
  /** What is not known of all tyres on the road. */
  unjudged: z.array(z.enum(untoldOfTyres)),
})

export const batteryReport = z.object({
  ...head,
  kind: z.literal('battery_pack'),
  profile,
  test_method: z.nullable(z.enum(testMethods)),
  ...given,
  passport_id: words,
  conditions: z.object({
    chemistry: z.enum(chemistries),
    cells_per_value: z.int(),
    /** null where nobody said it. */
    sensor_step_mv: maybe,
    at_rest: z.boolean(),
    rest_minutes: maybe,
    state_of_charge: maybe,
    ambient_temperature: maybe,
    /** The average of the pack's sensors. */
    pack_temperature: maybe,
    total_voltage: maybe,
    total_current: maybe,
    insulation_kohm: maybe,
    charges_ac: maybe,
    charges_dc: maybe,
    charged_kwh: maybe,
    discharged_kwh: maybe,
  }),
  health: z.object({ percent: maybe, source: z.enum(['bms', 'computed']) }),
  /** Cells in volts, what lies between them in millivolts, insulation in kilo-ohms for each volt, percent, degrees Celsius. */
  parts: judgements(packParts),
  /** Volts; positions count the cells of all modules from 0. */
  voltage: statistics,
  temperature: statistics,
  modules: z.array(
    z.object({
      name: words,
      sum: maybe,
      delta: maybe,
      finding,
      cells: z.array(z.object({ state: z.enum(slotStates), volts: maybe, deviation_mv: maybe, finding })),
      temperatures: z.array(z.object({ celsius: z.number(), finding })),
    }),
  ),
  weakest: z.array(z.object({ module: z.int(), position: z.int(), volts: z.number(), deviation_mv: maybe })),
  /** null where nobody asked for codes. */
  codes: z.nullable(z.array(code)),
})

export type Photograph = z.output<typeof photograph>
export type ScanReport = z.output<typeof scanReport>
export type EnergyReport = z.output<typeof energyReport>
export type TyreReport = z.output<typeof tyreReport>
export type BatteryReport = z.output<typeof batteryReport>
export type Report = ScanReport | EnergyReport | TyreReport | BatteryReport

export const reportSummary = z.object({
  id: words,
  kind: z.enum(reportKinds),
  number: words,
  measured_at: instant,
  finding,
  vehicle: z.object({ vin: words, plate: words, make: words, model: words, year: z.nullable(z.int()) }),
  agency: words,
  link: z.enum(linkStates),
})
export type ReportSummary = z.output<typeof reportSummary>

const comparedFigures = [
  'insulation',
  'delta',
  'health',
  'energy',
  'capacity',
  'average',
  'charge',
  'temperature',
  'depth',
  'pressure',
] as const
export const trend = z.object({
  kind: z.enum(reportKinds),
  vehicle: reportSummary.def.shape.vehicle,
  /** Newest first. */
  list: z.array(
    z.object({
      id: words,
      measured_at: instant,
      odometer_km: maybe,
      finding,
      /** What was another than at the report that was asked for, so that figures compare only in part. */
      differs: z.array(z.enum([...packConditions, 'tyres'])),
      /** As in a comparison. */
      figures: z.array(z.object({ name: z.enum(comparedFigures), part: words, value: maybe })),
    }),
  ),
  next: z.nullable(z.string()),
})
export type Trend = z.output<typeof trend>

const state = z.nullable(z.enum(codeStates))
/** `device_text`: in the words of the device that told it last. */
const codeChange = z.object({
  system: words,
  code: words,
  text: words,
  device_text: words,
  before: state,
  after: state,
})
const componentState = z.nullable(z.enum(componentStates))
/**
 * `cleared`: the memory was cleared in between; `odometer_back`: it shows less than before; `conditions`: a pack was measured at
 * another charge or temperature, or once at rest and once not; `blocks`: of blocks of other sizes.
 */
const comparisonHints = ['cleared', 'odometer_back', 'chemistry', 'blocks', 'tyres', 'conditions'] as const
export const comparison = z.object({
  kind: z.enum(reportKinds),
  vehicle: reportSummary.def.shape.vehicle,
  before: z.object({ id: words, measured_at: instant, finding }),
  after: z.object({ id: words, measured_at: instant, finding }),
  /** `unchecked`: their system did not answer the second time, or was not asked. */
  codes: z.object({
    appeared: z.array(codeChange),
    stayed: z.array(codeChange),
    unchecked: z.array(codeChange),
    gone: z.array(codeChange),
  }),
  /** Of a vehicle's 12-volt battery. */
  starter: z.boolean(),
  /** Whether codes were read at all, then and now. */
  codes_read: z.object({ before: z.boolean(), after: z.boolean() }),
  /** The malfunction indicator lamp of a scan; null where nobody says how it was. */
  lamp: z.object({ before: z.nullable(z.enum(lamps)), after: z.nullable(z.enum(lamps)) }),
  /** Of a high-voltage system, those of which the state has changed; null where it was not told. */
  components: z.array(z.object({ name: words, before: componentState, after: componentState })),
  /** What makes the two less than comparable. */
  hints: z.array(z.enum(comparisonHints)),
  /** A pack whose values are those of blocks of several cells. */
  of_blocks: z.boolean(),
  /**
   * Figures of a kind that both have: the odometer in kilometres, the pack's failed cells, insulation in kilo-ohms for each volt, its delta and average in volts, health and charge in percent, what it gives
   * in kilowatt-hours or ampere-hours, its temperature in degrees Celsius, depths in millimetres, pressures in kilopascals.
   */
  figures: z.array(
    z.object({
      name: z.enum(['odometer', 'failed', ...comparedFigures]),
      part: words,
      before: maybe,
      after: maybe,
    }),
  ),
})

const letterhead = z.object({
  name: text(letterheadLengths.name),
  phone: text(letterheadLengths.phone),
  address: text(letterheadLengths.address),
  technician: text(letterheadLengths.technician),
})
const mine = { audience: 'user', flavour: 'shop' } as const
const open = { method: 'GET', audience: 'public', flavour: 'shop', codes: ['report_gone'], revocable: true } as const
const publicId = filled(40)

export const reportEndpoints = {
  submitReport: endpoint({
    method: 'POST',
    path: '/apicloud/v1/reports',
    audience: 'device',
    flavour: 'shop',
    summary: 'A report of a device or companion app; the same report id twice is one report',
    maxBytes: 2 * 1024 * 1024,
    tellsIgnored: true,
    input: reportInput,
    output: z.object({
      id: words,
      url: words,
      kind: z.enum(reportKinds),
      finding,
      known: z.boolean(),
      /** The vehicle's profile that it is judged by; null is none. */
      profile: z.nullable(words),
      /** Fields that were sent and that no report has, up to twenty: `tyres.0.depht_outer`. */
      ignored: z.array(words),
    }),
    codes: ['report_differs'],
  }),
  getScanReport: endpoint({
    ...open,
    path: '/thinklink_api/Home/EnergyRecords/merge_report',
    summary: 'A diagnostic scan, all scans of its visit merged',
    input: z.object({ id: publicId }),
    output: scanReport,
  }),
  getEnergyReport: endpoint({
    ...open,
    path: '/thinklink_api/Home/energy_records/energyDetail',
    summary: 'A report on a vehicle’s high-voltage system',
    input: z.object({ id: publicId }),
    output: energyReport,
  }),
  getTyreReport: endpoint({
    ...open,
    path: '/xthinkcar_api/Home/TeRecords/getTeRecordById',
    summary: 'A tyre tread report',
    input: z.object({ report_id: publicId }),
    output: tyreReport,
  }),
  getBatteryReport: endpoint({
    ...open,
    path: '/thinklink_cn_api/Home/energy_records/detectDetail',
    summary: 'A battery pack report',
    input: z.object({ detectId: publicId }),
    output: batteryReport,
  }),
  listReports: endpoint({
    ...mine,
    method: 'GET',
    path: '/system/report/list',
    summary: 'My reports, newest first; `q` is the beginning of a plate or VIN, `vin` one vehicle',
    input: z.object({
      q: z.optional(text(reportSearchLengths.q)),
      vin: z.optional(text(reportSearchLengths.vin)),
      kind: z.optional(z.enum(reportKinds)),
      before: z.optional(text(40)),
      page_size: pageSize,
    }),
    output: z.object({ list: z.array(reportSummary), next: z.nullable(z.string()) }),
  }),
  compareReports: endpoint({
    ...mine,
    method: 'GET',
    path: '/system/report/compare',
    summary: 'Two reports of one kind of one vehicle of mine: what is gone, new, better and worse',
    input: z.object({ id: publicId, earlier: publicId }),
    output: comparison,
    codes: ['report_gone', 'reports_not_comparable'],
  }),
  getReportTrend: endpoint({
    ...mine,
    method: 'GET',
    path: '/system/report/trend',
    summary:
      'What my reports of one kind of a vehicle have measured, newest first: health, difference of cells, depth of tread',
    input: z.object({ id: publicId, before: z.optional(text(40)), page_size: pageSize }),
    output: trend,
    codes: ['report_gone', 'reports_not_comparable'],
  }),
  revokeReport: endpoint({
    ...mine,
    method: 'POST',
    path: '/system/report/revoke',
    summary:
      'Nobody but me sees the report any more, or again, unless the staff have taken it back; safe to send twice',
    input: z.object({ id: publicId, revoked: z.boolean() }),
    output: reportSummary,
    codes: ['report_gone'],
  }),
  addReportPhotos: endpoint({
    ...mine,
    method: 'POST',
    path: '/system/report/photographs',
    summary: 'Adds pictures that I have uploaded to my report, each once however often it is sent',
    input: z.object({
      id: publicId,
      files: z.array(z.uuid()).check(z.minLength(1), z.maxLength(photoBounds.atOnce)),
      about: z._default(text(photoBounds.about), ''),
      caption: z._default(text(photoBounds.caption), ''),
    }),
    output: photographs,
    codes: ['report_gone', 'field_format', 'field_too_many'],
  }),
  removeReportPhoto: endpoint({
    ...mine,
    method: 'DELETE',
    path: '/system/report/photographs/{photograph}',
    summary: 'Removes a picture that I have added to my report; safe to send twice',
    input: z.object({ id: publicId, photograph: id }),
    output: photographs,
    codes: ['report_gone'],
  }),
  showReportPhotos: endpoint({
    ...mine,
    method: 'POST',
    path: '/system/report/photographs/shown',
    summary: 'Whether whoever has my report’s link sees its photographs; safe to send twice',
    input: z.object({ id: publicId, shown: z.boolean() }),
    output: photographs,
    codes: ['report_gone'],
  }),
  getLetterhead: endpoint({
    ...mine,
    method: 'GET',
    path: '/system/report/letterhead',
    summary: 'What stands above my reports in place of the testing agency that the device names',
    input: z.object({}),
    output: z.object({ ...letterhead.def.shape, logo: z.nullable(picture) }),
  }),
  setLetterhead: endpoint({
    ...mine,
    method: 'PUT',
    path: '/system/report/letterhead',
    summary: 'Changes my letterhead; `logo` is a picture that I have uploaded',
    input: z.object({ ...letterhead.def.shape, logo: z._default(z.nullable(z.uuid()), null) }),
    output: z.object({ ...letterhead.def.shape, logo: z.nullable(picture) }),
    codes: ['picture_unreadable'],
  }),
}
