import { type Advice, adviceOf, type Found, isToStop } from '@pitlane/domain/report/advice.ts'
import { lampFinding } from '@pitlane/domain/report/severity.ts'
import { whole } from '@pitlane/domain/report/judgement.ts'
import { type Finding, worst } from '@pitlane/domain/report/report.ts'
import { isOneOf } from '@pitlane/domain/record.ts'
import type { Chemistry } from '@pitlane/domain/report/chemistry.ts'
import { numberFormat } from '@pitlane/domain/formats.ts'
import type { Figures, Measure } from '@pitlane/domain/report/figures.ts'
import { ownTopics } from '@pitlane/domain/report/contradictions.ts'
import { decimalsMore } from '@pitlane/domain/units.ts'
import type { CodeOrigin, CodeState, CodeSystem, PowertrainArea } from '@pitlane/domain/report/fault-code.ts'
import { treadLimits } from '@pitlane/domain/report/tyre.ts'
import type { Severity } from '@pitlane/domain/report/severity.ts'
import type { BatteryReport, EnergyReport, Report, ScanReport, TyreReport } from './report.ts'

type TextValues = Record<string, string | number>

/** What the screen and the document of a report both read from it. */

type Module = BatteryReport['modules'][number]
type Tyre = TyreReport['tyres'][number]

/** Within its module counted from 1. */
type Placed = { module: string; number: number }
export type PlacedCell = Module['cells'][number] & Placed

/** All cells of a pack in one row, each with where it sits. */
export const cellsOf = ({ modules }: Pick<BatteryReport, 'modules'>): PlacedCell[] =>
  modules.flatMap(({ name, cells }) => cells.map((cell, at) => ({ ...cell, module: name, number: at + 1 })))

export const sensorsOf = ({ modules }: Pick<BatteryReport, 'modules'>): (Module['temperatures'][number] & Placed)[] =>
  modules.flatMap(({ name, temperatures }) =>
    temperatures.map((sensor, at) => ({ ...sensor, module: name, number: at + 1 })),
  )

/** Colours reach at least this far from the median, in millivolts: the noise of a sound pack stays pale. */
const leastReachMv = 20

/** How far the colours of the cells reach to both sides of the median, in millivolts. */
export const reachOf = (cells: readonly { deviation_mv: number | null }[]): number =>
  Math.max(leastReachMv, ...cells.map(({ deviation_mv }) => Math.abs(deviation_mv ?? 0)))

/**
 * A code in words: the device's own, which knows the vehicle, and the standard's beside it; where the device has none,
 * the standard's.
 */
export const codeWords = ({ text, device_text }: { text: string; device_text: string }) =>
  device_text && text !== device_text ? { own: device_text, standard: text } : { own: text, standard: '' }

/** Units that devices send with a value. Pressures are not those of tyres: workshops read them as they were sent. */
const sentUnits: Record<string, Measure> = {
  '%': '%',
  rpm: 'rpm',
  V: 'V',
  mV: 'mV',
  A: 'A',
  km: 'km',
  'km/h': 'km/h',
  '°C': '°C',
  '℃': '°C',
}

/** A value that was measured when a code came, as it is read; where it is no number of a known unit, as it was sent. */
export function frameText({ value, unit }: { value: string; unit: string }, { figure }: Figures): string {
  const measure = Object.hasOwn(sentUnits, unit) ? sentUnits[unit] : undefined
  if (measure === undefined || !/^-?\d{1,9}(?:\.\d{1,6})?$/.test(value)) return `${value} ${unit}`
  return figure(Number(value), measure, (value.split('.')[1] ?? '').length)
}

/** What a component says of itself, which is sent as one text: "14.3 V" as it is read, anything else as it was sent. */
export function componentText(sent: string, figures: Figures): string {
  const [, value, unit] = /^(\S+)\s(\S+)$/.exec(sent) ?? []
  return value === undefined || unit === undefined ? sent : frameText({ value, unit }, figures)
}

type Code = ScanReport['systems'][number]['codes'][number]
type DigitWord =
  | `state_${CodeState}`
  | `system_${CodeSystem}`
  | `area_${PowertrainArea}`
  | `origin_${CodeOrigin}`
  | 'failure_type'

/** By which shape and colour a code's gravity is marked; one to drive on with has none. */
export const severityMark = { drive: 'unknown', soon: 'watch', stop: 'bad' } as const satisfies Record<
  Severity,
  Finding
>

/** What the digits of a code say, and its state. */
export function codeDigits({ states, structure, failure }: Code, t: (key: DigitWord, values?: TextValues) => string) {
  const { system, area, origin } = structure ?? {}
  const digits = [
    ...states.map((state) => t(`state_${state}`)),
    system && t(`system_${system}`),
    area && t(`area_${area}`),
    origin && t(`origin_${origin}`),
  ]
  return { digits: digits.filter(Boolean).join(' · '), failure: failure ? t('failure_type', failure) : '' }
}

/** What is found of a tyre as a whole. */
export const tyreFinding = ({ findings }: Tyre): Finding => whole(Object.values(findings), [findings.depth])

/** On the left side of a car the outside of a tyre is on the left. */
export const zonesOf = ({ position }: Tyre) =>
  position.endsWith('left') ? (['outer', 'centre', 'inner'] as const) : (['inner', 'centre', 'outer'] as const)

/** A new tyre's depth, in millimetres: the top of the scale. */
const newMm = 8

/** How much of a new tyre's tread is left, from 0 to 1. */
export const treadShare = (depth: number | null): number => Math.min(1, (depth ?? 0) / newMm)

type Judged = (BatteryReport | EnergyReport)['parts'][number]

/** Words of a pack that say "cell", and say "block" where a value is that of several cells, as in hybrids. */
const cellWords = [
  'at',
  'cell',
  'cells',
  'cells_count',
  'not_fitted',
  'not_fitted_count',
  'weakest',
  'ranking',
  'part_dead',
  'part_missing',
  'cells_number',
  'part_spread',
  'part_lowest',
  'part_highest',
  'part_total',
  'doubt_load',
  'doubt_slots',
  'doubt_flat',
  'doubt_sensor',
  'map_hint',
  'map_label',
  'ranking_label',
  'compare_differs',
] as const
type CellWord = (typeof cellWords)[number]
/** Gives each word of a pack its form for cells, or for blocks. */
export const packWords =
  (ofBlocks: boolean) =>
  <Word extends string>(word: Word): Word | `${Extract<Word, CellWord>}_block` =>
    ofBlocks && isOneOf(cellWords, word) ? `${word as Extract<Word, CellWord>}_block` : word
export type Form = ReturnType<typeof packWords>
const isStarter = (report: Report): report is BatteryReport =>
  report.kind === 'battery_pack' && report.conditions.chemistry === 'lead_acid'

/** What a report is about, as its title says it. */
export const subjectOf = (report: Report) => (isStarter(report) ? 'starter_battery' : report.kind)

export const isOfBlocks = ({ conditions }: Pick<BatteryReport, 'conditions'>): boolean => conditions.cells_per_value > 1

/** How each part is written: its name among a report's words, its unit, and the decimals that its limit is judged by. */
const written = {
  dead: { name: 'part_dead', unit: '', digits: 0 },
  missing: { name: 'part_missing', unit: '', digits: 0 },
  spread: { name: 'part_spread', unit: 'mV', digits: 1 },
  deviation: { name: 'part_deviation', unit: 'mV', digits: 1 },
  lowest: { name: 'part_lowest', unit: 'V', digits: 3 },
  highest: { name: 'part_highest', unit: 'V', digits: 3 },
  total: { name: 'part_total', unit: '%', digits: 1 },
  health: { name: 'health', unit: '%', digits: 1 },
  usable: { name: 'part_usable', unit: '%', digits: 1 },
  hottest: { name: 'part_hottest', unit: '°C', digits: 1 },
  sensors: { name: 'part_sensors', unit: 'K', digits: 1 },
  insulation: { name: 'insulation', unit: 'kΩ/V', digits: 3 },
} as const satisfies Record<Judged['part'], { name: string; unit: Measure; digits: number }>

type PartWord = (typeof written)[Judged['part']]['name']
type LimitWord = 'limit_above' | 'limit_below' | 'limit_only_above'
type DoubtWord = `doubt_${NonNullable<Judged['doubt']>}`
type BlockWord = `${Extract<PartWord | DoubtWord | 'cells_number', CellWord>}_block`
type TyreWord =
  | `axle_${TyreReport['axles'][number]['axle']}`
  | `position_${TyreReport['unmeasured'][number]}`
  | 'limits_in'
  | 'limit_tread'
  | 'limit_pressure'
  | 'limit_pressure_high'
  | 'limit_age'
  | 'limit_winter'
  | 'limit_axle_pressure'
  | 'axle_pressure_front'
  | 'axle_pressure_rear'
  | 'axle_mixed_front'
  | 'axle_mixed_rear'
  | 'axle_size_front'
  | 'axle_size_rear'
  | 'depth_incomplete'
  | 'no_target'
  | 'tyres_mixed'
  | 'pressure'
  | 'tyre_age'
  | 'tyre_sizes'
  | 'size_untold'
type OtherWord =
  | `lamp_${NonNullable<ScanReport['lamp']>}`
  | `finding_${Finding}`
  | 'labelled'
  | ScanReport['unjudged'][number]
  | 'since_cleared'
  | 'time_since_cleared'
  | 'warm_ups_since_cleared'
  | 'distance_with_lamp'
  | 'time_with_lamp'
  | 'verdict_front'
  | 'verdict_rear'
  | 'tread_left_value'
  | 'tread_left_since'
  | 'tread_left_fitted'
  | 'tread_left_basis'
  | 'cleared_lately'
  | 'cleared_with_codes'
  | 'monitors_open'
  | 'clearing_untold'
  | 'drive_unread'
  | 'systems_read'
  | 'codes'
  | 'codes_found'
  | 'codes_unasked'
  | 'components'
  | 'not_judged'
  | `chemistry_${Chemistry}`
  | 'contradicts'
  | 'contradicts_itself'
  | 'said_year'
  | 'said_throughput'
  | 'said_cleared'
  | 'said_charge'
  | 'said_health'
  | 'said_capacity'
  | 'said_current'
  | 'said_charging'
  | 'said_otherwise'
  | 'said_vehicle'
  | 'cells_number'
  | 'cells_per_value'
  | 'module'
  | 'whole_pack'
  | 'sensor_step'
  | 'chemistry'
  | 'usable'
  | 'held_back'
  | 'lacks_health'
  | 'lacks_energy'
  | 'lacks_consumption'
  | 'usable_new'
  | 'usable_capacity'
  | 'when_new'
  | 'new_usable'
  | 'new_nominal'
  | 'by_health'
  | 'range'
  | 'range_sent'
  | 'range_rated'
  | 'rest'
  | 'measurement'
  | 'volts'
  | 'rest_for'
  | 'under_load'
  | 'ambient'
  | 'pack_temperature'
  | 'charges_ac'
  | 'charges_dc'
  | 'charged'
  | 'discharged'
  | 'passport'
  | 'profile'
  | 'profile_sender'
  | 'profile_vin'
  | 'profile_none'
  | 'test_method'
  | `test_${NonNullable<BatteryReport['test_method']>}`
/** A report's words and figures in its reader's language. */
type Words = Figures & {
  locale: string
  t: (key: PartWord | LimitWord | DoubtWord | BlockWord | TyreWord | OtherWord, values?: TextValues) => string
}
/** A module, as its cells and sensors are named after it; a pack without modules is sent as one of that name. */
export const moduleWords = (name: string, { t }: Pick<Words, 't'>): string =>
  name.trim().toLowerCase() === 'pack' ? t('whole_pack') : t('module', { name })

/** What was looked at, what was found, and by which limit, or why it is not judged. */
export type FindingRow = { name: string; finding: Finding; value?: string; limit?: string }

type Pair = { warn: number; alert: number }
/** A value, and its limits in words. */
function besideLimits(
  value: number | null,
  { below, above }: { below?: Pair | undefined; above?: Pair | undefined },
  { unit, digits }: { unit: Measure; digits: number },
  { t, figure, limit, moreBeside }: Words,
) {
  const bounds = [below, above].flatMap((pair) => (pair ? [pair.warn, pair.alert] : []))
  const more =
    value === null
      ? 0
      : moreBeside(
          bounds.map((bound) => [value, bound]),
          unit,
          digits,
        )
  const write = (bound: number) => limit(bound, unit, digits, more)
  const pairOf = ({ warn, alert }: Pair) => ({ warn: write(warn), alert: write(alert) })
  const texts = [
    below && t('limit_below', pairOf(below)),
    above && t(above.warn === above.alert ? 'limit_only_above' : 'limit_above', pairOf(above)),
  ]
  return { value: figure(value, unit, digits, more), limit: texts.filter(Boolean).join(' ') }
}

const rowsOf = (parts: readonly Judged[], words: Words, form = packWords(false)): FindingRow[] =>
  parts.map(({ part, value, limits, finding, doubt, volts }) => {
    const beside = besideLimits(value, limits ?? {}, written[part], words)
    const row = {
      name: words.t(form(written[part].name)),
      finding,
      ...beside,
      // Nobody can check it without the voltage by which it was divided.
      ...(volts === undefined ? {} : { value: `${beside.value} (${words.figure(volts, 'V')})` }),
    }
    return doubt ? { ...row, limit: words.t(form(`doubt_${doubt}`)) } : row
  })

type Contradiction = BatteryReport['contradictions'][number]

/** One of the sender's statements beside the profile's. */
function writeContradiction(one: Contradiction, { t, figure, limit }: Words, form: Form): string {
  const said = (what: string, sent: string, known: string) => t('said_otherwise', { what, sent, known })
  switch (one.about) {
    case 'vehicle':
      return t('said_vehicle', { sent: one.sent, known: one.known })
    case 'make':
      return t('said_vehicle', { sent: one.sent, known: one.known })
    case 'model_year':
      return t('said_year', { sent: String(one.sent), known: String(one.known) })
    case 'throughput':
      return t('said_throughput', { discharged: figure(one.sent, 'kWh'), charged: figure(one.known, 'kWh') })
    case 'since_cleared':
      return t('said_cleared', { since: figure(one.sent, 'km'), odometer: figure(one.known, 'km') })
    case 'chemistry':
      return said(t('chemistry'), t(`chemistry_${one.sent}`), t(`chemistry_${one.known}`))
    case 'sensor_step':
      return said(t('sensor_step'), limit(one.sent, 'mV'), limit(one.known, 'mV'))
    case 'cells':
      return said(t(form('cells_number')), figure(one.sent, ''), figure(one.known, ''))
    case 'cells_per_value':
      return said(t('cells_per_value'), figure(one.sent, ''), figure(one.known, ''))
    case 'usable_new':
      return said(t('usable_new'), figure(one.sent, 'kWh', 1), figure(one.known, 'kWh', 1))
    case 'charge':
      return t('said_charge', { charge: figure(one.sent, '%', 1), volts: figure(one.known, 'V', 2) })
    case 'health':
      return t('said_health', { health: figure(one.sent, '%', 1) })
    case 'capacity':
      return t('said_capacity', { share: figure(one.sent, '%', 1) })
    case 'current':
      return t('said_current', { current: figure(one.sent, 'A', 1) })
    case 'charging':
      return t('said_charging', { volts: figure(one.sent, 'V', 1), most: limit(one.known, 'V') })
  }
}

/** Those with the vehicle's profile, and those among the sender's own values. */
const contradictionRows = (all: readonly Contradiction[], words: Words, form = packWords(false)): FindingRow[] => {
  const { contradicts_itself = [], contradicts = [] } = Object.groupBy(all, ({ about }) =>
    about === 'make' || isOneOf(ownTopics, about) ? 'contradicts_itself' : 'contradicts',
  )
  return Object.entries({ contradicts, contradicts_itself } as const).flatMap(([name, some]) =>
    some.length === 0
      ? []
      : [
          {
            name: words.t(name as 'contradicts'),
            finding: 'watch',
            limit: some.map((one) => writeContradiction(one, words, form)).join(' · '),
          } as const,
        ],
  )
}

/** For 100 of the reader's units, from kilowatt-hours for 100 kilometres. */
function writeConsumption(consumption: number, { figure, shown }: Words): string {
  const km = 100 * (100 / shown(100, 'km', 4))
  return `${figure((consumption * km) / 100, 'kWh', 1)}/${figure(km, 'km')}`
}

export type NamedFigure = { name: string; value: string; note: string | null }

/** What is not told of a pack that nobody may use: it would read as leave to drive so far. */
const heldBack = ({ energy }: Pick<BatteryReport, 'energy'>, { t }: Words): NamedFigure[] =>
  (energy?.unit === 'Ah' ? (['usable_capacity'] as const) : (['usable', 'range'] as const)).map((name) => ({
    name: t(name),
    value: t('finding_unknown'),
    note: t('held_back'),
  }))

/** What a pack gives and how far that goes, each with what it rests on; what nobody knows is left out. */
export function energyFigures(report: BatteryReport | EnergyReport, words: Words): NamedFigure[] {
  const { t, figure } = words
  const { energy, range } = report
  if (isToStop(adviceIn(report))) return energy ? heldBack(report, words) : []
  const found: NamedFigure[] = []
  if (energy) {
    const { unit, now, now_basis, when_new, new_basis } = energy
    const fresh = when_new === null ? '' : t('when_new', { energy: figure(when_new, unit, 1) })
    const known = new_basis === 'usable' || new_basis === 'nominal' ? t(`new_${new_basis}`) : ''
    const note = [fresh, known, now_basis === 'health' ? t('by_health') : ''].filter(Boolean).join(comma(words.locale))
    found.push({ name: t(unit === 'kWh' ? 'usable' : 'usable_capacity'), value: figure(now, unit, 1), note })
  }
  if (range) {
    const consumption = writeConsumption(range.consumption, words)
    const note =
      range.basis === 'sent'
        ? t('range_sent', { consumption })
        : t('range_rated', { consumption, cycle: range.basis.toUpperCase() })
    found.push({ name: t('range'), value: figure(range.km, 'km'), note })
  }
  return found
}

/** The same of a high-voltage system, whose reports are asked for it: what nobody knows is not judged, and why. */
export function highVoltageFigures(report: EnergyReport, words: Words): NamedFigure[] {
  const { t } = words
  const { energy, range, state_of_health: health } = report
  const unknown = (name: 'usable' | 'range', why: 'lacks_health' | 'lacks_energy' | 'lacks_consumption') => ({
    name: t(name),
    value: t('finding_unknown'),
    note: t(why),
  })
  if (isToStop(adviceIn(report))) return heldBack(report, words)
  if (energy === null || energy.now === null) {
    const why = health === null ? 'lacks_health' : 'lacks_energy'
    return [unknown('usable', why), unknown('range', why)]
  }
  const known = energyFigures(report, words)
  return range ? known : [...known, unknown('range', energy.unit === 'kWh' ? 'lacks_consumption' : 'lacks_energy')]
}

export type Fact = readonly [name: string, value: string | null]

/** By which vehicle's profile a report is judged. */
export const profileFact = ({ profile }: Pick<BatteryReport, 'profile'>, { t }: Words): Fact => [
  t('profile'),
  profile ? t(`profile_${profile.by}`, { profile: profile.name }) : t('profile_none'),
]

/** How and under what conditions a pack was measured: without them the figures say little. */
export function batteryFacts(report: BatteryReport, words: Words): Fact[] {
  const { t, figure } = words
  const { conditions } = report
  const measured = (value: number | null, unit: Measure, digits = 0) =>
    value === null ? null : figure(value, unit, digits)
  const rest = conditions.rest_minutes === null ? t('rest') : t('rest_for', { minutes: conditions.rest_minutes })
  return [
    profileFact(report, words),
    [t('test_method'), report.test_method && t(`test_${report.test_method}`)],
    [t('chemistry'), t(`chemistry_${conditions.chemistry}`)],
    [t('measurement'), conditions.at_rest ? rest : t('under_load')],
    [t('pack_temperature'), measured(conditions.pack_temperature, '°C', 1)],
    [t('ambient'), measured(conditions.ambient_temperature, '°C', 1)],
    [t('insulation'), measured(conditions.insulation_kohm, 'kΩ')],
    [t('charges_ac'), measured(conditions.charges_ac, '')],
    [t('charges_dc'), measured(conditions.charges_dc, '')],
    [t('charged'), measured(conditions.charged_kwh, 'kWh')],
    [t('discharged'), measured(conditions.discharged_kwh, 'kWh')],
    [t('cells_per_value'), conditions.cells_per_value > 1 ? String(conditions.cells_per_value) : null],
    [t('sensor_step'), measured(conditions.sensor_step_mv, 'mV')],
    [t('passport'), report.passport_id || null],
  ]
}

/** A starter battery has one voltage: the limit that it passes is shown, and its name. */
function starterRows(parts: readonly Judged[], words: Words): FindingRow[] {
  const isHigh = parts.some(({ part, finding }) => part === 'highest' && (finding === 'watch' || finding === 'bad'))
  const shown = parts.filter(
    ({ part, finding }) =>
      (part !== 'total' || finding === 'watch' || finding === 'bad') && part !== (isHigh ? 'lowest' : 'highest'),
  )
  return rowsOf(shown, words).map((row, at) =>
    shown[at]!.part === 'lowest' || shown[at]!.part === 'highest' ? { ...row, name: words.t('volts') } : row,
  )
}

/** The rows of a pack's verdict. */
export const batteryRows = (report: BatteryReport, words: Words): FindingRow[] => {
  const { parts, contradictions, codes, conditions } = report
  const form = packWords(isOfBlocks({ conditions }))
  return [
    ...(isStarter(report) ? starterRows(parts, words) : rowsOf(parts, words, form)),
    ...contradictionRows(contradictions, words, form),
    {
      name: words.t('codes'),
      finding: codes ? worst(['good', ...codes.map(({ finding }) => finding)]) : 'unknown',
      value: codes ? words.t('codes_found', { count: codes.length }) : words.t('codes_unasked'),
    },
  ]
}

/** Between what is listed after each other. */
const comma = (locale: string): string => (locale.startsWith('zh') ? '，' : locale === 'ja' ? '、' : ', ')
/** Between sentences: a Chinese or Japanese stop has its space in itself. */
const spaceAfterStop = (locale: string): string => (/^(zh|ja)/.test(locale) ? '' : ' ')

/** What stands beside a scan's verdict: whether the lamp is lit, how many codes, and whether some units kept silent. */
export function scanDetail(report: ScanReport, words: Words): string {
  const { figures, cleared_lately, clearing_told, open_monitors, drive_read, lamp, silent, unasked, unjudged } = report
  const { t } = words
  const { stored, pending, permanent, answered, systems } = figures
  const count = stored + pending + permanent
  const facts = [
    lamp && lamp !== 'off' && t('labelled', { label: t('lamp'), text: t(`lamp_${lamp}`) }),
    (count > 0 || (!cleared_lately && drive_read)) && t('codes_found', { count }),
    answered < systems && t('systems_read', { answered, all: systems }),
    ...contradictionRows(report.contradictions, words).map(({ name, limit }) =>
      t('labelled', { label: name, text: limit ?? '' }),
    ),
  ]
  const unread = [...silent, ...unasked, ...unjudged.map((what) => t(what))]
  const missing = notJudged(
    unread.map((name) => ({ name, finding: 'unknown' })),
    words,
  )
  const lately = count > 0 ? 'cleared_with_codes' : 'cleared_lately'
  const sentences = [
    cleared_lately && (open_monitors > 0 ? t('monitors_open', { count: open_monitors }) : t(lately)),
    !clearing_told && count === 0 && answered > 0 && t('clearing_untold'),
    !drive_read && t('drive_unread'),
  ]
  const all = [...sentences, [...facts, missing].filter(Boolean).join(' · ')].filter(Boolean)
  return all.join(spaceAfterStop(words.locale))
}

/** The rows of a high-voltage system's verdict. */
export const energyRows = (
  { parts, contradictions, findings, figures, cells_per_value }: EnergyReport,
  words: Words,
): FindingRow[] => [
  ...rowsOf(parts, words, packWords(cells_per_value > 1)),
  ...contradictionRows(contradictions, words, packWords(cells_per_value > 1)),
  { name: words.t('components'), finding: findings.components },
  {
    name: words.t('codes'),
    finding: findings.systems,
    value:
      figures.answered === 0 && figures.with_codes === 0
        ? words.t('codes_unasked')
        : words.t('codes_found', { count: figures.stored + figures.pending + figures.permanent }),
    ...(figures.answered < figures.systems && {
      limit: words.t('systems_read', { answered: figures.answered, all: figures.systems }),
    }),
  },
]

/** The rows of a set's verdict, besides its tyres. */
export const tyreRows = (
  { tyres, axles, limits, mixed, unmeasured, unjudged, contradictions }: TyreReport,
  words: Words,
): FindingRow[] => [
  ...contradictionRows(contradictions, words),
  ...unmeasured.map(
    (corner) =>
      ({
        name: words.t(`position_${corner}`),
        finding: 'unknown',
        limit: words.t(
          tyres.some(({ position, depth }) => position === corner && depth !== null)
            ? 'depth_incomplete'
            : 'doubt_not_measured',
        ),
      }) as const,
  ),
  ...axles.map(({ axle, difference_mm, finding }) => ({
    name: words.t(`axle_${axle}`),
    finding,
    ...besideLimits(
      difference_mm,
      { above: { warn: limits.axle_warn_mm, alert: limits.axle_alert_mm } },
      { unit: 'mm', digits: 1 },
      words,
    ),
  })),
  ...axles.flatMap(({ axle, difference_kpa, pressure }) =>
    pressure === 'unknown'
      ? []
      : [
          {
            name: words.t(`axle_pressure_${axle}`),
            finding: pressure,
            value: words.figure(difference_kpa, 'kPa'),
            limit: words.t('limit_axle_pressure', { most: words.limit(limits.axle_pressure_kpa, 'kPa') }),
          },
        ],
  ),
  ...axles.flatMap(({ axle, unlike }) =>
    unlike.map(
      (what) =>
        ({ name: words.t(what === 'season' ? `axle_mixed_${axle}` : `axle_size_${axle}`), finding: 'bad' }) as const,
    ),
  ),
  ...(mixed && !axles.some(({ unlike }) => unlike.includes('season'))
    ? [{ name: words.t('tyres_mixed'), finding: 'watch' } as const]
    : []),
  ...unjudged.map(
    (part) =>
      ({
        name: words.t(({ pressure: 'pressure', age: 'tyre_age', size: 'tyre_sizes' } as const)[part]),
        finding: 'unknown',
        limit: words.t(
          part === 'size'
            ? 'size_untold'
            : part === 'pressure' && tyres.every(({ pressure_kpa: kpa }) => kpa !== null)
              ? 'no_target'
              : 'doubt_not_measured',
        ),
      }) as const,
  ),
]

/** Whether a share that is shown lies on the side of its limit on which the judged one does; limits are whole percents. */
const tellsShare = (shown: number, judged: number, limit: number): boolean =>
  Math.abs(judged - limit) < 1e-9
    ? Math.abs(shown - limit) < 0.005
    : Math.sign(shown - limit) === Math.sign(judged - limit)

const limitsOf = (limits: TyreReport['limits']) => ({
  legalMm: limits.legal_mm,
  advisedMm: limits.advised_mm,
  winterMm: limits.winter_mm,
  winterLegalMm: limits.winter_legal_mm,
})

/** How a set's depths and pressures are written, wherever they stand: each on the side of its limits on which it was judged. */
export function tyreFigures(
  { tyres, limits, in_winter: inWinter }: Pick<TyreReport, 'tyres' | 'limits' | 'in_winter'>,
  words: Figures,
) {
  const { figure, limit, shown, moreBeside } = words
  const depths = tyres.flatMap(({ depth, winter }) =>
    depth === null
      ? []
      : Object.values(treadLimits({ winter, inWinter }, limitsOf(limits))).map((one) => [depth, one] as const),
  )
  const moreDepth = moreBeside(depths, 'mm', 1)
  const shares = [limits.pressure_share, limits.pressure_high_warn, limits.pressure_high_alert]
  const tells = (more: number) => (tyre: Tyre) => {
    if (!tyre.pressure_kpa) return true
    const kpa = Math.round(tyre.pressure_kpa)
    const least = limits.pressure_least_kpa
    if (Math.sign(shown(kpa, 'kPa', 0, more) - shown(least, 'kPa', 0, more)) !== Math.sign(kpa - least)) return false
    if (!tyre.target_kpa || kpa < least) return true
    const [judged, read] = [kpa / tyre.target_kpa, shown(kpa, 'kPa', 0, more) / shown(tyre.target_kpa, 'kPa', 0, more)]
    return shares.every((share) => tellsShare(read, judged, share))
  }
  const morePressure = decimalsMore((more) => tyres.every(tells(more)))
  return {
    depth: (mm: number | null) => figure(mm, 'mm', 1, moreDepth),
    depthLimit: (mm: number) => limit(mm, 'mm', 1, moreDepth),
    /** Judged in whole kilopascals. */
    pressure: (kpa: number | null) => figure(kpa === null ? null : Math.round(kpa), 'kPa', 0, morePressure),
    target: (kpa: number) => figure(kpa, 'kPa', 0, morePressure),
    pressureLimit: (kpa: number) => limit(kpa, 'kPa', 0, morePressure),
  }
}

/** By which limits each tyre is judged. */
export function tyreLimits(report: TyreReport, words: Words): string {
  const { limits } = report
  const { t, locale } = words
  const percent = (share: number) => numberFormat(locale, { style: 'percent' }).format(share)
  const { depthLimit, pressureLimit } = tyreFigures(report, words)
  const tread = t('limit_tread', {
    legal: depthLimit(limits.legal_mm),
    advised: depthLimit(limits.advised_mm),
    winter: depthLimit(limits.winter_mm),
  })
  return [
    limits.country ? t('labelled', { label: t('limits_in', { country: limits.country }), text: tread }) : tread,
    ...(limits.winter_legal_mm > limits.legal_mm
      ? [t('limit_winter', { legal: depthLimit(limits.winter_legal_mm) })]
      : []),
    t('limit_pressure', {
      percent: percent(1 - limits.pressure_share),
      least: pressureLimit(limits.pressure_least_kpa),
    }),
    t('limit_pressure_high', {
      warn: percent(limits.pressure_high_warn - 1),
      alert: percent(limits.pressure_high_alert - 1),
    }),
    t('limit_age', { warn: limits.age_warn, alert: limits.age_alert }),
    // Said once for all tires, each of which says how far it goes.
    ...(report.tyres.some(({ left }) => left) ? [t('tread_left_basis')] : []),
  ].join(' · ')
}

/** What a verdict does not cover, as a sentence; empty where it covers all. */
export function notJudged(rows: readonly FindingRow[], { locale, t }: Pick<Words, 'locale' | 't'>): string {
  const names = rows.filter(({ finding }) => finding === 'unknown').map(({ name }) => name)
  const parts = new Intl.ListFormat(locale, { style: 'narrow' }).format(names)
  return names.length > 0 ? t('not_judged', { parts }) : ''
}

/** What stands beside a set's verdict: that of each axle, and what is not judged. */
export const tyreDetail = (report: TyreReport, words: Words): string =>
  [
    ...report.axles.map(({ axle, verdict }) => words.t(`verdict_${axle}`, { finding: words.t(`finding_${verdict}`) })),
    notJudged(tyreRows(report, words), words),
  ]
    .filter(Boolean)
    .join(' · ')

/** How far a tire will go, and what the estimate was made from; null where nobody knows. */
export function treadLeftOf({ left }: Tyre, { t, figure, about }: Words, date: (at: number) => string) {
  if (!left) return null
  const made = { worn: figure(left.worn_mm, 'mm', 1), distance: figure(left.over_km, 'km') }
  return {
    value: t('tread_left_value', { distance: about(left.km, 'km') }),
    note:
      left.since === null ? t('tread_left_fitted', made) : t('tread_left_since', { ...made, date: date(left.since) }),
  }
}

/** Minutes, or hours from two on, in the language's words. */
const writeMinutes = (minutes: number, locale: string): string => {
  const isLong = minutes >= 120
  const options = {
    style: 'unit',
    unit: isLong ? 'hour' : 'minute',
    unitDisplay: 'long',
    maximumFractionDigits: 0,
  } as const
  return numberFormat(locale, options).format(isLong ? minutes / 60 : minutes)
}

/** The lamp, and what was counted since the memory was cleared and with the lamp on; what was not told is left out. */
export function lampFacts(report: ScanReport, { t, figure, locale }: Words) {
  const distance = (km: number | null) => (km === null ? null : figure(km, 'km'))
  const time = (minutes: number | null) => (minutes === null ? null : writeMinutes(minutes, locale))
  const { warm_ups_since_cleared: warmUps } = report
  const facts: [name: string, value: string | null][] = [
    [t('lamp'), report.lamp && t(`lamp_${report.lamp}`)],
    [t('since_cleared'), distance(report.distance_since_cleared_km)],
    [t('time_since_cleared'), time(report.minutes_since_cleared)],
    [t('warm_ups_since_cleared'), warmUps === null ? null : figure(warmUps, '')],
    [t('distance_with_lamp'), distance(report.distance_with_lamp_km)],
    [t('time_with_lamp'), time(report.minutes_with_lamp)],
  ]
  return facts.filter(([, value]) => value !== null)
}

const worstOf = (list: readonly { finding: Finding }[]): Finding => worst(list.map(({ finding }) => finding))
/** What is only suspected may go by itself, but not what would be a reason to stop; what is stored is looked into. */
function codesFound(codes: readonly Code[]): Found {
  const pending = codes.filter(({ state, severity }) => state === 'pending' && severity !== 'stop')
  const isGrave = pending.some(({ severity, reason }) => severity === 'soon' && reason !== 'unlisted')
  return {
    codes: worstOf(codes.filter((code) => !pending.includes(code))),
    pending: isGrave ? 'bad' : pending.length > 0 ? 'watch' : 'good',
  }
}
const missing = (is: boolean): Finding => (is ? 'unknown' : 'good')

/** Which vehicle it is is another question than whether it was measured rightly. */
function doubtsFound({ contradictions }: Pick<Report, 'contradictions'>) {
  const ofVehicle = contradictions.filter(({ about }) => about === 'make' || about === 'model_year')
  return {
    contradicts: contradictions.length > ofVehicle.length ? 'watch' : 'good',
    vehicle: ofVehicle.length > 0 ? 'watch' : 'good',
  } satisfies Found
}

function packFound({ parts, finding }: Pick<BatteryReport | EnergyReport, 'parts' | 'finding'>) {
  const of = (...names: Judged['part'][]) => worstOf(parts.filter(({ part }) => names.includes(part)))
  const lacking = of('missing')
  const isOpen = finding === 'unknown'
  const isFlat = parts.some(({ doubt }) => doubt === 'flat')
  const isCoarse = parts.some(({ doubt }) => doubt === 'sensor')
  return {
    dead: of('dead'),
    cells: of('spread', 'deviation'),
    low: of('lowest'),
    high: of('highest'),
    hot: of('hottest'),
    heat: of('sensors'),
    total: of('total'),
    health: of('health', 'usable'),
    insulation: of('insulation'),
    // Cells that the vehicle has and the report has not, or too little for a verdict.
    pack: lacking === 'bad' || lacking === 'watch' ? lacking : missing(isOpen && !isFlat && !isCoarse),
    full: missing(isOpen && isFlat),
    finer: missing(isOpen && isCoarse),
  } satisfies Found
}

/** A starter battery is charged and tested, whatever is wrong with it; it has no weak module and no warranty of its capacity. */
function starterFound(report: BatteryReport): Found {
  const { cells, low, high, health, hot, total, pack } = packFound(report)
  return { starter: worst([cells, low, health]), starter_high: high, hot, total, pack }
}

const isAboveTarget = ({ pressure_kpa: kpa, target_kpa: target }: Tyre) =>
  kpa !== null && target !== null && kpa > target

function tyresFound({ tyres, axles, mixed, unmeasured, limits }: TyreReport): Found {
  const onRoad = tyres.filter(({ position }) => position !== 'spare')
  const of = (name: keyof Tyre['findings']) => worst(onRoad.map(({ findings }) => findings[name]))
  const isFlat = onRoad.some(({ pressure_kpa: kpa }) => kpa !== null && kpa < limits.pressure_least_kpa)
  const spare = tyres.find(({ position }) => position === 'spare')
  const between = worst(axles.map(({ pressure }) => pressure))
  return {
    tread: of('depth'),
    flat: isFlat ? 'bad' : 'good',
    overinflated: worst(onRoad.filter(isAboveTarget).map(({ findings }) => findings.pressure)),
    pressure: isFlat
      ? 'good'
      : worst([...onRoad.filter((tyre) => !isAboveTarget(tyre)).map(({ findings }) => findings.pressure), between]),
    size: axles.some(({ unlike }) => unlike.includes('size')) ? 'bad' : 'good',
    spare: spare && tyreFinding(spare) === 'bad' ? 'watch' : 'good',
    age: of('age'),
    axle: worstOf(axles),
    mixed: axles.some(({ unlike }) => unlike.includes('season')) ? 'bad' : mixed ? 'watch' : 'good',
    wear: onRoad.some(({ wear }) => wear === 'inner' || wear === 'outer' || wear === 'uneven') ? 'watch' : 'good',
    wear_pressure: onRoad.some(({ wear }) => wear === 'centre' || wear === 'shoulders') ? 'watch' : 'good',
    corners: missing(unmeasured.length > 0),
  }
}

/** Whether a part of a high-voltage system leaves the whole not judged. */
const isKnownEnough = ({ part, finding, doubt }: EnergyReport['parts'][number]) =>
  finding !== 'unknown' || part === 'insulation' || (part === 'total' && doubt === 'not_measured')

function foundIn(report: Report): Found {
  switch (report.kind) {
    case 'scan':
      return {
        ...codesFound(report.systems.flatMap(({ codes }) => codes)),
        misfire: report.systems.some(({ codes }) => codes.some(({ reason }) => reason === 'misfire_flashing'))
          ? 'bad'
          : 'good',
        lamp: report.lamp ? lampFinding[report.lamp] : 'unknown',
        cleared: missing(report.cleared_lately),
        clearing: missing(!report.clearing_told && report.finding === 'unknown'),
        silent: missing(report.figures.answered < report.figures.systems),
      }
    case 'battery_pack':
      return { ...(isStarter(report) ? starterFound : packFound)(report), ...codesFound(report.codes ?? []) }
    case 'new_energy':
      return {
        ...packFound(report),
        // Where all that counts of its pack was measured, it is its units that leave it not judged.
        ...(report.parts.every(isKnownEnough) && { pack: 'good' as const }),
        ...codesFound(report.systems.flatMap(({ codes }) => codes)),
        components: report.components.length > 0 ? report.findings.components : 'good',
        silent: missing(report.figures.answered < report.figures.systems),
      }
    case 'tyre_tread':
      return tyresFound(report)
  }
}

/** What its reader should do, the most urgent first. */
export const adviceIn = (report: Report): Advice[] => adviceOf({ ...foundIn(report), ...doubtsFound(report) })

/** A report as it is told to whom it forbids to drive: without what its pack gives now, and how far that would go. */
export const withoutPromise = <Of extends BatteryReport | EnergyReport>(report: Of): Of =>
  isToStop(adviceIn(report))
    ? { ...report, energy: report.energy && { ...report.energy, now: null, now_basis: null }, range: null }
    : report
