import type { Texts } from '@pitlane/domain/lang.ts'
import { byName, nameKey } from '@pitlane/domain/vehicle/names.ts'
import type { Coverage } from '@pitlane/domain/vehicle/recall.ts'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Context } from '../../platform/context.ts'
import { statement } from '../../platform/db/statement.ts'
import type { VehicleName } from '../../platform/gateways/vehicle-data/gateway.ts'
import { recallImports, vehicleModels } from './tables.ts'

type Db = Pick<Context, 'db'>

const texts = z.custom<Texts>((value) => typeof value === 'object')
const day = z.nullable(z.string())
const flag = z.nullable(z.boolean())
const campaignRow = z.object({
  id: z.int(),
  source: z.enum(['import', 'excerpt', 'own']),
  number: z.string(),
  manufacturer: z.string(),
  received: day,
  units: z.nullable(z.int()),
  do_not_drive: flag,
  park_outside: flag,
  over_the_air: flag,
  summaries: texts,
  consequences: texts,
  remedies: texts,
  notes: texts,
  link: z.string(),
  components: z.array(z.string()),
})
export type CampaignFound = z.output<typeof campaignRow>

const columns = `c.id, c.source, c.number, c.manufacturer, c.received::text, c.units, c.do_not_drive, c.park_outside, c.over_the_air,
  c.summaries, c.consequences, c.remedies, c.notes, c.link`

/** Of a model: a year that the source does not know may be this one. Of two sources' rows of a campaign the import's. */
export const recallsOfModel = statement({
  name: 'recalls_of_model',
  sql: `
    select distinct on (c.number) ${columns}, v.components
    from (
      select campaign_id, array_agg(distinct component order by component) as components from recall_vehicles
      where make_key = $1 and model_key = $2 and year in ($3, 0) group by campaign_id) v
    join recall_campaigns c on c.id = v.campaign_id
    where c.published and c.source = any($4)
    order by c.number, c.source desc
    limit 500`,
  row: campaignRow,
})

export const findByVehicle = ({ db }: Db, { make, model, year }: VehicleName, sources: string[]) =>
  recallsOfModel(db, [nameKey(make), nameKey(model), year, sources])

const vehicle = z.object({ make: z.string(), model: z.string(), years: z.array(z.int()) })
const recallByNumber = statement({
  name: 'recall_by_number',
  sql: `
    select ${columns},
      (select coalesce(array_agg(distinct component order by component), '{}') from recall_vehicles where campaign_id = c.id) as components,
      (select coalesce(jsonb_agg(jsonb_build_object('make', g.make, 'model', g.model, 'years', g.years)), '[]') from (
        select m.make, m.model, array_agg(distinct v.year order by v.year) filter (where v.year > 0) as years
        from recall_vehicles v join vehicle_models m on m.make_key = v.make_key and m.model_key = v.model_key
        where v.campaign_id = c.id group by m.make, m.model order by m.make, m.model limit 200) g) as vehicles
    from recall_campaigns c where c.number = $1 and c.published
    order by array_position(array['import', 'excerpt', 'own'], c.source)`,
  row: z.object({
    ...campaignRow.def.shape,
    vehicles: z.array(z.object({ ...vehicle.def.shape, years: z.nullable(z.array(z.int())) })),
  }),
})
export const findByNumber = async ({ db }: Db, number: string) =>
  (await recallByNumber(db, [number])).map((row) => ({
    ...row,
    vehicles: row.vehicles.map(({ years, ...one }) => ({ ...one, years: years ?? [] })),
  }))

/** Files that were read to their end: what days they tell of. */
export async function findWholeFiles({ db }: Db): Promise<Coverage[]> {
  const rows = await db
    .select({ from: recallImports.fromDay, until: recallImports.untilDay })
    .from(recallImports)
    .where(
      and(
        eq(recallImports.kind, 'import'),
        eq(recallImports.complete, true),
        isNotNull(recallImports.fromDay),
        isNotNull(recallImports.untilDay),
      ),
    )
  return rows.map(({ from, until }) => ({ from: from!, until: until! }))
}

/** Of names: some campaign that is shown has it. Only own ones may be hidden, and they are few. */
const isTold = sql`(make_key, model_key) not in (
  select v.make_key, v.model_key from recall_campaigns c join recall_vehicles v on v.campaign_id = c.id
  where c.source = 'own' and not c.published and not exists (
    select from recall_vehicles o join recall_campaigns p on p.id = o.campaign_id
    where o.make_key = v.make_key and o.model_key = v.model_key and p.published))`

/** Models of a make, as the sources name them. */
export async function findNames({ db }: Db, make: string): Promise<string[]> {
  const rows = await db
    .select({ model: vehicleModels.model })
    .from(vehicleModels)
    .where(and(eq(vehicleModels.makeKey, nameKey(make)), isTold))
    .limit(2_000)
  return rows.map(({ model }) => model).toSorted(byName)
}

/** Makes as the sources name them. */
export async function findMakes({ db }: Db): Promise<string[]> {
  const { rows } = await db.execute<{ make: string }>(
    sql`select distinct on (make_key) make from vehicle_models where ${isTold} order by make_key, make limit 5000`,
  )
  return rows.map(({ make }) => make)
}
