import { nameKey } from '@pitlane/domain/vehicle/names.ts'
import { wholeOf } from './vehicle-query.ts'

export type MyVehicle = { vin: string; make: string; model: string; year: number | null }

/** Campaigns are by model: two cars of one model and year are one entry. A VIN counts where the names do not tell. */
export function vehicleKey({ vin, make, model, year }: MyVehicle): string {
  const isWhole = wholeOf({ make, model, year }) !== null
  return isWhole || !vin ? `${nameKey(make)} ${nameKey(model)} ${year ?? ''}` : vin
}

const most = 12

/** Each once, in their order, with a VIN where one of the same is known with it; what has neither names nor VIN is left out. */
export function eachOnce(vehicles: readonly MyVehicle[]): MyVehicle[] {
  const known = vehicles.filter(({ vin, make, model }) => vin !== '' || (make !== '' && model !== ''))
  return [...Map.groupBy(known, vehicleKey).values()]
    .map((same) => same.find(({ vin }) => vin !== '') ?? same[0]!)
    .slice(0, most)
}
