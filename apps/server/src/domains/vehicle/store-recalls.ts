import { nameKey } from '@pitlane/domain/vehicle/names.ts'
import { isOfVehicle } from '@pitlane/domain/vehicle/recall.ts'
import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/db/database.ts'
import type { ToldCampaign } from '../../platform/gateways/vehicle-data/gateway.ts'

/** What a line of a file says: a campaign, and one model, year and component of it. Year 0: not known. */
export type StoredLine = Omit<ToldCampaign, 'components'> & {
  make: string
  model: string
  year: number
  component: string
}

export type Stored = { lines: number; campaignsNew: number; campaignsChanged: number; vehiclesNew: number }

/** True if any says so, else false if any does, else nothing is said. */
const worst = (said: readonly (boolean | null)[]): boolean | null =>
  said.includes(true) ? true : said.includes(false) ? false : null

/** Lines of one campaign as one: a flag that any of them raises is raised. */
const joinLines = (lines: readonly StoredLine[]): StoredLine[] =>
  [...Map.groupBy(lines, ({ number }) => number).values()].map((same) => ({
    ...same[0]!,
    doNotDrive: worst(same.map(({ doNotDrive }) => doNotDrive)),
    parkOutside: worst(same.map(({ parkOutside }) => parkOutside)),
    overTheAir: worst(same.map(({ overTheAir }) => overTheAir)),
  }))

/**
 * Stores some lines at once. Those that are there already stay one: the same file may be read again. A warning that was
 * once given is not taken back by a line of the same campaign that does not have it.
 */
export async function storeRecalls(
  db: Database | Transaction,
  source: 'import' | 'excerpt',
  lines: readonly StoredLine[],
  at: Date,
): Promise<Stored> {
  const campaigns = joinLines(lines)
  const vehicles = lines.map(({ number, make, model, year, component }) => ({
    number,
    make,
    model,
    make_key: nameKey(make),
    model_key: nameKey(model),
    year,
    component,
  }))
  const { rows } = await db.execute<{ is_new: boolean }>(sql`
    insert into recall_campaigns as c (source, number, manufacturer, received, units, do_not_drive, park_outside, over_the_air,
      summaries, consequences, remedies, notes, created_at, updated_at)
    select ${source}, l.number, l.manufacturer, l.received, l.units, l."doNotDrive", l."parkOutside", l."overTheAir",
      jsonb_build_object('en', l.summary), jsonb_build_object('en', l.consequence), jsonb_build_object('en', l.remedy),
      jsonb_build_object('en', l.notes), ${at}, ${at}
    from jsonb_to_recordset(${JSON.stringify(campaigns)}::jsonb) as l(number text, manufacturer text, received date, units int,
      "doNotDrive" boolean, "parkOutside" boolean, "overTheAir" boolean, summary text, consequence text, remedy text, notes text)
    order by l.number
    on conflict (number text_pattern_ops, source) do update set manufacturer = excluded.manufacturer,
      received = coalesce(excluded.received, c.received), units = coalesce(excluded.units, c.units),
      do_not_drive = case when c.do_not_drive then true else coalesce(excluded.do_not_drive, c.do_not_drive) end,
      park_outside = case when c.park_outside then true else coalesce(excluded.park_outside, c.park_outside) end,
      over_the_air = coalesce(excluded.over_the_air, c.over_the_air),
      summaries = excluded.summaries, consequences = excluded.consequences, remedies = excluded.remedies,
      notes = excluded.notes, updated_at = excluded.updated_at
    where (c.manufacturer, c.received, c.units, c.summaries, c.consequences, c.remedies, c.notes)
        is distinct from (excluded.manufacturer, coalesce(excluded.received, c.received), coalesce(excluded.units, c.units),
          excluded.summaries, excluded.consequences, excluded.remedies, excluded.notes)
      or c.do_not_drive is distinct from coalesce(excluded.do_not_drive, c.do_not_drive) and c.do_not_drive is not true
      or c.park_outside is distinct from coalesce(excluded.park_outside, c.park_outside) and c.park_outside is not true
      or c.over_the_air is distinct from coalesce(excluded.over_the_air, c.over_the_air)
    returning xmax = 0 as is_new`)
  const { rowCount } = await db.execute(sql`
    insert into recall_vehicles (campaign_id, make_key, model_key, year, component)
    select distinct c.id, l.make_key, l.model_key, l.year, l.component
    from jsonb_to_recordset(${JSON.stringify(vehicles)}::jsonb) as l(number text, make_key text, model_key text, year int, component text)
    join recall_campaigns c on c.number = l.number and c.source = ${source}
    on conflict do nothing`)
  await storeNames(db, vehicles.filter(isOfVehicle))
  const campaignsNew = rows.filter((row) => row.is_new).length
  return {
    lines: lines.length,
    campaignsNew,
    campaignsChanged: rows.length - campaignsNew,
    vehiclesNew: rowCount ?? 0,
  }
}

/** Names of vehicles for the pick lists. */
export async function storeNames(
  db: Database | Transaction,
  names: readonly { make: string; model: string; make_key: string; model_key: string }[],
): Promise<void> {
  await db.execute(sql`
    insert into vehicle_models (make_key, model_key, make, model)
    select distinct on (l.make_key, l.model_key) l.make_key, l.model_key, l.make, l.model
    from jsonb_to_recordset(${JSON.stringify(names)}::jsonb) as l(make_key text, model_key text, make text, model text)
    where l.make_key <> '' and l.model_key <> ''
    order by l.make_key, l.model_key
    on conflict do nothing`)
}

/** Names that no campaign has any more are taken from the pick lists. */
export async function forgetNames(
  db: Database | Transaction,
  names: readonly { makeKey: string; modelKey: string }[],
): Promise<void> {
  await db.execute(sql`
    delete from vehicle_models m
    using jsonb_to_recordset(${JSON.stringify(names)}::jsonb) as l("makeKey" text, "modelKey" text)
    where m.make_key = l."makeKey" and m.model_key = l."modelKey" and not exists (
      select from recall_vehicles v where v.make_key = m.make_key and v.model_key = m.model_key)`)
}
