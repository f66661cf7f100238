import { placedStates } from '@pitlane/domain/lab/lab.ts'
import { sql } from 'drizzle-orm'
import type { DeadlinesOf, Invariants } from '../platform/db/invariants.ts'
import { lateSince } from '../platform/db/invariants.ts'
import { inWords } from '../platform/db/sql-list.ts'

const placed = sql.raw(inWords(placedStates))

export const labInvariants: Invariants = {
  places_taken_are_those_held: sql`
    select l.id, l.taken, count(a.id) as held from labs l
    left join lab_applications a on a.lab_id = l.id and a.state in (${placed})
    group by l.id having l.taken <> count(a.id)`,
  feedback_is_from_who_was_accepted: sql`
    select f.id, a.state from lab_feedback f join lab_applications a on a.id = f.application_id where a.accepted_at is null`,
  a_draft_has_no_applicants: sql`
    select l.id from labs l where l.status = 'draft' and exists (select from lab_applications a where a.lab_id = l.id)`,
  what_testers_show_is_kept: sql`
    select f.id from lab_feedback l cross join lateral jsonb_array_elements(l.media) as m
    join files f on f.id = (m->>'file')::uuid where f.unused`,
}

/** The staff decide before the end; the sweep fills what became free. */
export const labDeadlines: DeadlinesOf = (now) => ({
  a_free_place_goes_to_who_waits: sql`
    select l.id, l.places - l.taken as free from labs l
    where l.status = 'published' and l.taken < l.places and l.ends_at > ${new Date(now)} and l.updated_at < ${lateSince(now)}
      and exists (select from lab_applications a where a.lab_id = l.id and a.state = 'waiting')`,
})
