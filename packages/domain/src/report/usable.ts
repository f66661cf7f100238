import { mostHealth } from './contradictions.ts'
import type { BatteryProfile, DriveCycle } from './profile.ts'

/** What a pack gives, now and when it was new, and where each of the two comes from. */
export type UsableEnergy = {
  unit: 'kWh' | 'Ah'
  now: number | null
  /** `health`: computed, as the state of health's share of a new one's. */
  nowBasis: 'sent' | 'health' | null
  whenNew: number | null
  /** `usable` and `nominal` are the profile's. */
  newBasis: 'sent' | 'usable' | 'nominal' | null
}
type Measured = {
  /** Percent. */
  stateOfHealth: number | null
  kwh: number | null
  kwhNew: number | null
  ah: number | null
  ahNew: number | null
}
type Capacity = Pick<BatteryProfile, 'nominalKwh' | 'usableKwh' | 'nominalAh'>

const round = (value: number): number => Math.round(value * 10) / 10

function energyIn(
  unit: 'kWh' | 'Ah',
  sent: { now: number | null; whenNew: number | null },
  known: { usable: number | null; nominal: number | null },
  stateOfHealth: number | null,
): UsableEnergy {
  const whenNew = sent.whenNew ?? known.usable ?? known.nominal
  const newBasis = sent.whenNew !== null ? 'sent' : known.usable !== null ? 'usable' : 'nominal'
  const computed =
    stateOfHealth === null || whenNew === null ? null : round((Math.min(stateOfHealth, 100) / 100) * whenNew)
  const now = sent.now ?? computed
  return {
    unit,
    now,
    nowBasis: sent.now !== null ? 'sent' : computed === null ? null : 'health',
    whenNew,
    newBasis: whenNew === null ? null : newBasis,
  }
}

function bothOf(sent: Measured, profile: Capacity | null): UsableEnergy[] {
  const { stateOfHealth } = sent
  const energy = energyIn(
    'kWh',
    { now: sent.kwh, whenNew: sent.kwhNew },
    { usable: profile?.usableKwh ?? null, nominal: profile?.nominalKwh ?? null },
    stateOfHealth,
  )
  const charge = energyIn(
    'Ah',
    { now: sent.ah, whenNew: sent.ahNew },
    { usable: null, nominal: profile?.nominalAh ?? null },
    stateOfHealth,
  )
  return [energy, charge]
}

/** What was told comes before what is computed, kilowatt-hours before ampere-hours; null where nothing is known. */
export function usableEnergy(sent: Measured, profile: Capacity | null): UsableEnergy | null {
  const both = bothOf(sent, profile)
  return (
    both.find(({ nowBasis }) => nowBasis === 'sent') ??
    both.find(({ now }) => now !== null) ??
    both.find(({ whenNew }) => whenNew !== null) ??
    null
  )
}

function shareOf({ now, nowBasis, whenNew, newBasis }: UsableEnergy): number | null {
  if (nowBasis !== 'sent' || now === null || !whenNew) return null
  const share = (now / whenNew) * 100
  // Nobody may use more than lies in the cells; how much less a new one gave, a nominal energy does not say.
  return newBasis === 'nominal' && share <= mostHealth ? null : share
}

/**
 * What a pack gives of what it gave when new, in percent, as it was told, and the less of energy and charge where both were:
 * a share that was computed from the state of health says nothing more than that, and a nominal energy is of another kind.
 */
export function usableShare(sent: Measured, profile: Capacity | null): number | null {
  const shares = bothOf(sent, profile).flatMap((one) => shareOf(one) ?? [])
  return shares.length > 0 ? Math.min(...shares) : null
}

/** The energy that a range rests on: where only the charge was measured, a new one's by the charge's share. */
export function usableKwh(sent: Measured, profile: Capacity | null): UsableEnergy | null {
  const shares = [sent.stateOfHealth, usableShare(sent, profile)].filter((share) => share !== null)
  const [energy] = bothOf({ ...sent, stateOfHealth: shares.length > 0 ? Math.min(...shares) : null }, profile)
  return energy ?? null
}

/** How far a full charge goes, as an estimate: in kilometres, with the consumption that it rests on. */
export type ExpectedRange = { km: number; consumption: number; basis: 'sent' | DriveCycle }

/** No estimate is better than that. */
const stepKm = 10

/** @param sent kilowatt-hours for 100 kilometres, as this vehicle was driven; else the profile's rated ones are taken */
export function expectedRange(
  energy: UsableEnergy | null,
  sent: number | null,
  profile: Pick<BatteryProfile, 'consumption' | 'cycle'> | null,
): ExpectedRange | null {
  const rated = profile && profile.consumption !== null && profile.cycle ? profile : null
  const consumption = sent ?? rated?.consumption ?? null
  if (energy?.unit !== 'kWh' || energy.now === null || consumption === null) return null
  const km = Math.floor((energy.now / consumption) * (100 / stepKm)) * stepKm
  return { km, consumption, basis: sent === null ? rated!.cycle! : 'sent' }
}
