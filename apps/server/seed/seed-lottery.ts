import type { Texts } from '@pitlane/domain/lang.ts'
import { allWeights } from '@pitlane/domain/lottery/draw.ts'
import { randomWord } from '@pitlane/domain/lottery/web-crypto.ts'
import { minor } from '@pitlane/domain/money.ts'
import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { emit } from '../src/domains.ts'
import type { StoredPicture } from '../src/domains/catalog/tables.ts'
import { draw } from '../src/domains/lottery/draw.ts'
import { giveDrawRights } from '../src/domains/lottery/public.ts'
import { newSeed } from '../src/domains/lottery/seeds.ts'
import { lotteryActivities, lotteryPrizes } from '../src/domains/lottery/tables.ts'
import { type Deps, systemContext, type UserContext, type WriteContext } from '../src/platform/context.ts'
import { one } from '../src/platform/db/database.ts'
import { lotteryTexts as texts } from './lottery/texts.ts'

const hour = 3_600_000
const day = 24 * hour

type Ctx = WriteContext
type Goods = { id: number; names: Texts; picture: StoredPicture | null; price: number }
type Plan = {
  titles: Texts
  /** Days from now. */
  from: number
  until: number
  points: number | null
  pieces: { points: number; coupon: number; card: number; goods: number }
}

const plans = {
  ended: {
    titles: texts.autumn,
    from: -35,
    until: -5,
    points: null,
    pieces: { points: 30, coupon: 20, card: 2, goods: 2 },
  },
  running: {
    titles: texts.winter,
    from: -3,
    until: 25,
    points: 20,
    pieces: { points: 500, coupon: 200, card: 10, goods: 5 },
  },
  scheduled: {
    titles: texts.newYear,
    from: 37,
    until: 51,
    points: 30,
    pieces: { points: 800, coupon: 300, card: 20, goods: 8 },
  },
} as const satisfies Record<string, Plan>

const findGoods = async ({ db }: Ctx, slug: string, code: string): Promise<Goods> => {
  const { rows } = await db.execute<Goods>(sql`
    select s.id, p.names, p.pictures->0 as picture, s.price from styles s join products p on p.id = s.product_id
    where p.slug = ${slug} and s.code = ${code}`)
  return one(rows)
}

async function insertActivity({ db, env, now }: Ctx, plan: Plan, goods: Goods, coupon: { id: number; names: Texts }) {
  const at = new Date(now + (plan.from - 4) * day)
  const { id } = one(
    await db
      .insert(lotteryActivities)
      .values({
        titles: plan.titles,
        rules: texts.rules,
        zone: 'Europe/Berlin',
        startsAt: new Date(now + plan.from * day),
        endsAt: new Date(now + plan.until * day),
        publishedAt: new Date(Math.min(now, at.getTime())),
        points: plan.points,
        perDay: 3,
        perPerson: 10,
        redeemDays: 30,
        ...newSeed({ env }),
        createdAt: at,
        updatedAt: at,
      })
      .returning({ id: lotteryActivities.id }),
  )
  const { pieces } = plan
  const prizes = [
    {
      kind: 'goods',
      titles: goods.names,
      picture: goods.picture,
      styleId: goods.id,
      cost: minor(goods.price),
      stock: pieces.goods,
      daily: 1,
      weight: 30_000,
    },
    {
      kind: 'gift_card',
      titles: texts.card,
      worth: minor(2_500),
      cost: minor(2_500),
      stock: pieces.card,
      daily: 2,
      weight: 50_000,
    },
    {
      kind: 'coupon',
      titles: coupon.names,
      couponId: coupon.id,
      cost: minor(500),
      stock: pieces.coupon,
      weight: 170_000,
    },
    { kind: 'points', titles: texts.points, points: 200, cost: minor(200), stock: pieces.points, weight: 200_000 },
    { kind: 'nothing', titles: texts.nothing, cost: minor(0), weight: 550_000 },
  ] as const satisfies readonly Omit<typeof lotteryPrizes.$inferInsert, 'activityId' | 'position'>[]
  if (prizes.reduce((sum, { weight }) => sum + weight, 0) !== allWeights) throw new Error('weights')
  await db.insert(lotteryPrizes).values(prizes.map((prize, position) => ({ ...prize, position, activityId: id })))
  return id
}

/** Everybody has drawn a few times in the one that is over, so that its draws can be checked and its winners seen. */
async function drawAll(ctx: Ctx, activityId: number, people: readonly number[]): Promise<void> {
  for (const id of people)
    await giveDrawRights({ ...ctx, now: ctx.now - 36 * day }, { userId: id, cause: `seed:${id}`, count: 3 })
  for (const round of [0, 1, 2])
    for (const [index, id] of people.entries()) {
      const now = ctx.now - (30 - 8 * round) * day + index * hour
      const actor = { id, role: 'user' as const, tokenHash: Buffer.alloc(0) }
      const player: WriteContext<UserContext> = { ...ctx, now, actor }
      await draw(player, { activity_id: activityId, key: randomUUID(), word: randomWord() })
    }
  // The staff have done their part.
  await ctx.db.execute(sql`
    update lottery_wins set state = 'redeemed', settled_at = won_at + interval '1 day', reference = 'Top-up ' || id
    where kind = 'gift_card' and activity_id = ${activityId}`)
}

/** A lottery that is over, one that runs and one that comes; everybody has the draw of his registration. */
export async function seedLottery(deps: Deps): Promise<void> {
  // Without a key nobody can draw: a database elsewhere may have none.
  if (!deps.env.SECRET_KEY) return
  await deps.db.transaction(async (db) => {
    const ctx: Ctx = { ...systemContext(deps, emit), db }
    const goods = await findGoods(ctx, 'one-dongle', 'single')
    const { rows: coupons } = await db.execute<{ id: number; names: Texts }>(
      sql`select id, names from coupons where active and total >= 500 and good_type = 21 order by id limit 1`,
    )
    const { rows: people } = await db.execute<{ id: number }>(
      sql`select id from users where role = 'user' and password_hash is not null order by id limit 12`,
    )
    const ids = people.map(({ id }) => id)
    const coupon = one(coupons)
    // In the order in which they were planned, so that the latest comes first in lists.
    const ended = await insertActivity(ctx, plans.ended, goods, coupon)
    await insertActivity(ctx, plans.running, goods, coupon)
    await insertActivity(ctx, plans.scheduled, goods, coupon)
    await drawAll(ctx, ended, ids)
    for (const id of ids) await giveDrawRights(ctx, { userId: id, cause: `registration:${id}`, count: 1 })
  })
}
