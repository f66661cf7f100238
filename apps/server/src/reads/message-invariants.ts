import { sql } from 'drizzle-orm'
import type { Invariants } from '../platform/db/invariants.ts'

export const messageInvariants: Invariants = {
  replies_of_a_message_are_counted: sql`
    select m.id, m.replies, count(r.id) as written from contact_messages m
    left join contact_replies r on r.message_id = m.id group by m.id having m.replies <> count(r.id)`,
  only_the_writer_of_a_message_speaks_in_his_name: sql`
    select id, user_id as "user" from contact_replies
    where case from_side when 'writer' then user_id is not null or unknown_sender <> '' when 'staff' then user_id is null
      else false end`,
  an_answer_to_a_message_is_mailed: sql`
    select r.id, m.reference from contact_replies r join contact_messages m on m.id = r.message_id
    where r.from_side = 'staff' and not exists (select from mail_outbox o where o.cause = 'message_answered:' || r.id)`,
}
