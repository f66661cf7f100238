import { accountEndpoints } from '@pitlane/contract/account/account.ts'
import { lotteryEndpoints as calls } from '@pitlane/contract/lottery/lottery.ts'
import { dayIn } from '@pitlane/domain/day.ts'
import { drawValue, prizeAt } from '@pitlane/domain/lottery/draw.ts'
import { hashOfSeed, hmacOfSeed } from '@pitlane/domain/lottery/web-crypto.ts'
import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { guardInvariants } from '../../../test/invariants.ts'
import { aMailedCode, aUser, type TestUser } from '../account/factory.ts'
import { sweep } from '../../domains.ts'
import { settings } from '../../platform/db/tables.ts'
import { anAddress } from '../address/factory.ts'
import { aStyle } from '../order/factory.ts'
import { havePoints } from '../points/factory.ts'
import { anActivity, aPrize, drawOnce, haveRights, readWin, type TestActivity, withKey } from './factory.ts'
import { drawRights, lotteryActivities, lotteryDraws } from './tables.ts'

const t = await testApp(withKey)
guardInvariants(t)
const hour = 3_600_000
const day = 24 * hour
const see = async (user: TestUser | null, activity: { id: number }) =>
  (await t.call(calls.getActivity, { activity_id: activity.id }, user ? { token: user.token } : {})).data
const goods = async () => aPrize({ kind: 'goods', points: null, styleId: await aStyle(t), weight: 1_000_000 })
const outcomes = async (user: TestUser, activity: TestActivity, count: number) => {
  const words: string[] = []
  for (let nth = 0; nth < count; nth += 1) {
    const { reason, data } = await drawOnce(t, user, activity)
    words.push(reason ?? data.draw.outcome)
  }
  return words
}

test('whoever registers is given one draw, and it is used before points are', async () => {
  const email = `${randomUUID()}@example.com`
  const code = await aMailedCode(t, email, 'register')
  const password = 'a-password-1'
  const form = { email, code, password, confirm_password: password, consent: true }
  const { data } = await t.call(accountEndpoints.register, form)
  const activity = await anActivity(t, { points: 10 })
  const { mine } = (await t.call(calls.getActivity, { activity_id: activity.id }, { token: data.token })).data
  expect(mine).toMatchObject({ rights: 1, refusal: null })
  const drawn = await drawOnce(t, data, activity)
  expect(drawn.data.mine.rights).toBe(0)
  expect((await t.db.select().from(lotteryDraws).where(eq(lotteryDraws.id, drawn.data.draw.id)))[0]!.points).toBe(0)
})

test('before the end only the hash of the seed is known; a minute after it everybody computes each draw again', async () => {
  const activity = await anActivity(t, {
    prizes: [aPrize({ weight: 300_000, stock: 4 }), aPrize({ weight: 200_000, points: 5, stock: 100 })],
  })
  const users = [await aUser(t), await aUser(t), await aUser(t)]
  for (const user of users) {
    await haveRights(t, user, 5)
    const { mine } = await see(user, activity)
    for (let nth = 1; nth <= 5; nth += 1) {
      const { data } = await drawOnce(t, user, activity, { word: `word-number-${nth}` })
      expect(data.draw).toMatchObject({ player: mine!.player, counter: nth, word: `word-number-${nth}` })
    }
  }
  const before = (await see(null, activity)).activity!
  expect(before).toMatchObject({ seed: null, state: 'running' })
  t.pass(24 * hour + 59_999)
  expect((await see(null, activity)).activity).toMatchObject({ seed: null, state: 'ended' })
  t.pass(1)
  const { seed, prizes, seed_hash } = (await see(null, activity)).activity!
  expect(await hashOfSeed(seed!)).toBe(before.seed_hash)
  expect(seed_hash).toBe(before.seed_hash)
  const hmac = await hmacOfSeed(seed!)
  const { list } = (await t.call(calls.listDraws, { activity_id: activity.id, page_size: 100 })).data
  expect(list).toHaveLength(15)
  for (const { activity_id: activityId, player, counter, word, value, prize_id } of list) {
    expect(await drawValue({ activityId, player, counter, word }, hmac)).toBe(value)
    expect(prizeAt(prizes, value).id).toBe(prize_id)
  }
  await sweep(t.systemContext())
  const [kept] = await t.db.select().from(lotteryActivities).where(eq(lotteryActivities.id, activity.id))
  expect(kept!.seed!.toString('hex')).toBe(seed)
  const one = await t.call(calls.getDraw, { id: list[0]!.id })
  expect(one.data).toMatchObject({ draw: list[0], activity: { seed } })
})

test('what lies in the database tells nobody the seed', async () => {
  const activity = await anActivity(t)
  expect(activity.seedSealed.includes(activity.seedHash)).toBe(false)
  const other = await testApp({ env: { SECRET_KEY: 'another-secret-key-of-many-letters' }, database: t })
  other.pass(t.now() - other.now())
  const user = await aUser(t)
  await haveRights(t, user)
  const answer = await other.call(
    calls.draw,
    { activity_id: activity.id, key: randomUUID(), word: 'word-of-mine' },
    { token: user.token },
  )
  expect(answer.reason).toBe('draw_key_missing')
  expect((await see(user, activity)).mine).toMatchObject({ rights: 1, left: 1000 })
})

test.each([
  ['Pacific/Kiritimati', '2026-12-02T10:00:00Z'],
  ['Pacific/Pago_Pago', '2026-12-02T11:00:00Z'],
  ['Europe/Berlin', '2027-03-27T23:00:00Z'],
  ['Europe/Berlin', '2027-03-28T22:00:00Z'],
  ['Europe/Berlin', '2027-10-30T22:00:00Z'],
  ['Europe/Berlin', '2027-10-31T23:00:00Z'],
])('the draws of a day are those of the day in %s, which begins at %s', async (zone, midnight) => {
  const begins = Date.parse(midnight)
  t.pass(begins - t.now() - 1)
  const activity = await anActivity(t, { zone, perDay: 2, until: 72 })
  const user = await aUser(t)
  await haveRights(t, user, 9)
  expect(await outcomes(user, activity, 3)).toContain('draw_day_limit')
  expect((await see(user, activity)).mine).toMatchObject({
    left_today: 0,
    next_day_at: begins,
    refusal: 'draw_day_limit',
  })
  t.pass(1)
  expect((await see(user, activity)).mine).toMatchObject({ left_today: 2, refusal: null })
  expect((await outcomes(user, activity, 3)).filter((word) => word === 'draw_day_limit')).toHaveLength(1)
})

test('an activity starts and ends to the millisecond', async () => {
  const activity = await anActivity(t, { from: 1, until: 2 })
  const user = await aUser(t)
  await haveRights(t, user, 9)
  t.pass(hour - 1)
  expect((await drawOnce(t, user, activity)).reason).toBe('draw_not_started')
  t.pass(1)
  expect((await drawOnce(t, user, activity)).reason).toBeUndefined()
  t.pass(hour - 1)
  expect((await drawOnce(t, user, activity)).reason).toBeUndefined()
  t.pass(1)
  expect((await drawOnce(t, user, activity)).reason).toBe('draw_ended')
})

test('each reason not to draw has its word, and nothing is taken', async () => {
  const activity = await anActivity(t, { points: 50, perPerson: 2 })
  const [poor, staff, eager] = [await aUser(t), await aUser(t, { role: 'marketing' }), await aUser(t)]
  await havePoints(t, poor, 49)
  expect((await drawOnce(t, poor, activity)).reason).toBe('insufficient_points')
  expect((await see(poor, activity)).mine).toMatchObject({ refusal: 'insufficient_points', balance: 49, left: 2 })
  await haveRights(t, staff)
  expect((await drawOnce(t, staff, activity)).reason).toBe('draw_not_now')
  await haveRights(t, eager, 5)
  expect(await outcomes(eager, activity, 3)).toContain('draw_activity_limit')
  const free = await anActivity(t)
  expect((await drawOnce(t, poor, free)).reason).toBe('draw_no_right')
  await t.db.update(lotteryActivities).set({ active: false }).where(eq(lotteryActivities.id, free.id))
  expect((await drawOnce(t, eager, free)).reason).toBe('draw_not_now')
  const draft = await anActivity(t, { published: false })
  expect((await drawOnce(t, eager, draft)).reason).toBe('not_found')
})

test('no browser draws ahead of its user or for another site, and HEAD draws nothing', async () => {
  const activity = await anActivity(t)
  const user = await aUser(t)
  await haveRights(t, user)
  const input = { activity_id: activity.id, key: randomUUID(), word: 'word-of-mine' }
  for (const [name, value] of [
    ['sec-purpose', 'prefetch'],
    ['purpose', 'prefetch'],
    ['sec-fetch-site', 'cross-site'],
  ] as const)
    expect((await t.call(calls.draw, input, { token: user.token, headers: { [name]: value } })).reason).toBe(
      'no_access',
    )
  expect((await t.call(calls.draw, input)).reason).toBe('not_logged_in')
  const url = `${calls.draw.path}?${new URLSearchParams({ ...input, activity_id: `${activity.id}` }).toString()}`
  const head = await t.app.inject({ method: 'HEAD', url, headers: { authorization: `Bearer ${user.token}` } })
  expect(head.statusCode).toBe(405)
  expect(await t.db.$count(lotteryDraws, eq(lotteryDraws.userId, user.id))).toBe(0)
})

test('a stopped or ended activity has no draws left, and one that people may draw in is shown before a stopped one', async () => {
  const [stopped, other] = [await anActivity(t, { from: -3, until: 9 }), await anActivity(t, { from: -2, until: 9 })]
  const user = await aUser(t)
  const shown = async () => (await t.call(calls.getActivity, {})).data.activity!.id
  const all = await t.db.select({ id: lotteryActivities.id }).from(lotteryActivities)
  const stop = (id: number, active: boolean) =>
    t.db.update(lotteryActivities).set({ active }).where(eq(lotteryActivities.id, id))
  for (const { id } of all) await stop(id, id === other.id)
  expect(await shown()).toBe(other.id)
  const closed = { left_today: 0, left: 0 }
  expect(await see(user, stopped)).toMatchObject({ activity: { active: false }, mine: closed })
  expect((await see(user, other)).mine).toMatchObject({ left_today: 100, left: 1000 })
  for (const { id } of all) await stop(id, true)
  t.pass(9 * hour)
  expect((await see(user, other)).mine).toMatchObject({ ...closed, refusal: 'draw_ended' })
})

test('a right expires, one for an activity is good in no other, and a cause gives it once', async () => {
  await t.db.insert(settings).values({ key: 'draw_right_days', value: 10 })
  const activity = await anActivity(t, { until: 24 * 30 })
  const user = await aUser(t)
  await haveRights(t, user)
  await t.db.insert(drawRights).values({
    userId: user.id,
    cause: `only:${user.id}`,
    activityId: (await anActivity(t)).id,
    createdAt: new Date(t.now()),
    expiresAt: new Date(t.now() + 99 * day),
  })
  expect((await see(user, activity)).mine).toMatchObject({ rights: 1 })
  t.pass(10 * day)
  await t.logInAgain()
  expect((await drawOnce(t, user, activity)).reason).toBe('draw_no_right')
})

test('goods that were won wait for an address of their winner’s, and expire without one', async () => {
  const activity = await anActivity(t, { prizes: [await goods()], until: 24 * 60 })
  const [user, other] = [await aUser(t), await aUser(t)]
  await haveRights(t, user, 2)
  const [first, second] = [await drawOnce(t, user, activity), await drawOnce(t, user, activity)]
  const win = first.data.win!
  await t.runJobs()
  expect(t.mails.filter(({ to }) => to === user.email).map(({ subject }) => subject)).toEqual([
    'You won: A prize of goods',
    'You won: A prize of goods',
  ])
  expect(win).toMatchObject({ kind: 'goods', state: 'unredeemed', address_open: true, redeem_by: t.now() + 30 * day })
  const submit = (who: TestUser, win_id: number, address_id: number) =>
    t.call(calls.submitPrizeAddress, { win_id, address_id }, { token: who.token })
  const mine = await anAddress(t, user)
  expect((await submit(user, win.id, (await anAddress(t, other)).id)).reason).toBe('address_gone')
  expect((await submit(other, win.id, mine.id)).reason).toBe('not_found')
  expect((await submit(user, win.id, mine.id)).data.address).toMatchObject({ zip_code: '95112', country_id: 233 })
  t.pass(28 * day)
  for (const _ of [1, 2]) await sweep(t.systemContext())
  await t.runJobs()
  const reminders = t.mails.filter(({ to, subject }) => to === user.email && subject.includes('expires on'))
  expect(reminders).toHaveLength(1)
  t.pass(2 * day)
  await t.logInAgain()
  expect((await submit(user, second.data.win!.id, mine.id)).reason).toBe('prize_expired')
  const list = async (state: string) =>
    (await t.call(calls.listMyWins, { state }, { token: user.token })).data.list.map(({ id }) => id)
  expect([await list('unredeemed'), await list('expired')]).toEqual([[win.id], [second.data.win!.id]])
  await sweep(t.systemContext())
  expect(await readWin(t, second.data.win!.id)).toMatchObject({ state: 'expired' })
  expect([await list('unredeemed'), await list('expired')]).toEqual([[win.id], [second.data.win!.id]])
})

test('winners are shown by the first letter of their name, and nobody sees another’s prize', async () => {
  const activity = await anActivity(t, { prizes: [aPrize({ weight: 1_000_000 })] })
  const [user, other] = [await aUser(t, { email: 'zora.winner@example.com' }), await aUser(t)]
  await haveRights(t, user)
  const { data } = await drawOnce(t, user, activity)
  const winners = await t.call(calls.listWinners, { activity_id: activity.id })
  expect(winners.data.list).toEqual([
    { id: expect.any(Number), name: 'Z•••', kind: 'points', title: 'A prize of points', day: dayIn(t.now(), 'UTC') },
  ])
  expect(JSON.stringify(winners.data)).not.toContain('winner@')
  expect((await t.call(calls.getMyWin, { id: data.win!.id }, { token: other.token })).reason).toBe('not_found')
})
