import { dayMs } from '../day.ts'
import { judge, whole } from './judgement.ts'
import { type Finding, judgeBelow, untoldOfTyres, worst } from './report.ts'

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
  /** Below which a winter tire is none by law, in winter: more than the minimum in some countries. */
  winterLegalMm: number
  /** Between the two tyres of an axle. */
  axleWarnMm: number
  axleAlertMm: number
  /** Kilopascals between the two tires of an axle. */
  axlePressureKpa: number
  pressureShare: number
  /** Kilopascals below which no tire of a car may be, whatever its target is. */
  pressureLeastKpa: number
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
  winterLegalMm: 1.6,
  axleWarnMm: 2,
  axleAlertMm: 3,
  axlePressureKpa: 30,
  pressureShare: 0.8,
  pressureLeastKpa: 140,
  pressureHighWarn: 1.25,
  pressureHighAlert: 1.5,
  ageWarn: 6,
  ageAlert: 10,
}

/** Countries whose law asks for a tread of winter tires of its own, in millimeters, by ISO 3166-1 code. */
const winterLegal: Record<number, readonly string[]> = {
  3: ['EE', 'FI', 'LT', 'NO', 'SE', 'SI', 'SK'],
  4: ['AT', 'BY', 'CZ', 'HR', 'LV', 'RU', 'UA'],
}
/** Where a warning lamp has to be lit at a quarter below the target (FMVSS 138), elsewhere at a fifth (UN R141). */
const quarterBelow: readonly string[] = ['CA', 'MX', 'US']

/** What holds on a country's roads where nothing else is set for it. */
export function tyreLimitsOf(country: string | undefined): TyreLimits {
  const depth = Object.keys(winterLegal).find((mm) => winterLegal[Number(mm)]!.includes(country ?? ''))
  return {
    ...defaultTyreLimits,
    ...(depth && { winterLegalMm: Number(depth) }),
    ...(quarterBelow.includes(country ?? '') && { pressureShare: 0.75 }),
  }
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
  /** As it is written on it; empty where nobody says. */
  size: string
  /** Whether it was measured at a time of the year for which the law has winter tires in mind. */
  inWinter: boolean
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
  size: string
  findings: { depth: Finding; pressure: Finding; age: Finding; wear: Finding }
}
/** `verdict`: of both tires and what lies between them; good only where both were measured. */
export type AxleFigures = {
  axle: 'front' | 'rear'
  differenceMm: number | null
  finding: Finding
  /** Between its two pressures. */
  differenceKpa: number | null
  pressure: Finding
  /** Tires of two seasons or sizes on one axle pull the car aside when it brakes. */
  unlike: ('season' | 'size')[]
  verdict: Finding
}

/** From this difference on, in millimetres, wear is uneven, and points to a cause. */
const unevenMm = 1

/** The pattern of wear from what is worn more than the rest. */
export function wearOf({ outer, centre, inner }: Tyre['depths']): WearPattern | null {
  if (outer === null || centre === null || inner === null) return null
  const tidy = (difference: number) => Math.round(difference * 100) / 100
  if (tidy(Math.max(outer, centre, inner) - Math.min(outer, centre, inner)) < unevenMm) return 'even'
  if (tidy(Math.min(outer, inner) - centre) >= unevenMm) return 'centre'
  if (tidy(centre - Math.max(outer, inner)) >= unevenMm) return 'shoulders'
  if (tidy(inner - outer) >= unevenMm) return 'outer'
  return tidy(outer - inner) >= unevenMm ? 'inner' : 'uneven'
}

/** From which depths on a tyre is to be watched, and acted on. */
export const treadLimits = ({ winter, inWinter }: Pick<Tyre, 'winter' | 'inWinter'>, limits: TreadLimits) =>
  winter
    ? {
        warn: Math.max(limits.winterMm, limits.winterLegalMm),
        alert: Math.max(limits.legalMm, inWinter ? limits.winterLegalMm : 0),
      }
    : { warn: limits.advisedMm, alert: limits.legalMm }
type TreadLimits = Pick<TyreLimits, 'winterMm' | 'winterLegalMm' | 'advisedMm' | 'legalMm'>

/** What is short of a limit is not rounded up to it. */
export const fullTenths = (millimetres: number) => Math.floor(millimetres * 10 + 1e-6) / 10

/** Of a size what has to be alike on an axle: `205/55 R16` of `205/55ZR16 91V`, as a plain word. */
const dimensionOf = (size: string) =>
  /^[a-z]{0,2}(\d{3,6})z?r(\d{2})/.exec(plain(size))?.slice(1).join('r') ?? plain(size)

export function tyreFigures(tyre: Tyre, limits: TyreLimits): TyreFigures {
  const depths = treadZones.map((zone) => tyre.depths[zone]).filter((depth) => depth !== null)
  const depthMm = depths.length > 0 ? fullTenths(Math.min(...depths)) : null
  const sensor = sensorOf(tyre)
  const pressureKpa = sensor === 'heard' ? tyre.pressureKpa : null
  const depth = judgeBelow(depthMm, treadLimits(tyre, limits))
  const wear = wearOf(tyre.depths)
  return {
    position: tyre.position,
    depthMm,
    wear,
    sensor,
    pressureKpa,
    winter: tyre.winter,
    size: tyre.size,
    findings: {
      wear: wear === null ? 'unknown' : wear === 'even' ? 'good' : 'watch',
      // Where one of the three is missing, it may be the bald one.
      depth: depth === 'good' && depths.length < treadZones.length ? 'unknown' : depth,
      pressure: judgePressure(pressureKpa, tyre.targetKpa, limits),
      age: judge('age', tyre.age, { above: { warn: limits.ageWarn, alert: limits.ageAlert } }).finding,
    },
  }
}

/** In whole kilopascals. A tyre that is nearly flat needs no target to be so. */
function judgePressure(pressureKpa: number | null, targetKpa: number | null, limits: TyreLimits): Finding {
  if (pressureKpa === null) return 'unknown'
  const kpa = Math.round(pressureKpa)
  if (kpa < limits.pressureLeastKpa) return 'bad'
  return judge('pressure', targetKpa && kpa / targetKpa, {
    // A quarter below what is wanted is bad; anything between is for the workshop to say.
    below: { warn: limits.pressureShare, alert: limits.pressureShare },
    above: { warn: limits.pressureHighWarn, alert: limits.pressureHighAlert },
  }).finding
}

function sensorOf({ pressureKpa, celsius }: Tyre): TyreFigures['sensor'] {
  if (pressureKpa === null) return 'none'
  return pressureKpa === silent.kpa && celsius === silent.celsius ? 'silent' : 'heard'
}

/** What lies between the two tyres of each axle. */
export const axleFigures = (tyres: readonly TyreFigures[], limits: TyreLimits): AxleFigures[] =>
  (['front', 'rear'] as const).map((axle) => {
    const own = tyres.filter(({ position }) => position === `${axle}_left` || position === `${axle}_right`)
    const between = (values: (number | null)[]) => {
      const [one, other] = values
      return typeof one === 'number' && typeof other === 'number' ? Math.round(Math.abs(one - other) * 10) / 10 : null
    }
    const differenceMm = between(own.map(({ depthMm }) => depthMm))
    const differenceKpa = between(own.map(({ pressureKpa }) => pressureKpa && Math.round(pressureKpa)))
    const { finding } = judge(axle, differenceMm, { above: { warn: limits.axleWarnMm, alert: limits.axleAlertMm } })
    const most = { warn: limits.axlePressureKpa, alert: Infinity }
    const pressure = judge(axle, differenceKpa, { above: most }).finding
    const unlike = [
      ...(isMixed(own) ? (['season'] as const) : []),
      ...(new Set(own.map(({ size }) => dimensionOf(size)).filter(Boolean)).size > 1 ? (['size'] as const) : []),
    ]
    const depths = own.map(({ findings }) => findings.depth)
    const parts = [...own.flatMap(({ findings }) => Object.values(findings)), finding, pressure]
    return {
      axle,
      differenceMm,
      finding,
      differenceKpa,
      pressure,
      unlike,
      verdict: whole([...parts, ...unlike.map(() => 'bad' as const)], own.length === 2 ? depths : ['unknown']),
    }
  })

const onRoad = (tyres: readonly TyreFigures[]) => tyres.filter(({ position }) => position !== 'spare')

/** From November until the middle of April, when the laws of these countries ask for winter tyres. */
export function isInWinter(at: number): boolean {
  const date = new Date(at)
  const day = (date.getUTCMonth() + 1) * 100 + date.getUTCDate()
  return day >= 1101 || day <= 415
}

/** Whether tyres for summer and for winter are on the road together. */
export const isMixed = (tyres: readonly TyreFigures[]): boolean =>
  new Set(onRoad(tyres).map(({ winter }) => winter)).size > 1

/** The corners of which the depth is not known, or not whole. */
export const unmeasuredCorners = (tyres: readonly TyreFigures[]) =>
  corners.filter(
    (corner) => (tyres.find(({ position }) => position === corner)?.findings.depth ?? 'unknown') === 'unknown',
  )

/** A bad spare tyre condemns no set, and a set with one is not good: nobody can change a wheel for it. */
const spareFinding = (tyres: readonly TyreFigures[]): Finding => {
  const spare = tyres.find(({ position }) => position === 'spare')
  const found = worst(spare ? Object.values(spare.findings) : [])
  return found === 'bad' ? 'watch' : found
}

/** The whole set: the worst of its tyres and axles; good only if all four were measured. */
export function tyresFinding(tyres: readonly TyreFigures[], limits: TyreLimits): Finding {
  const axles = axleFigures(tyres, limits).map(({ verdict }) => verdict)
  const depths = unmeasuredCorners(tyres).map(() => 'unknown' as const)
  return whole([...axles, spareFinding(tyres), ...(isMixed(tyres) ? (['watch'] as const) : [])], depths)
}

/** What nobody has measured of the tyres on the road: the set may be good without it, which then is said. */
export const unjudgedOf = (tyres: readonly TyreFigures[]) =>
  untoldOfTyres.filter((part) =>
    onRoad(tyres).some(({ findings, size }) => (part === 'size' ? !size : findings[part] === 'unknown')),
  )

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
  return isNamedAlike && then.winter === now.winter && !hasGrown(then.depthMm, now.depthMm)
}

/** Tread does not grow: what is deeper than a gauge may err is another tire's, or was measured wrongly. */
export const hasGrown = (thenMm: number | null, nowMm: number | null): boolean =>
  thenMm !== null && nowMm !== null && nowMm > thenMm + gaugeMm

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

/** Four digits at the end of a DOT number that name no week: it was read wrongly. */
export const isWrongDot = (dot: string): boolean => /\d{4}$/.test(dot.trim()) && dotWeek(dot) === null

/** Years from when a tyre was made until an instant; negative where its number lies. null where it has none. */
export function ageOf(dot: string, at: number): number | null {
  const made = dotWeek(dot)
  return made && (at - Date.UTC(made.year, 0, 1 + (made.week - 1) * 7)) / yearMs
}
