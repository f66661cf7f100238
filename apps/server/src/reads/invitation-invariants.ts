import { wonStates } from '@pitlane/domain/invitation/states.ts'
import { sql } from 'drizzle-orm'
import { type DeadlinesOf, type Invariants, lateSince } from '../platform/db/invariants.ts'
import { inWords } from '../platform/db/sql-list.ts'

const won = sql.raw(inWords(wonStates))
const cause = sql.raw(`'invitation-reward:' || r.id || ':' || r.round`)

export const invitationInvariants: Invariants = {
  every_invitation_has_one_reward: sql`
    select i.id from invitations i left join invitation_rewards r on r.invitation_id = i.id
    where r.user_id is distinct from i.inviter_id`,
  nobody_is_invited_by_a_later_account: sql`
    select i.id from invitations i where i.friend_id < i.inviter_id`,
  received_rewards_are_in_the_ledger: sql`
    select r.id from invitation_rewards r where r.state = 'received' and not exists (
      select from points_entries e join points_postings p on p.entry_id = e.id and p.account = 'user'
      where e.cause = ${cause} and e.user_id = r.user_id and p.amount = r.points)`,
  what_was_not_received_is_in_no_ledger: sql`
    select r.id, r.state from invitation_rewards r where r.received_at is null
      and exists (select from points_entries e where e.cause = ${cause})`,
  what_was_received_and_taken_back_is_reversed: sql`
    select r.id from invitation_rewards r join points_entries e on e.cause = ${cause}
    where r.state = 'taken_back' and not exists (select from points_entries b where b.reverses = e.id)
      and not exists (select from points_lots l join points_lot_moves m on m.lot_id = l.id
        join points_entries x on x.id = m.entry_id and x.kind = 'expiry' where l.entry_id = e.id)`,
  steps_are_reached_by_friends_who_count: sql`
    select r.id, r.friends from invitation_rewards r where r.step_id is not null and r.state in (${won})
      and r.friends > (select count(*) from invitation_rewards f
        where f.user_id = r.user_id and f.invitation_id is not null and f.state in (${won}))`,
}

export const invitationDeadlines: DeadlinesOf = (now) => ({
  held_rewards_are_decided_in_time: sql`
    select invitation_id as id from invitation_rewards where state = 'held' and held_until < ${lateSince(now)}`,
})
