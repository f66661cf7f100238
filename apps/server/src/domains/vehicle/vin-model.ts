import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { fitsPattern } from '@pitlane/domain/vehicle/vin-pattern.ts'
import * as z from 'zod/mini'

/** What tooling/generate-vin-models.ts writes. */
const shape = z.object({
  /** Makes and models with a tab between. */
  names: z.array(z.string()),
  /** Of each scheme: a name's number, and the patterns that mean it, with blanks between. */
  schemes: z.array(z.array(z.tuple([z.int(), z.string()]))),
  /** By the maker's code: a scheme's number, and from which model year until which, 0 for no end. */
  makers: z.record(z.string(), z.array(z.tuple([z.int(), z.int(), z.int()]))),
})
type Table = z.output<typeof shape>

let table: Table | undefined
/** Read at the first VIN: 150 KB that not every shop needs. */
const readTable = (): Table =>
  (table ??= shape.parse(
    JSON.parse(gunzipSync(readFileSync(new URL('facts/vin-models.json.gz', import.meta.url))).toString()),
  ))

/**
 * The make and model that NHTSA's data gives a North American VIN of a model year. Null if it gives none, or several:
 * then it is people who know.
 */
export function vinModel(vin: string, year: number): { make: string; model: string } | null {
  const { names, schemes, makers } = readTable()
  const valid = (makers[vin.slice(0, 3)] ?? []).filter(([, since, until]) => since <= year && (!until || year <= until))
  const found = valid
    .flatMap(([scheme]) => schemes[scheme] ?? [])
    .filter(([, patterns]) => patterns.split(' ').some((pattern) => fitsPattern(vin, pattern)))
  const [one, another] = new Set(found.map(([name]) => names[name]))
  const [make, model] = one && another === undefined ? one.split('\t') : []
  return make && model ? { make, model } : null
}
