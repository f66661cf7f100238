import { type Finding, worst } from '@pitlane/domain/report/report.ts'
import { numberFormat } from '@pitlane/domain/formats.ts'
import type { Figures } from '@pitlane/domain/report/figures.ts'
import type { BatteryReport, EnergyReport, ScanReport, TyreReport } from './report.ts'

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

/** What is found of a tyre as a whole. */
export const tyreFinding = ({ findings }: Tyre): Finding => worst(Object.values(findings))

/** On the left side of a car the outside of a tyre is on the left. */
export const zonesOf = ({ position }: Tyre) =>
  position.endsWith('left') ? (['outer', 'centre', 'inner'] as const) : (['inner', 'centre', 'outer'] as const)

/** A new tyre's depth, in millimetres: the top of the scale. */
const newMm = 8

/** How much of a new tyre's tread is left, from 0 to 1. */
export const treadShare = (depth: number | null): number => Math.min(1, (depth ?? 0) / newMm)

type Judged = (BatteryReport | EnergyReport)['parts'][number]

/** How each part is written: its name among a report's words, its unit, and the decimals that its limit is judged by. */
const written = {
  dead: { name: 'part_dead', unit: '', digits: 0 },
  spread: { name: 'part_spread', unit: 'mV', digits: 1 },
  deviation: { name: 'part_deviation', unit: 'mV', digits: 1 },
  lowest: { name: 'part_lowest', unit: 'V', digits: 3 },
  highest: { name: 'part_highest', unit: 'V', digits: 3 },
  total: { name: 'part_total', unit: '%', digits: 1 },
  health: { name: 'health', unit: '%', digits: 1 },
  hottest: { name: 'part_hottest', unit: '°C', digits: 1 },
  sensors: { name: 'part_sensors', unit: '°C', digits: 1 },
  insulation: { name: 'insulation', unit: 'kΩ/V', digits: 2 },
} as const satisfies Record<Judged['part'], { name: string; unit: string; digits: number }>

type PartWord = (typeof written)[Judged['part']]['name']
type LimitWord = 'limit_above' | 'limit_below' | 'limit_only_above'
type DoubtWord = `doubt_${NonNullable<Judged['doubt']>}`
type TyreWord =
  | `axle_${TyreReport['axles'][number]['axle']}`
  | `position_${TyreReport['unmeasured'][number]}`
  | 'limits_in'
  | 'limit_tread'
  | 'limit_pressure'
  | 'limit_pressure_high'
  | 'limit_age'
  | 'tyres_mixed'
type OtherWord =
  | 'cleared_lately'
  | 'systems_read'
  | 'codes'
  | 'codes_found'
  | 'codes_unasked'
  | 'components'
  | 'not_judged'
/** A report's words and figures in its reader's language. */
type Words = {
  locale: string
  t: (key: PartWord | LimitWord | DoubtWord | TyreWord | OtherWord, values?: Record<string, string | number>) => string
  figure: Figures['figure']
}
/** What was looked at, what was found, and by which limit, or why it is not judged. */
export type FindingRow = { name: string; finding: Finding; value?: string; limit?: string }

const decimalsOf = (limit: number): number => (String(limit).split('.')[1] ?? '').length

const rowsOf = (parts: readonly Judged[], { t, figure }: Words): FindingRow[] =>
  parts.map(({ part, value, limits, finding, doubt }) => {
    const { name, unit, digits } = written[part]
    const write = (limit: number) => figure(limit, unit, decimalsOf(limit))
    const pairOf = ({ warn, alert }: { warn: number; alert: number }) => ({ warn: write(warn), alert: write(alert) })
    const { below, above } = limits ?? {}
    const bounds = [
      below && t('limit_below', pairOf(below)),
      above && t(above.warn === above.alert ? 'limit_only_above' : 'limit_above', pairOf(above)),
    ]
    const limit = doubt ? t(`doubt_${doubt}`) : bounds.filter(Boolean).join(' ')
    return { name: t(name), finding, value: figure(value, unit, digits), limit }
  })

/** The rows of a pack's verdict. */
export const batteryRows = ({ parts, codes }: BatteryReport, words: Words): FindingRow[] => [
  ...rowsOf(parts, words),
  {
    name: words.t('codes'),
    finding: codes ? worst(['good', ...codes.map(({ finding }) => finding)]) : 'unknown',
    value: codes ? words.t('codes_found', { count: codes.length }) : words.t('codes_unasked'),
  },
]

/** What stands beside a scan's verdict: how many codes, and whether some units kept silent. */
export const scanDetail = ({ figures, cleared_lately }: ScanReport, { t }: Pick<Words, 't'>): string =>
  [
    cleared_lately
      ? t('cleared_lately')
      : t('codes_found', { count: figures.stored + figures.pending + figures.permanent }),
    figures.answered < figures.systems && t('systems_read', { answered: figures.answered, all: figures.systems }),
  ]
    .filter(Boolean)
    .join(' · ')

/** The rows of a high-voltage system's verdict. */
export const energyRows = ({ parts, findings, figures }: EnergyReport, words: Words): FindingRow[] => [
  ...rowsOf(parts, words),
  { name: words.t('components'), finding: findings.components },
  {
    name: words.t('codes'),
    finding: findings.systems,
    value: words.t('codes_found', { count: figures.stored + figures.pending + figures.permanent }),
  },
]

/** The rows of a set's verdict, besides its tyres. */
export const tyreRows = ({ axles, limits, mixed, unmeasured }: TyreReport, { t, figure }: Words): FindingRow[] => [
  ...unmeasured.map(
    (corner) => ({ name: t(`position_${corner}`), finding: 'unknown', limit: t('doubt_not_measured') }) as const,
  ),
  ...axles.map(({ axle, difference_mm, finding }) => ({
    name: t(`axle_${axle}`),
    finding,
    value: figure(difference_mm, 'mm', 1),
    limit: t('limit_above', {
      warn: figure(limits.axle_warn_mm, 'mm', 1),
      alert: figure(limits.axle_alert_mm, 'mm', 1),
    }),
  })),
  ...(mixed ? [{ name: t('tyres_mixed'), finding: 'watch' } as const] : []),
]

/** By which limits each tyre is judged. */
export function tyreLimits({ limits }: TyreReport, { t, figure, locale }: Words): string {
  const percent = (share: number) => numberFormat(locale, { style: 'percent' }).format(share)
  const millimetres = (depth: number) => figure(depth, 'mm', 1)
  const tread = t('limit_tread', {
    legal: millimetres(limits.legal_mm),
    advised: millimetres(limits.advised_mm),
    winter: millimetres(limits.winter_mm),
  })
  return [
    limits.country ? `${t('limits_in', { country: limits.country })}: ${tread}` : tread,
    t('limit_pressure', { percent: percent(1 - limits.pressure_share) }),
    t('limit_pressure_high', {
      warn: percent(limits.pressure_high_warn - 1),
      alert: percent(limits.pressure_high_alert - 1),
    }),
    t('limit_age', { warn: limits.age_warn, alert: limits.age_alert }),
  ].join(' · ')
}

/** What a verdict does not cover, as a sentence; empty where it covers all. */
export function notJudged(rows: readonly FindingRow[], { locale, t }: Words): string {
  const names = rows.filter(({ finding }) => finding === 'unknown').map(({ name }) => name)
  const parts = new Intl.ListFormat(locale, { style: 'narrow' }).format(names)
  return names.length > 0 ? t('not_judged', { parts }) : ''
}
