import { type Finding, judgeBelow, worst } from './report.ts'

export const tyrePositions = ['front_left', 'front_right', 'rear_left', 'rear_right', 'spare'] as const
export type TyrePosition = (typeof tyrePositions)[number]
export const treadZones = ['outer', 'centre', 'inner'] as const
export type TreadZone = (typeof treadZones)[number]

/** Depths in millimetres, pressure as a share of its target. A setting for each country. */
export type TyreLimits = { legalMm: number; advisedMm: number; winterMm: number; pressureShare: number }
export const defaultTyreLimits: TyreLimits = { legalMm: 1.6, advisedMm: 3, winterMm: 4, pressureShare: 0.75 }

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
}

/** What uneven wear points to; never more than that. */
export const wearPatterns = ['even', 'centre', 'shoulders', 'outer', 'inner'] as const
export type WearPattern = (typeof wearPatterns)[number]

export type TyreFigures = {
  position: TyrePosition
  /** The least of the three counts. */
  depthMm: number | null
  wear: WearPattern | null
  sensor: 'heard' | 'silent' | 'none'
  pressureKpa: number | null
  findings: { depth: Finding; pressure: Finding }
}
export type AxleFigures = { axle: 'front' | 'rear'; differenceMm: number | null }

/** From this difference within a tyre on, in millimetres, wear is called uneven. */
const unevenMm = 1

/** The pattern of wear from what is worn more than the rest. */
export function wearOf({ outer, centre, inner }: Tyre['depths']): WearPattern | null {
  if (outer === null || centre === null || inner === null) return null
  if (Math.max(outer, centre, inner) - Math.min(outer, centre, inner) < unevenMm) return 'even'
  if (centre < Math.min(outer, inner)) return 'centre'
  if (centre > Math.max(outer, inner) && Math.abs(outer - inner) < unevenMm) return 'shoulders'
  return outer < inner ? 'outer' : 'inner'
}

export function tyreFigures(tyre: Tyre, limits: TyreLimits): TyreFigures {
  const depths = treadZones.map((zone) => tyre.depths[zone]).filter((depth) => depth !== null)
  const depthMm = depths.length > 0 ? Math.min(...depths) : null
  const sensor = sensorOf(tyre)
  const pressureKpa = sensor === 'heard' ? tyre.pressureKpa : null
  const wanted = tyre.targetKpa === null || pressureKpa === null ? null : pressureKpa / tyre.targetKpa
  return {
    position: tyre.position,
    depthMm,
    wear: wearOf(tyre.depths),
    sensor,
    pressureKpa,
    findings: {
      depth: judgeBelow(depthMm, { warn: tyre.winter ? limits.winterMm : limits.advisedMm, alert: limits.legalMm }),
      // A quarter below what is wanted is bad; anything between is for the workshop to say.
      pressure: judgeBelow(wanted, { warn: limits.pressureShare, alert: limits.pressureShare }),
    },
  }
}

function sensorOf({ pressureKpa, celsius }: Tyre): TyreFigures['sensor'] {
  if (pressureKpa === null) return 'none'
  return pressureKpa === silent.kpa && celsius === silent.celsius ? 'silent' : 'heard'
}

const depthAt = (tyres: readonly TyreFigures[], position: TyrePosition) =>
  tyres.find((tyre) => tyre.position === position)?.depthMm ?? null

/** How much the two tyres of each axle differ in depth. */
export const axleFigures = (tyres: readonly TyreFigures[]): AxleFigures[] =>
  (['front', 'rear'] as const).map((axle) => {
    const left = depthAt(tyres, `${axle}_left`)
    const right = depthAt(tyres, `${axle}_right`)
    return { axle, differenceMm: left === null || right === null ? null : Math.round(Math.abs(left - right) * 10) / 10 }
  })

/** The whole set: the worst of its tyres; a spare tyre does not decide. */
export const tyresFinding = (tyres: readonly TyreFigures[]): Finding =>
  worst(
    tyres.filter(({ position }) => position !== 'spare').flatMap(({ findings }) => [findings.depth, findings.pressure]),
  )

/** The week and year in which a tyre was made, from its DOT number's last four digits; null where it has none. */
export function dotWeek(dot: string): { week: number; year: number } | null {
  const match = /(\d{2})(\d{2})$/.exec(dot.trim())
  const week = Number(match?.[1])
  if (!match || week < 1 || week > 53) return null
  return { week, year: 2000 + Number(match[2]) }
}
