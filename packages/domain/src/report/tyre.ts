import { dayMs } from '../day.ts'
import { judge, whole } from './judgement.ts'
import { type Finding, judgeBelow } from './report.ts'

export const tyrePositions = ['front_left', 'front_right', 'rear_left', 'rear_right', 'spare'] as const
/** Where a car's tyres are on the road. */
export const corners = [
  'front_left',
  'front_right',
  'rear_left',
  'rear_right',
] as const satisfies readonly TyrePosition[]
export type TyrePosition = (typeof tyrePositions)[number]
export const treadZones = ['outer', 'centre', 'inner'] as const
export type TreadZone = (typeof treadZones)[number]

/** Depths in millimetres, pressure as a share of its target, age in years. A setting for each country. */
export type TyreLimits = {
  legalMm: number
  advisedMm: number
  winterMm: number
  /** Between the two tyres of an axle. */
  axleWarnMm: number
  axleAlertMm: number
  pressureShare: number
  pressureHighWarn: number
  pressureHighAlert: number
  ageWarn: number
  ageAlert: number
}
/** docs/reports.md names the sources. */
export const defaultTyreLimits: TyreLimits = {
  legalMm: 1.6,
  advisedMm: 3,
  winterMm: 4,
  axleWarnMm: 2,
  axleAlertMm: 3,
  pressureShare: 0.75,
  pressureHighWarn: 1.25,
  pressureHighAlert: 1.5,
  ageWarn: 6,
  ageAlert: 10,
}

/** What a pressure sensor that was not heard is shown as by receivers: 0 kPa at −40 °C. */
const silent = { kpa: 0, celsius: -40 }

export type Tyre = {
  position: TyrePosition
  /** Millimetres; null where no depth was taken. */
  depths: Record<TreadZone, number | null>
  winter: boolean
  pressureKpa: number | null
  targetKpa: number | null
  celsius: number | null
  /** Years since it was made. */
  age: number | null
}

/** What uneven wear points to; never more than that. */
export const wearPatterns = ['even', 'centre', 'shoulders', 'outer', 'inner', 'uneven'] as const
export type WearPattern = (typeof wearPatterns)[number]

export type TyreFigures = {
  position: TyrePosition
  /** The least of the three counts. */
  depthMm: number | null
  wear: WearPattern | null
  sensor: 'heard' | 'silent' | 'none'
  pressureKpa: number | null
  winter: boolean
  findings: { depth: Finding; pressure: Finding; age: Finding }
}
/** `verdict`: of both tires and their difference; good only where both were measured. */
export type AxleFigures = { axle: 'front' | 'rear'; differenceMm: number | null; finding: Finding; verdict: Finding }

/** From this difference on, in millimetres, wear is uneven, and points to a cause. */
const unevenMm = 1

/** The pattern of wear from what is worn more than the rest. */
export function wearOf({ outer, centre, inner }: Tyre['depths']): WearPattern | null {
  if (outer === null || centre === null || inner === null) return null
  if (Math.max(outer, centre, inner) - Math.min(outer, centre, inner) < unevenMm) return 'even'
  const tidy = (difference: number) => Math.round(difference * 100) / 100
  if (tidy(Math.min(outer, inner) - centre) >= unevenMm) return 'centre'
  if (tidy(centre - Math.max(outer, inner)) >= unevenMm) return 'shoulders'
  if (tidy(inner - outer) >= unevenMm) return 'outer'
  return tidy(outer - inner) >= unevenMm ? 'inner' : 'uneven'
}

export function tyreFigures(tyre: Tyre, limits: TyreLimits): TyreFigures {
  const depths = treadZones.map((zone) => tyre.depths[zone]).filter((depth) => depth !== null)
  const depthMm = depths.length > 0 ? Math.round(Math.min(...depths) * 10) / 10 : null
  const sensor = sensorOf(tyre)
  const pressureKpa = sensor === 'heard' ? tyre.pressureKpa : null
  const depth = judgeBelow(depthMm, { warn: tyre.winter ? limits.winterMm : limits.advisedMm, alert: limits.legalMm })
  return {
    position: tyre.position,
    depthMm,
    wear: wearOf(tyre.depths),
    sensor,
    pressureKpa,
    winter: tyre.winter,
    findings: {
      // Where one of the three is missing, it may be the bald one.
      depth: depth === 'good' && depths.length < treadZones.length ? 'unknown' : depth,
      pressure: judge('pressure', shareOf(pressureKpa, tyre.targetKpa), {
        // A quarter below what is wanted is bad; anything between is for the workshop to say.
        below: { warn: limits.pressureShare, alert: limits.pressureShare },
        above: { warn: limits.pressureHighWarn, alert: limits.pressureHighAlert },
      }).finding,
      age: judge('age', tyre.age, { above: { warn: limits.ageWarn, alert: limits.ageAlert } }).finding,
    },
  }
}

/** Of what it should be; a tyre without any air needs no target. */
function shareOf(pressureKpa: number | null, targetKpa: number | null): number | null {
  if (pressureKpa === null) return null
  const kpa = Math.round(pressureKpa)
  return kpa === 0 ? 0 : targetKpa && kpa / targetKpa
}

function sensorOf({ pressureKpa, celsius }: Tyre): TyreFigures['sensor'] {
  if (pressureKpa === null) return 'none'
  return pressureKpa === silent.kpa && celsius === silent.celsius ? 'silent' : 'heard'
}

const depthAt = (tyres: readonly TyreFigures[], position: TyrePosition) =>
  tyres.find((tyre) => tyre.position === position)?.depthMm ?? null

/** How much the two tyres of each axle differ in depth. */
export const axleFigures = (tyres: readonly TyreFigures[], limits: TyreLimits): AxleFigures[] =>
  (['front', 'rear'] as const).map((axle) => {
    const left = depthAt(tyres, `${axle}_left`)
    const right = depthAt(tyres, `${axle}_right`)
    const differenceMm = left === null || right === null ? null : Math.round(Math.abs(left - right) * 10) / 10
    const { finding } = judge(axle, differenceMm, { above: { warn: limits.axleWarnMm, alert: limits.axleAlertMm } })
    const own = tyres.filter(({ position }) => position === `${axle}_left` || position === `${axle}_right`)
    const depths = own.map(({ findings }) => findings.depth)
    const parts = [...own.flatMap(({ findings }) => Object.values(findings)), finding]
    return { axle, differenceMm, finding, verdict: whole(parts, own.length === 2 ? depths : ['unknown']) }
  })

const onRoad = (tyres: readonly TyreFigures[]) => tyres.filter(({ position }) => position !== 'spare')

/** Whether tyres for summer and for winter are on the road together. */
export const isMixed = (tyres: readonly TyreFigures[]): boolean =>
  new Set(onRoad(tyres).map(({ winter }) => winter)).size > 1

/** The corners of which the depth is not known, or not whole. */
export const unmeasuredCorners = (tyres: readonly TyreFigures[]) =>
  corners.filter(
    (corner) => (tyres.find(({ position }) => position === corner)?.findings.depth ?? 'unknown') === 'unknown',
  )

/** The whole set: the worst of its tyres and axles; good only if all four were measured. A spare tyre does not decide. */
export function tyresFinding(tyres: readonly TyreFigures[], limits: TyreLimits): Finding {
  const own = onRoad(tyres).flatMap(({ findings }) => Object.values(findings))
  const axles = axleFigures(tyres, limits).map(({ finding }) => finding)
  const depths = unmeasuredCorners(tyres).map(() => 'unknown' as const)
  return whole([...own, ...axles, ...(isMixed(tyres) ? (['watch'] as const) : [])], depths)
}

/** What is known of one tyre at two times: texts are empty where they are not. */
type KnownTyre = { depthMm: number | null; winter: boolean; brand: string; size: string; dot: string }
/** A gauge reads so much more or less, in millimeters. */
const gaugeMm = 0.5

const plain = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\d]/gu, '')

/** Whether it may be the same tyre: it names nothing else than before, and tread does not grow. */
export function isSameTyre(then: KnownTyre, now: KnownTyre): boolean {
  const isNamedAlike = (['brand', 'size', 'dot'] as const).every((name) => {
    const [was, is] = [plain(then[name]), plain(now[name])]
    return was === '' || is === '' || was === is
  })
  const hasGrown = then.depthMm !== null && now.depthMm !== null && now.depthMm > then.depthMm + gaugeMm
  return isNamedAlike && then.winter === now.winter && !hasGrown
}

const yearMs = 365.25 * dayMs

/** The week and year in which a tyre was made, from its DOT number's last four digits, or three; null where it has none. */
export function dotWeek(dot: string): { week: number; year: number } | null {
  // Until 1999 there was one digit for the year.
  const match = /(\d{2})(\d{2})$/.exec(dot.trim()) ?? /(?:^|\s)(\d{2})(\d)$/.exec(dot.trim())
  const week = Number(match?.[1])
  if (!match || week < 1 || week > 53) return null
  const year = Number(match[2])
  return { week, year: match[2]!.length === 1 ? 1990 + year : 2000 + year }
}

/** Years from when a tyre was made until an instant; negative where its number lies. null where it has none. */
export function ageOf(dot: string, at: number): number | null {
  const made = dotWeek(dot)
  return made && (at - Date.UTC(made.year, 0, 1 + (made.week - 1) * 7)) / yearMs
}
