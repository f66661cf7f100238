import type { Rewards } from '@pitlane/contract/points/points.ts'
import { sql } from 'drizzle-orm'
import type { Context } from '../platform/context.ts'
import { one } from '../platform/db/database.ts'
import { countDraws } from './draws-left.ts'
import { wonFriends } from './won-friends.ts'

/**
 * The one live fact of each room of the rewards: of the points mall, the lottery, the invitations and the labs. Somebody
 * who is not logged in has no draws, friends or prizes.
 */
export async function findRewards({ db, now, actor }: Pick<Context, 'db' | 'now' | 'actor'>): Promise<Rewards> {
  const at = new Date(now)
  const mine = actor?.id ?? null
  const { rows } = await db.execute<Omit<Rewards, 'draws'>>(sql`
    select
      (select count(*)::int from mall_items i join styles y on y.id = i.style_id and y.status = 1
        join products p on p.id = y.product_id and p.status > 0
        where i.active and i.stock > i.taken and (i.starts_at is null or i.starts_at <= ${at})
          and (i.ends_at is null or i.ends_at > ${at})) as offers,
      ${wonFriends(mine)} as friends,
      (select coalesce(sum(places - taken), 0)::int from labs where status = 'published'
        and starts_at <= ${at} and ends_at > ${at}) as places,
      (select count(*)::int from lottery_wins
        where user_id = ${mine} and state = 'unredeemed' and kind = 'goods' and address is null
          and (redeem_by is null or redeem_by > ${at})) as prizes`)
  return { ...one(rows), draws: actor === null ? 0 : await countDraws({ db, now, actor }) }
}
