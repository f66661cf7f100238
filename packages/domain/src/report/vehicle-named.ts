import { otherMake } from '../vehicle/other-make.ts'
import { readVin } from '../vehicle/read-vin.ts'
import { checkVin, normalVin } from '../vehicle/vin.ts'
import type { Contradiction } from './contradictions.ts'

/** Many are registered in another year than that of their model. */
const mostYearsApart = 1

type Named = { vin: string; make: string; year: number | null }
/**
 * Where a vehicle is not called what its VIN says it is. A model has other names in other countries, and is not compared.
 * @param at when it was measured
 */
export function vehicleContradictions({ vin, make, year }: Named, at: number): Contradiction[] {
  const found: Contradiction[] = []
  const known = otherMake(vin, make)
  if (known !== null) found.push({ about: 'make', sent: make, known })
  const plain = normalVin(vin)
  const built = checkVin(plain).ok ? readVin(plain, at).year : null
  if (year !== null && built !== null && Math.abs(year - built) > mostYearsApart)
    found.push({ about: 'model_year', sent: year, known: built })
  return found
}
