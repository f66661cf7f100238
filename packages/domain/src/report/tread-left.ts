/** How far a tire will go, from how fast it has worn. An estimate: it is said with what it was made from. */

type Worn = { depthMm: number | null; odometerKm: number | null }
export type TreadLeft = {
  /** Kilometers to the legal minimum, rounded down to hundreds. */
  km: number
  wornMm: number
  overKm: number
}

/** Less says more of the gauge than of the tire. */
const least = { wornMm: 0.5, overKm: 1_000 }
/** Nobody drives further on a set; what is more is not known. */
const mostKm = 80_000

/** @returns null where it cannot be known: too little wear or distance between the two, or a figure missing */
export function treadLeft(then: Worn, now: Worn, legalMm: number): TreadLeft | null {
  if (then.depthMm === null || now.depthMm === null || then.odometerKm === null || now.odometerKm === null) return null
  const wornMm = Math.round((then.depthMm - now.depthMm) * 10) / 10
  const overKm = now.odometerKm - then.odometerKm
  if (wornMm < least.wornMm || overKm < least.overKm) return null
  const km = Math.max(0, ((now.depthMm - legalMm) / wornMm) * overKm)
  return { km: Math.floor(Math.round(Math.min(km, mostKm)) / 100) * 100, wornMm, overKm }
}
