import { sql } from 'drizzle-orm'
import { type DeadlinesOf, type Invariants, lateSince } from '../platform/db/invariants.ts'

export const vehicleInvariants: Invariants = {
  a_recall_names_a_vehicle: sql`
    select c.id, c.number from recall_campaigns c
    where c.published and not exists (select from recall_vehicles v where v.campaign_id = c.id)`,
  a_vehicle_of_a_recall_can_be_picked: sql`
    select v.campaign_id as id, v.make_key, v.model_key from recall_vehicles v
    join recall_campaigns c on c.id = v.campaign_id
    where (v.year > 0 or substr(c.number, 3, 1) = 'V')
      and not exists (select from vehicle_models m where m.make_key = v.make_key and m.model_key = v.model_key)
    limit 100`,
  whole_recall_files_know_their_days: sql`
    select id, name from recall_imports where kind = 'import' and complete and (from_day is null or until_day is null)`,
}

/** A file is read within minutes; whoever died is noticed by the next one, or here. */
export const vehicleDeadlines: DeadlinesOf = (now) => ({
  recall_files_are_read: sql`
    select id, name, state from recall_imports where state in ('waiting', 'running') and updated_at < ${lateSince(now)}`,
})
