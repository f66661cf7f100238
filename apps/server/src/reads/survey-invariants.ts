import { sql } from 'drizzle-orm'
import type { DeadlinesOf, Invariants } from '../platform/db/invariants.ts'
import { overdue } from '../platform/db/overdue.ts'

export const surveyInvariants: Invariants = {
  each_person_has_said_something_once: sql`
    select s.id, (select count(*) from survey_people p where p.survey_id = s.id) as people,
      (select count(*) from survey_answers a where a.survey_id = s.id) as answers
    from surveys s
    where (select count(*) from survey_people p where p.survey_id = s.id)
      <> (select count(*) from survey_answers a where a.survey_id = s.id)`,
  answers_are_anonymous_as_promised: sql`
    select a.id from survey_answers a join surveys s on s.id = a.survey_id
    where s.anonymous <> (a.person_id is null)`,
  answers_are_to_questions_that_were_asked: sql`
    select a.id, k.question from survey_answers a join surveys s on s.id = a.survey_id
    cross join lateral jsonb_object_keys(a.answers) as k(question)
    where not s.questions @> jsonb_build_array(jsonb_build_object('id', k.question))`,
  thanks_were_given: sql`
    select p.id, p.points from survey_people p
    left join points_entries e on e.cause = 'survey:' || p.survey_id || ':' || p.user_id
    where p.points is not null and e.id is null`,
}

export const surveyDeadlines: DeadlinesOf = (now) => ({
  old_answers_are_forgotten: sql`
    select s.id, s.closes_at as "closed" from surveys s
    where exists (select from survey_people p where p.survey_id = s.id)
      and ${overdue(sql`s.closes_at`, 'survey_keep_days', 'day', now)}`,
})
