import type { VinFacts } from '@pitlane/contract/vehicle/vehicle.ts'
import { readVin } from '@pitlane/domain/vehicle/read-vin.ts'
import { checkVin, normalVin } from '@pitlane/domain/vehicle/vin.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { ownSpelling } from './pick-lists.ts'
import { vinModel } from './vin-model.ts'

/**
 * What a VIN says for sure. The model is known of North American vehicles only, where NHTSA's data is right; elsewhere it
 * would be a guess.
 * @throws AppError vin_format, vin_check_digit
 */
export async function readVehicleVin({ now }: Pick<Context, 'now'>, input: { vin: string }): Promise<VinFacts> {
  const vin = normalVin(input.vin)
  const verdict = checkVin(vin)
  if (!verdict.ok) throw new AppError(verdict.reason, { field: 'vin' })
  const facts = readVin(vin, now)
  const known = facts.year === null ? null : vinModel(vin, facts.year)
  return {
    vin,
    ...facts,
    make: known ? ownSpelling(known.make) : facts.make,
    model: known?.model ?? null,
    sure: known !== null,
    source: known && 'vpic',
  }
}
