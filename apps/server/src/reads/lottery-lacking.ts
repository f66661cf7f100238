import type { Texts } from '@pitlane/domain/lang.ts'
import { sql } from 'drizzle-orm'
import type { Context } from '../platform/context.ts'

export type Lacking = { activityId: number; goods: Texts; style: Texts; pieces: number }
type Reader = Pick<Context, 'db' | 'now'>

/**
 * Styles that these lotteries still have to give, and how many pieces more than the shelf has free are promised: by the
 * lottery itself, by others that are published and not over, and to winners whose goods have not left.
 */
export async function findLackingGoods({ db, now }: Reader, activityIds: readonly number[]): Promise<Lacking[]> {
  if (activityIds.length === 0) return []
  const at = new Date(now)
  const { rows } = await db.execute<Lacking>(sql`
    with open as (
      select p.activity_id, coalesce(a.series_id, a.id) as series, p.style_id, a.published_at is not null as published,
        sum(p.stock - p.taken) as pieces
      from lottery_prizes p join lottery_activities a on a.id = p.activity_id
      where p.kind = 'goods' and a.ends_at > ${at} group by p.activity_id, a.id, p.style_id
    ), won as (
      select p.style_id, count(*) as pieces from lottery_wins w join lottery_prizes p on p.id = w.prize_id
      where w.kind = 'goods' and w.state = 'unredeemed' and (w.address is not null or w.redeem_by > ${at})
      group by p.style_id
    ), counted as (
      select o.activity_id, o.style_id, o.pieces
        + coalesce((select sum(e.pieces) from open e
            where e.style_id = o.style_id and e.published and e.series <> o.series), 0)
        + coalesce((select w.pieces from won w where w.style_id = o.style_id), 0)
        - coalesce(style_available(o.style_id), 0) as pieces
      from open o where o.pieces > 0 and o.activity_id = any(${sql.param([...activityIds])}::bigint[])
    )
    select c.activity_id::int as "activityId", g.names as goods, y.names as style, c.pieces::int as pieces
    from counted c join styles y on y.id = c.style_id join products g on g.id = y.product_id
    where c.pieces > 0 order by c.activity_id, c.style_id`)
  return rows
}
