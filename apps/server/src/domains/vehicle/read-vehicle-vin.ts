import type { VinFacts } from '@pitlane/contract/vehicle/vehicle.ts'
import { readVin } from '@pitlane/domain/vehicle/read-vin.ts'
import { checkVin, normalVin } from '@pitlane/domain/vehicle/vin.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'

/** @throws AppError vin_format, vin_check_digit */
export async function readVehicleVin({ now }: Pick<Context, 'now'>, input: { vin: string }): Promise<VinFacts> {
  const vin = normalVin(input.vin)
  const verdict = checkVin(vin)
  if (!verdict.ok) throw new AppError(verdict.reason, { field: 'vin' })
  const facts = readVin(vin, now)
  return { vin, ...facts, model: null, sure: false, source: null, doubtful: verdict.hint !== undefined }
}
