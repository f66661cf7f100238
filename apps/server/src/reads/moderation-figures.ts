import { noticeCategories } from '@pitlane/domain/community/notice.ts'
import * as z from 'zod/mini'
import { statement } from '../platform/db/statement.ts'

/** What was decided in a period, of decisions `d` with their objections `o`. */
const outcomes = `
  count(d.id)::int as decisions,
  count(d.id) filter (where d.outcome = 'leave' and d.blocked_until is null)::int as left,
  count(d.id) filter (where d.outcome = 'hide')::int as hidden,
  count(d.id) filter (where d.outcome = 'remove')::int as removed,
  count(d.id) filter (where d.outcome = 'restore')::int as restored,
  count(d.id) filter (where d.blocked_until is not null)::int as blocks,
  count(o.id) filter (where o.state = 'reversed')::int as reversed,
  coalesce(round((percentile_cont(0.5) within group (order by extract(epoch from d.created_at - d.opened_at)) / 3600)::numeric, 1), 0)::float8
    as "medianHours"`
const numbers = {
  decisions: z.int(),
  left: z.int(),
  hidden: z.int(),
  removed: z.int(),
  restored: z.int(),
  blocks: z.int(),
  reversed: z.int(),
  medianHours: z.number(),
}

/** What each moderator did: $1 from, $2 until, $3 the hours that are promised. */
export const findModeratorFigures = statement({
  name: 'moderator-figures',
  sql: `
    select u.id::int, u.email, ${outcomes}, count(o.id)::int as objected,
      count(d.id) filter (where d.created_at <= d.opened_at + make_interval(hours => $3::int))::int as "inTime",
      (select count(*)::int from objections a where a.moderator_id = u.id and a.decided_at >= $1 and a.decided_at < $2)
        as objections
    from users u left join decisions d on d.moderator_id = u.id and d.created_at >= $1 and d.created_at < $2
    left join objections o on o.decision_id = d.id
    where u.id in (select moderator_id from decisions union select moderator_id from objections)
    group by u.id, u.email order by u.id`,
  row: z.object({
    id: z.int(),
    email: z.string(),
    ...numbers,
    objected: z.int(),
    inTime: z.int(),
    objections: z.int(),
  }),
})

/**
 * By month (UTC) and category, as authorities ask for it. $1 from, $2 until. A decision counts in the month in which it was
 * made, a report in the one in which it was sent, an objection with its decision. What was left has the category of what was
 * reported, if that is one.
 */
export const findTransparency = statement({
  name: 'transparency',
  sql: `
    with d as (
      select d.*, coalesce(d.category,
        (select min(n.category) from notices n where n.decision_id = d.id having count(distinct n.category) = 1), '') as rule
      from decisions d where d.created_at >= $1 and d.created_at < $2
    ), decided as (
      select to_char(d.created_at at time zone 'UTC', 'YYYY-MM') as month, d.rule as category, ${outcomes},
        count(d.id) filter (where d.source = 'notice')::int as "onNotice",
        count(d.id) filter (where d.source = 'hold')::int as "onHold",
        count(o.id)::int as objections, count(o.id) filter (where o.state = 'upheld')::int as upheld
      from d left join objections o on o.decision_id = d.id group by 1, 2
    ), sent as (
      select to_char(created_at at time zone 'UTC', 'YYYY-MM') as month, category, count(*)::int as notices,
        count(objected_to)::int as objected, count(objected_to) filter (where outcome = 'acted')::int as acted
      from notices where created_at >= $1 and created_at < $2 group by 1, 2
    )
    select month, category, coalesce(s.notices, 0) as notices, coalesce(s.objected, 0) as objected,
      coalesce(s.acted, 0) as acted, coalesce(d.decisions, 0) as decisions, coalesce(d.left, 0) as left,
      coalesce(d.hidden, 0) as hidden, coalesce(d.removed, 0) as removed, coalesce(d.restored, 0) as restored,
      coalesce(d.blocks, 0) as blocks, coalesce(d.reversed, 0) as reversed, coalesce(d."medianHours", 0) as "medianHours",
      coalesce(d."onNotice", 0) as "onNotice", coalesce(d."onHold", 0) as "onHold",
      coalesce(d.objections, 0) as objections, coalesce(d.upheld, 0) as upheld
    from decided d full join sent s using (month, category) order by month, category`,
  row: z.object({
    month: z.string(),
    category: z.enum(['', ...noticeCategories]),
    notices: z.int(),
    objected: z.int(),
    acted: z.int(),
    ...numbers,
    onNotice: z.int(),
    onHold: z.int(),
    objections: z.int(),
    upheld: z.int(),
  }),
})
