import { afterEach, expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { raceTimeout, rounds } from '../../../test/rounds.ts'
import { aUser } from '../account/factory.ts'
import { AppError } from '../../platform/app-error.ts'
import { inTransaction } from '../../platform/http/implement.ts'
import { expectSoundLedger, havePoints } from './factory.ts'
import { findPoints } from '../../reads/points-balance.ts'
import { reversePoints } from './reverse-points.ts'
import { spendPoints } from './spend-points.ts'

const t = await testApp()
afterEach(() => expectSoundLedger(t))

const balanceOf = async (user: { id: number }) => (await findPoints(t.db, user.id, t.now())).balance
const times = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)))

/** True if the points were spent, false if they were refused; any other error fails the test. */
const spend = (user: { id: number }, points: number, cause: string): Promise<boolean> =>
  inTransaction(t.systemContext(), (ctx) =>
    spendPoints(ctx, { userId: user.id, points, cause, kind: 'order_spend' }),
  ).then(
    () => true,
    (error) => {
      if (error instanceof AppError && error.code === 'insufficient_points') return false
      throw error
    },
  )

test('32 callers at one wallet spend what is in it and not a point more', { timeout: raceTimeout }, async () => {
  const user = await aUser(t)
  for (let round = 0; round < rounds(50); round += 1) {
    await havePoints(t, user, 70)
    await havePoints(t, user, 35)
    const spent = await times(32, (index) => spend(user, 10, `race:${round}:${index}`))
    expect(spent.filter(Boolean)).toHaveLength(10)
    expect(await balanceOf(user)).toBe(5)
    expect(await spend(user, 5, `race:${round}:rest`)).toBe(true)
  }
})

test('32 callers with one cause spend once', async () => {
  const user = await aUser(t)
  await havePoints(t, user, 1000)
  expect(await times(32, () => spend(user, 10, 'race:same'))).toEqual(Array(32).fill(true))
  expect(await balanceOf(user)).toBe(990)
})

test('spending and giving back at once lose nothing and make nothing', async () => {
  const user = await aUser(t)
  await havePoints(t, user, 60)
  await havePoints(t, user, 40)
  await times(8, (index) => spend(user, 10, `mixed:${index}`))
  await times(32, async (index) => {
    if (index % 2) return spend(user, 10, `mixed:new:${index}`)
    const reversal = { of: `mixed:${index % 8}`, cause: `mixed:back:${index % 8}`, kind: 'order_return' } as const
    return inTransaction(t.systemContext(), (ctx) => reversePoints(ctx, reversal))
  })
  const balance = await balanceOf(user)
  expect(balance).toBeGreaterThanOrEqual(0)
  expect(balance % 10).toBe(0)
})
