import { lotteryEndpoints } from '@pitlane/contract/lottery/lottery.ts'
import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { killAtEach } from '../../../test/crash/kill-at.ts'
import { failStatement } from '../../../test/fail-statement.ts'
import { testApp } from '../../../test/harness.ts'
import { guardInvariants } from '../../../test/invariants.ts'
import { aUser } from '../account/factory.ts'
import { aCoupon } from '../coupon/factory.ts'
import { havePoints } from '../points/factory.ts'
import { anActivity, aPrize, drawOnce, withKey } from './factory.ts'
import { lotteryDraws } from './tables.ts'

const t = await testApp(withKey)
guardInvariants(t)

test.each(['unsent', 'unanswered'] as const)(
  'whichever statement of a draw is %s, the same key once more is one draw that was paid once',
  async (how) => {
    const { couponId } = await aCoupon(t, { total: 1000 })
    const activity = await anActivity(t, {
      prizes: [
        aPrize({ weight: 300_000, stock: 1000 }),
        aPrize({ kind: 'coupon', points: null, couponId, weight: 500_000, stock: 1000 }),
      ],
      points: 10,
    })
    const drawWhile = async (nth: number) => {
      const user = await aUser(t)
      await havePoints(t, user, 10)
      const key = randomUUID()
      const send = () => drawOnce(t, user, activity, { key, word: `word-${nth}-${how}` })
      const count = await failStatement(nth, how, send)
      const answer = await send()
      expect(answer.code).toBe(0)
      expect((await send()).data.draw).toEqual(answer.data.draw)
      expect(await t.db.$count(lotteryDraws, eq(lotteryDraws.userId, user.id))).toBe(1)
      return count
    }
    const count = await drawWhile(0)
    for (let nth = 1; nth <= count; nth += 1) await drawWhile(nth)
    expect(t.errors.splice(0).length).toBeLessThanOrEqual(2 * count)
  },
)

test(
  'a process that is killed at any statement of a draw has drawn once or not at all',
  { timeout: 300_000 },
  async () => {
    const make = async () => {
      const { couponId } = await aCoupon(t, { total: 1000 })
      const prize = aPrize({ kind: 'coupon', points: null, couponId, weight: 1_000_000, stock: 1000 })
      const activity = await anActivity(t, { prizes: [prize], points: 10 })
      const user = await aUser(t)
      await havePoints(t, user, 10)
      return { activity, user, key: randomUUID() }
    }
    type Case = Awaited<ReturnType<typeof make>>
    const send = ({ activity, user, key }: Case) => drawOnce(t, user, activity, { key })
    await killAtEach(t, {
      make,
      callOf: ({ activity, user, key }) => ({
        method: 'GET',
        url: lotteryEndpoints.draw.path,
        headers: { authorization: `Bearer ${user.token}` },
        query: { activity_id: String(activity.id), key, word: 'word-of-mine' },
      }),
      ...withKey,
      look: async (made) => {
        expect(await send(made)).toMatchObject({ code: 0, data: { draw: { outcome: 'won' }, mine: { balance: 0 } } })
        expect(await t.db.$count(lotteryDraws, eq(lotteryDraws.userId, made.user.id))).toBe(1)
      },
    })
  },
)
