import { dueCaseStates } from '@pitlane/domain/case/states.ts'
import { sql } from 'drizzle-orm'
import type { DeadlinesOf, Invariants } from '../platform/db/invariants.ts'
import { overdue } from '../platform/db/overdue.ts'
import { inWords } from '../platform/db/sql-list.ts'

const due = sql.raw(inWords(dueCaseStates))

export const caseInvariants: Invariants = {
  messages_of_a_case_are_counted: sql`
    select c.id, c.messages, count(m.id) as written from cases c left join case_messages m on m.case_id = c.id
    group by c.id having c.messages <> count(m.id)`,
  moves_of_a_case_are_a_chain: sql`
    select case_id as id, last, from_state as "from" from (
      select case_id, from_state, lag(to_state, 1, 'new') over (partition by case_id order by id) as last from case_moves) as m
    where last <> from_state`,
  a_case_is_where_its_last_move_ended: sql`
    select c.id, c.state, m.to_state as moved from cases c join (
      select distinct on (case_id) case_id, to_state from case_moves order by case_id, id desc
    ) as m on m.case_id = c.id where m.to_state <> c.state`,
  a_merged_case_goes_on_in_another: sql`
    select id, number from cases where merged_into is not null and close_reason is distinct from 'merged'`,
  what_a_case_shows_is_kept_and_private: sql`
    select f.id from (
      select jsonb_array_elements(media) as m from cases
      union all select jsonb_array_elements(media) from case_messages
    ) as shown join files f on f.id = (shown.m->>'file')::uuid
    where f.unused or f.private_key is distinct from shown.m->>'key'`,
  a_rating_is_of_a_case_that_was_answered: sql`
    select id, stars from cases where stars is not null and first_answer_at is null`,
}

/** The staff keep the promise of the first answer, and the sweep the rest. */
export const caseDeadlines: DeadlinesOf = (now) => ({
  a_case_is_answered_as_promised: sql`
    select id, number, answer_due_at as "promised" from cases
    where state in (${due}) and first_answer_at is null and answer_due_at < ${new Date(now)}`,
  whoever_is_silent_is_reminded: sql`
    select id, number, asked_at as "asked" from cases
    where state = 'waiting' and reminded_at is null and ${overdue(sql`asked_at`, 'case_remind_days', 'day', now)}`,
  a_silent_case_is_closed: sql`
    select id, number, asked_at as "asked" from cases
    where state = 'waiting' and ${overdue(sql`asked_at`, 'case_silence_days', 'day', now)}`,
  a_solved_case_is_closed: sql`
    select id, number, ended_at as "solved" from cases
    where state = 'solved' and ${overdue(sql`ended_at`, 'case_reopen_days', 'day', now)}`,
  an_old_case_is_forgotten: sql`
    select id, number, ended_at as "ended" from cases
    where state = 'closed' and ${overdue(sql`ended_at`, 'case_keep_days', 'day', now)}`,
})
