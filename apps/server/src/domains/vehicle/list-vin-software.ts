import type { OutputOf, ParsedOf } from '@pitlane/contract/endpoint.ts'
import type { membershipEndpoints } from '@pitlane/contract/membership/membership.ts'
import type { Context } from '../../platform/context.ts'
import { listSoftware } from '../membership/public.ts'
import { readVehicleVin } from './read-vehicle-vin.ts'

type VinSoftware = typeof membershipEndpoints.getVinSoftList

/** @throws AppError vin_format, vin_check_digit, device_not_connected */
export async function getVinSoftList(ctx: Context, input: ParsedOf<VinSoftware>): Promise<OutputOf<VinSoftware>> {
  const { maker, make, country, model, year } = await readVehicleVin(ctx, input)
  const found = await listSoftware(ctx, input.device_sn, { maker, make, country })
  return { ...found, vehicle: { maker, make, country, model, year } }
}
