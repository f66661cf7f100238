import { lotteryEndpoints } from '@pitlane/contract/lottery/lottery.ts'
import { dayIn } from '@pitlane/domain/day.ts'
import { allWeights } from '@pitlane/domain/lottery/draw.ts'
import { minor } from '@pitlane/domain/money.ts'
import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type { TestApp } from '../../../test/harness.ts'
import { one } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/http/implement.ts'
import type { TestUser } from '../account/factory.ts'
import { giveDrawRights } from './give-draw-right.ts'
import { newSeed } from './seeds.ts'
import { lotteryActivities, lotteryDraws, lotteryPrizes, lotteryWins } from './tables.ts'
import { winnerPlace } from './winner-place.ts'

const hour = 3_600_000

/** Draws need the key that seeds are sealed with. */
export const withKey = { env: { SECRET_KEY: 'a-secret-key-of-thirty-two-letters' } }

type Prize = Partial<Omit<typeof lotteryPrizes.$inferInsert, 'activityId' | 'position'>>
type Wanted = {
  prizes?: Prize[]
  /** Hours from now. */
  from?: number
  until?: number
  points?: number | null
  perDay?: number
  perPerson?: number
  zone?: string
  published?: boolean
}

/** Points by default; the rest of the million is no prize. */
export const aPrize = (prize: Prize = {}): Prize => {
  const kind = prize.kind ?? 'points'
  const points = kind === 'points' ? 20 : null
  return { kind, titles: { en: `A prize of ${kind}` }, cost: minor(100), stock: 10, weight: 100_000, points, ...prize }
}

/** An activity that runs, whose draws are paid by draw rights. */
export async function anActivity(t: TestApp, wanted: Wanted = {}) {
  const { prizes = [aPrize()], from = -1, until = 24, points = null, perDay = 100, perPerson = 1000 } = wanted
  const { zone = 'UTC', published = true } = wanted
  const activity = one(
    await t.db
      .insert(lotteryActivities)
      .values({
        titles: { en: 'An activity', zh: '活动' },
        zone,
        startsAt: new Date(t.now() + from * hour),
        endsAt: new Date(t.now() + until * hour),
        publishedAt: published ? new Date(t.now() + Math.min(from, 0) * hour) : null,
        points,
        perDay,
        perPerson,
        redeemDays: 30,
        updatedAt: new Date(t.now()),
        ...newSeed({ env: { ...t.deps.env, ...withKey.env } }),
      })
      .returning(),
  )
  const given = prizes.reduce((sum, { weight = 0 }) => sum + weight, 0)
  const nothing: Prize = { kind: 'nothing', titles: { en: 'Nothing' }, cost: minor(0), weight: allWeights - given }
  const rows = [...prizes, nothing].map((prize, position) => ({ ...prize, position, activityId: activity.id }))
  const offered = await t.db
    .insert(lotteryPrizes)
    .values(rows as (typeof lotteryPrizes.$inferInsert)[])
    .returning()
  return { ...activity, prizes: offered }
}
export type TestActivity = Awaited<ReturnType<typeof anActivity>>

let rights = 0
/** Gives somebody draw rights, for any activity. */
export const haveRights = (t: TestApp, user: { id: number }, count = 1): Promise<void> =>
  inTransaction(t.systemContext(), (ctx) => {
    rights += 1
    return giveDrawRights(ctx, { userId: user.id, cause: `test:${rights}`, count })
  })

/** As the screen draws. */
export const drawOnce = (
  t: TestApp,
  user: Pick<TestUser, 'token'>,
  activity: { id: number },
  { key = randomUUID(), word = 'word-of-mine' } = {},
) => t.call(lotteryEndpoints.draw, { activity_id: activity.id, key, word }, { token: user.token })

export const readWin = async (t: TestApp, id: number) =>
  one(await t.db.select().from(lotteryWins).where(eq(lotteryWins.id, id)))
export const readPrize = async (t: TestApp, id: number) =>
  one(await t.db.select().from(lotteryPrizes).where(eq(lotteryPrizes.id, id)))

/** Something that a user has won in an activity of its own, at whatever point of its way; no draw was made for it. */
export async function aWin(
  t: TestApp,
  user: { id: number },
  prize: Prize,
  win: Partial<typeof lotteryWins.$inferInsert> = {},
) {
  const activity = await anActivity(t, { prizes: [aPrize({ weight: 1_000_000, taken: 1, ...prize })] })
  const won = { activityId: activity.id, userId: user.id, prizeId: activity.prizes[0]!.id }
  const at = new Date(t.now())
  const facts = { seriesId: activity.id, player: randomUUID(), counter: 1, word: 'word-of-mine', value: 5 }
  const draw = one(
    await t.db
      .insert(lotteryDraws)
      .values({ ...won, ...facts, outcome: 'won', points: 20, key: randomUUID(), at })
      .returning(),
  )
  const kind = activity.prizes[0]!.kind
  return one(
    await t.db
      .insert(lotteryWins)
      .values({
        ...won,
        drawId: draw.id,
        kind,
        state: 'unredeemed',
        wonAt: at,
        place: winnerPlace(dayIn(t.now(), 'UTC')),
        ...win,
      })
      .returning(),
  )
}
