import { lotteryEndpoints as calls } from '@pitlane/contract/lottery/lottery.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { aUser } from '../account/factory.ts'
import { anActivity, aPrize, withKey } from './factory.ts'

const t = await testApp(withKey)

test(
  '100,000 winners and 10,000 prizes of one person are walked page by page on their index',
  { timeout: 180_000 },
  async () => {
    const activity = await anActivity(t, { prizes: [aPrize({ stock: 100_000 })] })
    const [prize] = activity.prizes
    const user = await aUser(t)
    const crowd = await aUser(t)
    await t.db.transaction(async (db) => {
      await db.execute(sql`
      with drawn as (
        insert into lottery_draws (activity_id, series_id, user_id, player, counter, word, value, prize_id, outcome, points, key, at)
        select ${activity.id}, ${activity.id}, case when n <= 10000 then ${user.id} else ${crowd.id} end::bigint, 'p',
          n, 'word-of-mine', 5, ${prize!.id}, 'won', 1, gen_random_uuid(), now()
        from generate_series(1, 100000) n returning id, user_id
      )
      insert into lottery_wins (draw_id, activity_id, prize_id, user_id, kind, state, won_at, settled_at, place)
      select id, ${activity.id}, ${prize!.id}, user_id, 'points', 'redeemed', now(), now(), 1000000 + id from drawn`)
      await db.execute(sql`analyze lottery_wins`)
      await db.execute(sql`analyze lottery_draws`)
    })
    const planOf = async (where: string, key = 'id') => {
      const { rows } = await t.db.execute<{ 'QUERY PLAN': string }>(
        sql.raw(`explain select * from lottery_wins where ${where} and ${key} < 1000000 order by ${key} desc limit 25`),
      )
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    }
    expect(await planOf(`activity_id = ${activity.id + 1}`, 'place')).toContain('lottery_wins_place')
    expect(await planOf(`user_id = ${user.id}`)).toContain('lottery_wins_user')
    const seen = new Set<number>()
    let before: number | undefined
    for (let page = 0; page < 5; page += 1) {
      const { data } = await t.call(calls.listWinners, { activity_id: activity.id, page_size: 100, before })
      for (const { id } of data.list) seen.add(id)
      before = data.next ?? undefined
    }
    expect(seen.size).toBe(500)
    const mine = await t.call(calls.listMyWins, { page_size: 100 }, { token: user.token })
    expect([mine.data.list.length, mine.data.next]).toEqual([100, mine.data.list.at(-1)!.id])
  },
)
