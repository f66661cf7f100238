import { sql } from 'drizzle-orm'
import { type DeadlinesOf, type Invariants, lateSince } from '../platform/db/invariants.ts'

export const lotteryInvariants: Invariants = {
  published_weights_sum_to_a_million: sql`
    select a.id from lottery_activities a join lottery_prizes p on p.activity_id = a.id
    where a.published_at is not null group by a.id
    having sum(p.weight) <> 1000000 or count(*) filter (where p.kind = 'nothing') <> 1`,
  pieces_taken_are_wins: sql`
    select p.id, p.taken, count(w.id) as wins from lottery_prizes p left join lottery_wins w on w.prize_id = p.id
    where p.kind <> 'nothing' group by p.id having p.taken <> count(w.id)`,
  wins_are_draws_that_won: sql`
    select d.id from lottery_draws d left join lottery_wins w on w.draw_id = d.id
    where (d.outcome = 'won') <> (w.id is not null)
      or (w.id is not null and (w.user_id, w.prize_id, w.activity_id) is distinct from (d.user_id, d.prize_id, d.activity_id))`,
  draws_lie_on_their_prize: sql`
    select d.id from lottery_draws d join lottery_prizes p on p.id = d.prize_id
    where not d.value between
      (select coalesce(sum(b.weight), 0) from lottery_prizes b where b.activity_id = p.activity_id and b.position < p.position)
      and (select sum(b.weight) - 1 from lottery_prizes b where b.activity_id = p.activity_id and b.position <= p.position)`,
  draws_are_counted_without_a_gap: sql`
    select y.user_id as id, y.series_id as series, y.draws, count(d.id) as found
    from lottery_players y left join lottery_draws d on d.series_id = y.series_id and d.user_id = y.user_id
    group by y.series_id, y.user_id having y.draws <> count(d.id) or y.draws <> coalesce(max(d.counter), 0)`,
  draws_are_paid_once: sql`
    select d.id from lottery_draws d
    left join draw_rights r on r.used_by = d.id
    left join points_entries e on e.cause = 'draw:' || d.series_id || ':' || d.user_id || ':' || d.counter
    where (d.points = 0) <> (r.id is not null) or (d.points > 0) <> (e.id is not null)`,
  point_prizes_are_earned_once: sql`
    select w.id from lottery_wins w join lottery_draws d on d.id = w.draw_id
    left join points_entries e on e.cause = 'prize:' || d.series_id || ':' || d.user_id || ':' || d.counter
    where (w.kind = 'points') <> (e.id is not null)`,
  substitutes_are_earned_once: sql`
    select w.id from lottery_wins w left join points_entries e on e.cause = 'substitute:' || w.id
    where (w.state = 'redeemed' and w.substitute_points is not null) <> (e.id is not null)`,
  no_draw_outside_its_activity: sql`
    select d.id from lottery_draws d join lottery_activities a on a.id = d.activity_id
    where a.published_at is null or d.at < a.starts_at or d.at >= a.ends_at`,
  seeds_are_open_after_the_end_only: sql`
    select id from lottery_activities where seed is not null and (published_at is null or sha256(seed) <> seed_hash)`,
}

/** Staff have so many days to recharge or to send what was won. */
const fulfilHours = 7 * 24

export const lotteryDeadlines: DeadlinesOf = (now) => ({
  seeds_are_published: sql`
    select id from lottery_activities
    where published_at is not null and seed is null and ends_at < ${lateSince(now)}`,
  prizes_expire: sql`
    select id from lottery_wins
    where state = 'unredeemed' and address is null and redeem_by < ${lateSince(now)}`,
  prizes_are_fulfilled: sql`
    select id from lottery_wins
    where state = 'unredeemed' and (kind = 'gift_card' or address is not null) and won_at < ${lateSince(now, fulfilHours)}`,
})
