import { dayIn } from '@pitlane/domain/day.ts'
import { drawsLeft, isKeptOut } from '@pitlane/domain/lottery/activity.ts'
import { sql } from 'drizzle-orm'
import type { UserContext } from '../platform/context.ts'
import { findPoints } from './points-balance.ts'

type Shown = {
  active: boolean
  startsAt: number
  endsAt: number
  perDay: number
  perPerson: number
  points: number | null
  zone: string
  day: string | null
  today: number
  inAll: number
  rights: number
  role: string
  cameBack: boolean
  since: number
}

/** How many draws somebody has at the moment in the activity that the lottery shows. */
export async function countDraws({ db, now, actor }: Pick<UserContext, 'db' | 'now' | 'actor'>): Promise<number> {
  const at = new Date(now)
  const { rows } = await db.execute<Shown>(sql`
    select extract(epoch from a.starts_at) * 1000 as "startsAt", extract(epoch from a.ends_at) * 1000 as "endsAt",
      a.per_day as "perDay", a.per_person as "perPerson", a.points, a.active, a.zone, p.day::text as day,
      coalesce(p.today, 0) as today, coalesce(p.draws, 0) as "inAll", u.role,
      u.came_back as "cameBack", extract(epoch from u.created_at) * 1000 as since,
      (select count(*)::int from draw_rights r where r.user_id = u.id and r.used_by is null and r.expires_at > ${at}
        and (r.activity_id is null or r.activity_id = coalesce(a.series_id, a.id))) as rights
    from lottery_activities a join users u on u.id = ${actor.id}
    left join lottery_players p on p.series_id = coalesce(a.series_id, a.id) and p.user_id = u.id
    where a.published_at is not null and a.ends_at > ${at}
    order by a.starts_at, a.id limit 1`)
  const [shown] = rows
  if (!shown) return 0
  const { startsAt, endsAt, day, today } = shown
  const { balance } = await findPoints(db, actor.id, now)
  const times = { publishedAt: 0, startsAt: Number(startsAt), endsAt: Number(endsAt) }
  const mine = {
    ...shown,
    isKeptOut: isKeptOut({ ...shown, since: Number(shown.since) }, times),
    today: day !== null && day >= dayIn(now, shown.zone) ? today : 0,
    balance,
  }
  return drawsLeft({ ...shown, times }, mine, now)
}
