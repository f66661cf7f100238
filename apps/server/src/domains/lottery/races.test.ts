import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { guardInvariants } from '../../../test/invariants.ts'
import { rounds } from '../../../test/rounds.ts'
import { aUser } from '../account/factory.ts'
import { aCoupon } from '../coupon/factory.ts'
import { havePoints } from '../points/factory.ts'
import { anActivity, aPrize, drawOnce, haveRights, readPrize, withKey } from './factory.ts'
import { holdPlayer } from './take-chance.ts'
import { drawRights, lotteryDraws, lotteryWins } from './tables.ts'

const t = await testApp(withKey)
guardInvariants(t)
const times = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)))
const tally = (words: readonly string[]) => {
  const counts: Record<string, number> = {}
  for (const word of words) counts[word] = (counts[word] ?? 0) + 1
  return counts
}
/** A server that is busy asks the browser to come again: it does, with the same key. */
async function drawPatiently(...[app, user, activity, { key = randomUUID() } = {}]: Parameters<typeof drawOnce>) {
  for (;;) {
    const answer = await drawOnce(app, user, activity, { key })
    if (answer.reason !== 'service_unavailable') return answer
  }
}
/** Every value lies on it. */
const sure = { weight: 1_000_000 }

test(
  'of 500 who draw the only piece at once one wins it, the others are recorded as none left, and each has paid once',
  { timeout: 120_000 },
  async () => {
    const activity = await anActivity(t, { prizes: [aPrize({ ...sure, stock: 1 })] })
    const crowd = await times(500, () => aUser(t))
    await times(500, (index) => haveRights(t, crowd[index]!))
    const answers = await times(500, (index) => drawPatiently(t, crowd[index]!, activity))
    expect(tally(answers.map(({ data, reason }) => reason ?? data.draw.outcome))).toEqual({ won: 1, none_left: 499 })
    expect(await readPrize(t, activity.prizes[0]!.id)).toMatchObject({ taken: 1, stock: 1 })
    expect(await t.db.$count(lotteryWins, eq(lotteryWins.activityId, activity.id))).toBe(1)
    const paid = await t.db.select().from(drawRights)
    expect(paid.filter(({ usedBy }) => usedBy !== null)).toHaveLength(500)
  },
)

test('a tap that is sent 32 times is one draw with one result, also after the end', async () => {
  const activity = await anActivity(t, { prizes: [aPrize({ weight: 500_000, stock: 100 })], points: 10 })
  const user = await aUser(t)
  await havePoints(t, user, 100)
  const key = randomUUID()
  const answers = await times(32, () => drawOnce(t, user, activity, { key }))
  const [first] = answers
  expect(first!.code).toBe(0)
  for (const { data } of answers) expect(data.draw).toEqual(first!.data.draw)
  expect(await t.db.$count(lotteryDraws, eq(lotteryDraws.activityId, activity.id))).toBe(1)
  const won = first!.data.draw.outcome === 'won' ? 20 : 0
  expect(first!.data.mine.balance).toBe(90 + won)
  t.pass(25 * 3_600_000)
  await t.logInAgain()
  const late = await drawOnce(t, user, activity, { key })
  expect(late.data.draw).toEqual(first!.data.draw)
  expect((await drawOnce(t, user, activity)).reason).toBe('draw_ended')
})

test('32 taps at once with keys of their own are as many draws as there are rights, points and draws a day', async () => {
  const activity = await anActivity(t, { points: 10, perDay: 6 })
  const [saver, limited] = [await aUser(t), await aUser(t)]
  await haveRights(t, saver, 2)
  await havePoints(t, saver, 35)
  const answers = await times(32, () => drawOnce(t, saver, activity))
  const drawn = answers.filter(({ code }) => code === 0)
  // A prize of points may pay for another draw.
  expect(drawn.length).toBeGreaterThanOrEqual(5)
  expect(drawn.length).toBeLessThanOrEqual(6)
  await haveRights(t, limited, 32)
  const counted = await times(32, () => drawOnce(t, limited, activity))
  expect(tally(counted.map(({ reason = 'drawn' }) => reason))).toEqual({ drawn: 6, draw_day_limit: 26 })
})

test('the first taps of a new player, all at once, meet in one place of his', async () => {
  const activity = await anActivity(t)
  for (let round = 0; round < rounds(60); round += 1) {
    const actor = await aUser(t)
    const held = await times(16, () => t.db.transaction((db) => holdPlayer({ db, actor }, activity, `player-${round}`)))
    expect(new Set(held)).toEqual(new Set([`player-${round}`]))
  }
})

test('two draws at once in two activities take two rights, and no points', async () => {
  const activities = await times(2, () => anActivity(t, { points: 10 }))
  for (let round = 0; round < rounds(5); round += 1) {
    const user = await aUser(t)
    await haveRights(t, user, 2)
    await havePoints(t, user, 20)
    await times(2, (index) => drawPatiently(t, user, activities[index]!))
    const drawn = await t.db
      .select({ points: lotteryDraws.points })
      .from(lotteryDraws)
      .where(eq(lotteryDraws.userId, user.id))
    expect(drawn).toEqual([{ points: 0 }, { points: 0 }])
  }
})

test('a pace a day holds against a crowd, and so does the number of a coupon', async () => {
  const { couponId } = await aCoupon(t, { total: 3 })
  const activity = await anActivity(t, {
    prizes: [
      aPrize({ weight: 500_000, daily: 2 }),
      aPrize({ kind: 'coupon', points: null, couponId, weight: 500_000, stock: 50 }),
    ],
  })
  const crowd = await times(40, () => aUser(t))
  await times(40, (index) => haveRights(t, crowd[index]!))
  const answers = await times(40, (index) => drawOnce(t, crowd[index]!, activity, { word: `word-${index}-word` }))
  const won = answers.filter(({ data }) => data.draw.outcome === 'won').map(({ data }) => data.win!.kind)
  expect(tally(won)).toEqual({ points: 2, coupon: 3 })
})
