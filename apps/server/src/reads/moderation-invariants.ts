import { sql } from 'drizzle-orm'
import type { DeadlinesOf, Invariants } from '../platform/db/invariants.ts'
import { settingRules } from '../platform/db/settings.ts'

export const moderationInvariants: Invariants = {
  what_is_held_waits_for_a_moderator: sql`
    select p.id, 'post' as kind from posts p where p.state = 'held'
      and not exists (select from moderation_items i where i.post_id = p.id and i.state = 'open')
    union all select c.id, 'comment' from comments c where c.state = 'held'
      and not exists (select from moderation_items i where i.comment_id = c.id and i.state = 'open')`,
  what_is_reported_waits_for_a_moderator: sql`
    select n.id, i.state from notices n join moderation_items i on i.id = n.item_id
    where n.outcome is null and i.state <> 'open'`,
  what_waits_for_a_moderator_has_a_cause: sql`
    select i.id from moderation_items i
    left join posts p on p.id = i.post_id left join comments c on c.id = i.comment_id
    where i.state = 'open' and coalesce(p.state, c.state) <> 'held'
      and not exists (select from notices n where n.item_id = i.id and n.outcome is null)`,
  what_is_taken_away_has_its_reasons: sql`
    select i.id, coalesce(p.state, c.state) as state from moderation_items i
    left join posts p on p.id = i.post_id left join comments c on c.id = i.comment_id
    where coalesce(p.state, c.state) in ('hidden', 'removed') and not exists (
      select from decisions d where d.item_id = i.id and d.outcome in ('hide', 'remove') and d.category is not null)`,
  nobody_reports_or_decides_about_his_own: sql`
    select i.id from moderation_items i where exists (select from notices n where n.item_id = i.id and n.user_id = i.user_id)
      or exists (select from decisions d where d.item_id = i.id and d.moderator_id = i.user_id)`,
  an_objection_is_decided_by_another: sql`
    select o.id from objections o join decisions d on d.id = o.decision_id
    where o.moderator_id in (d.moderator_id, d.user_id) or (o.state = 'open') <> (o.moderator_id is null)`,
}

/** The hours that the shop promises, as the settings have them. */
const hours = sql.raw(
  `coalesce((select (value #>> '{}')::int from settings where key = 'moderation_hours'), ${settingRules.moderation_hours.default})`,
)

/** Not the jobs but moderators keep these. */
export const moderationDeadlines: DeadlinesOf = (now) => ({
  what_waits_is_decided_in_time: sql`
    select i.id, i.opened_at from moderation_items i
    where i.state = 'open' and i.opened_at < ${new Date(now)}::timestamptz - make_interval(hours => ${hours})`,
  objections_are_decided_in_time: sql`
    select o.id, o.created_at from objections o
    where o.state = 'open' and o.created_at < ${new Date(now)}::timestamptz - make_interval(hours => ${hours})`,
})
