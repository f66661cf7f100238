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

/** In kilowatt-hours where they are known, else in ampere-hours; null where nothing is. */
export function usableEnergy(sent: Measured, profile: Capacity | null): UsableEnergy | null {
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
  return (
    [energy, charge].find(({ now }) => now !== null) ?? [energy, charge].find((one) => one.whenNew !== null) ?? null
  )
}

/**
 * What a pack gives of what it gave when new, in percent, as it was told: a share that was computed from the state of health
 * says nothing more than that, and a nominal energy is of another kind.
 */
export function usableShare(energy: UsableEnergy | null): number | null {
  if (energy?.nowBasis !== 'sent' || energy.now === null || !energy.whenNew || energy.newBasis === 'nominal')
    return null
  return (energy.now / energy.whenNew) * 100
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
