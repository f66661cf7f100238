import { pointsEndpoints } from '@pitlane/contract/points/points.ts'
import { eq, sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { aSession, aUser, type TestUser } from '../account/factory.ts'
import type { WriteContext } from '../../platform/context.ts'
import { settings } from '../../platform/db/tables.ts'
import { AppError } from '../../platform/app-error.ts'
import { inTransaction } from '../../platform/http/implement.ts'
import { sweep } from '../../domains.ts'
import { earnPoints } from './earn-points.ts'
import { expectSoundLedger, havePoints } from './factory.ts'
import { reversePoints } from './reverse-points.ts'
import { spendPoints } from './spend-points.ts'
import { pointsEntries, pointsLots, pointsWallets } from './tables.ts'
import { takePoints } from './take-points.ts'

const t = await testApp()
afterEach(() => expectSoundLedger(t))

const day = 86_400_000
const nothingElse = { pending: { points: 0, next_at: null }, diagnostic: 0 }
const inTx = <Out>(act: (ctx: WriteContext) => Promise<Out>) => inTransaction(t.systemContext(), act)
const spend = (user: TestUser, points: number, cause = `spend:${user.id}:${points}`) =>
  inTx((ctx) => spendPoints(ctx, { userId: user.id, points, cause, kind: 'order_spend' }))
const take = (user: TestUser, points: number, cause = `take:${user.id}`) =>
  inTx((ctx) => takePoints(ctx, { userId: user.id, points, cause, kind: 'adjustment' }))
const reverse = (of: string, cause: string, points?: number) =>
  inTx((ctx) => reversePoints(ctx, { of, cause, kind: 'order_return', ...(points === undefined ? {} : { points }) }))
/** Months go by in these tests, and with them sessions. */
const loggedIn = async (user: TestUser) => ({ token: await aSession(t, user) })
const see = async (user: TestUser) => (await t.call(pointsEndpoints.getPoints, {}, await loggedIn(user))).data
const lotsOf = async (user: TestUser) =>
  (await t.db.select().from(pointsLots).where(eq(pointsLots.userId, user.id)).orderBy(pointsLots.id)).map(
    ({ left }) => left,
  )

/** Lots that were earned ten days apart. */
async function aSaver(...lots: number[]) {
  const user = await aUser(t)
  for (const points of lots) {
    await havePoints(t, user, points)
    t.pass(10 * day)
  }
  return user
}

test('what is earned can be spent, and is shown with what expires first', async () => {
  const user = await aUser(t)
  expect(await see(user)).toEqual({ balance: 0, debt: 0, next_expiry: null, ...nothingElse })
  const now = t.now()
  await havePoints(t, user, 100)
  await havePoints(t, user, 20)
  t.pass(day)
  await havePoints(t, user, 5)
  const next_expiry = { points: 120, at: now + 365 * day }
  expect(await see(user)).toEqual({ balance: 125, debt: 0, next_expiry, ...nothingElse })
})

test('a cause has one entry, however often it is told', async () => {
  const user = await aUser(t)
  const earn = () =>
    inTx((ctx) => earnPoints(ctx, { userId: user.id, points: 50, cause: 'welcome:1', kind: 'registration' }))
  await Promise.all(Array.from({ length: 16 }, earn))
  await Promise.all(Array.from({ length: 16 }, () => spend(user, 30, 'once')))
  expect(await see(user)).toMatchObject({ balance: 20 })
})

test('spending takes the earliest expiry first', async () => {
  const user = await aSaver(100, 100, 100)
  await spend(user, 150)
  expect(await lotsOf(user)).toEqual([0, 50, 100])
})

test('more than there is cannot be spent, and nothing is', async () => {
  const user = await aSaver(100)
  await expect(spend(user, 101)).rejects.toThrow(new AppError('insufficient_points'))
  expect(await lotsOf(user)).toEqual([100])
})

test('what is taken beyond what there is becomes a debt, which later earnings pay', async () => {
  const user = await aSaver(100)
  await take(user, 250)
  expect(await see(user)).toMatchObject({ balance: 0, debt: 150, next_expiry: null })
  await havePoints(t, user, 100)
  expect(await see(user)).toMatchObject({ balance: 0, debt: 50 })
  await havePoints(t, user, 80)
  expect(await see(user)).toMatchObject({ balance: 30, debt: 0 })
  expect(await lotsOf(user)).toEqual([0, 0, 30])
})

test('a reversal gives back to the same lots, in parts, and never more than was spent', async () => {
  const user = await aSaver(100, 100)
  await spend(user, 150, 'order:a')
  expect(await reverse('order:a', 'back:1', 70)).toBe(70)
  expect(await lotsOf(user)).toEqual([20, 100])
  expect(await reverse('order:a', 'back:1', 70)).toBe(0)
  expect(await reverse('order:a', 'back:2', 70)).toBe(70)
  expect(await reverse('order:a', 'back:3', 70)).toBe(10)
  expect(await reverse('order:a', 'back:4')).toBe(0)
  expect(await lotsOf(user)).toEqual([100, 100])
})

test('points of a lot that has expired meanwhile come back in a new one', async () => {
  const user = await aSaver(100, 100)
  await spend(user, 150, 'order:b')
  t.pass(346 * day)
  expect(await reverse('order:b', 'back:b')).toBe(150)
  // The first lot had 345 days when it was spent and is over; the second lives on.
  expect(await lotsOf(user)).toEqual([0, 100, 100])
  const [, , fresh] = await t.db.select().from(pointsLots).where(eq(pointsLots.userId, user.id)).orderBy(pointsLots.id)
  expect(fresh!.expiresAt.getTime()).toBe(t.now() + 345 * day)
})

test('what comes back pays a debt that arose meanwhile', async () => {
  const user = await aSaver(100)
  await spend(user, 80, 'order:c')
  await take(user, 70)
  expect(await reverse('order:c', 'back:c:1', 30)).toBe(30)
  expect(await see(user)).toMatchObject({ balance: 0, debt: 20 })
  expect(await reverse('order:c', 'back:c:2')).toBe(50)
  expect(await see(user)).toMatchObject({ balance: 30, debt: 0 })
})

test('an earning that is taken back goes first from its own lot, then from the others, then as a debt', async () => {
  const user = await aSaver(100)
  await inTx((ctx) => earnPoints(ctx, { userId: user.id, points: 60, cause: 'gift', kind: 'invitation' }))
  await spend(user, 120)
  const undo = () => inTx((ctx) => reversePoints(ctx, { of: 'gift', cause: 'fraud', kind: 'taken_back' }))
  expect(await undo()).toBe(60)
  expect(await undo()).toBe(0)
  expect(await see(user)).toMatchObject({ balance: 0, debt: 20 })
})

test('an earning that has expired unused is not taken a second time', async () => {
  const user = await aUser(t)
  await inTx((ctx) => earnPoints(ctx, { userId: user.id, points: 60, cause: 'old-gift', kind: 'invitation' }))
  t.pass(366 * day)
  await sweep(t.systemContext())
  expect(await inTx((ctx) => reversePoints(ctx, { of: 'old-gift', cause: 'late', kind: 'taken_back' }))).toBe(0)
})

test('points that have expired are not there, before the job has come by and after', async () => {
  const user = await aSaver(40, 60)
  t.pass(345 * day)
  expect(await see(user)).toMatchObject({ balance: 60 })
  await expect(spend(user, 61)).rejects.toThrow(new AppError('insufficient_points'))
  expect(await lotsOf(user)).toEqual([40, 60])
  await sweep(t.systemContext())
  await sweep(t.systemContext())
  expect(await lotsOf(user)).toEqual([0, 60])
  const [wallet] = await t.db.select().from(pointsWallets).where(eq(pointsWallets.userId, user.id))
  expect(wallet).toMatchObject({ balance: 60 })
  const expiries = await t.db.select().from(pointsEntries).where(eq(pointsEntries.userId, user.id))
  expect(expiries.filter(({ kind }) => kind === 'expiry')).toHaveLength(1)
})

test('points live as many days as the setting says when they are earned', async () => {
  await t.db.insert(settings).values({ key: 'points_lifetime_days', value: 30, updatedAt: new Date(t.now()) })
  const user = await aUser(t)
  await havePoints(t, user, 10)
  expect((await see(user)).next_expiry).toEqual({ points: 10, at: t.now() + 30 * day })
  await t.db.delete(settings).where(eq(settings.key, 'points_lifetime_days'))
})

test('the constraints hold a lot that somebody tampers with', async () => {
  const user = await aSaver(10)
  await expect(
    t.db.execute(sql`update points_lots set left_over = -1 where user_id = ${user.id}`),
  ).rejects.toMatchObject({ cause: { constraint: 'points_lots_left' } })
})

test('the history names each entry in the language of the request, newest first and page by page', async () => {
  const user = await aSaver(100)
  const { token } = await loggedIn(user)
  await spend(user, 30, 'history:spend')
  await reverse('history:spend', 'history:back')
  const read = (input: object) => t.call(pointsEndpoints.listPoints, input, { token, headers: { lang: 'de' } })
  const first = (await read({ page_size: 2 })).data
  expect(first).toMatchObject({ balance: 100, debt: 0 })
  expect(first.list.map(({ kind, points, text }) => [kind, points, text])).toEqual([
    ['order_return', 30, 'Aus einer Bestellung zurück'],
    ['order_spend', -30, 'Für eine Bestellung eingesetzt'],
  ])
  const second = (await read({ page_size: 2, before: first.next })).data
  expect(second.list.map(({ kind, points }) => [kind, points])).toEqual([['registration', 100]])
  expect(second.next).toBeNull()
})
