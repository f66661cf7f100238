import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { filled, positive } from '../shapes.ts'

/** As makers and authorities name vehicles: none is longer. */
export const vehicleName = filled(60)
export const modelYear = positive(9_999)

/** An entry of a pick list, under its letter; `#` for a name that begins with none. */
const letter = z.string()

const vinFacts = z.object({
  vin: z.string(),
  /** Whose code the VIN begins with; null for one that we do not know. */
  maker: z.nullable(z.string()),
  /** Two letters: where that code was given out. */
  country: z.nullable(z.string()),
  /** Each null where the VIN does not say it for sure; people choose it then. */
  make: z.nullable(z.string()),
  model: z.nullable(z.string()),
  year: z.nullable(z.int()),
  /** Whether make, model and year are all known. */
  sure: z.boolean(),
  /** How we know the model: by NHTSA's data on North American vehicles; null where we do not. */
  source: z.nullable(z.enum(['vpic'])),
  /** The check digit is wrong, where no law requires it: a typing error is likely, but not certain. */
  doubtful: z.boolean(),
})
export type VinFacts = z.output<typeof vinFacts>

const open = { audience: 'public', flavour: 'shop', method: 'GET' } as const

export const vehicleEndpoints = {
  listVehicleMakes: endpoint({
    ...open,
    path: '/system/vehicle/makes',
    summary: 'Makes of vehicles for a pick list, by name',
    input: z.object({}),
    output: z.object({ list: z.array(z.object({ make: z.string(), letter })) }),
  }),
  listVehicleModels: endpoint({
    ...open,
    path: '/system/vehicle/models',
    summary: 'Models of a make for a pick list, by name; none for a make that we do not know',
    input: z.object({ make: vehicleName }),
    output: z.object({ list: z.array(z.object({ model: z.string(), letter })) }),
  }),
  readVehicleVin: endpoint({
    ...open,
    path: '/system/vehicle/vin',
    summary: 'What a VIN says for sure: maker, country, and in North America model and model year; nothing is guessed',
    input: z.object({ vin: filled(40) }),
    output: vinFacts,
    codes: ['vin_format', 'vin_check_digit'],
    limit: { max: 60, seconds: 600, by: 'ip' },
  }),
}
