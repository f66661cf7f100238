import { pointsEndpoints } from '@pitlane/contract/points/points.ts'
import { afterEach, expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { aSession, aUser } from '../account/factory.ts'
import { expectSoundLedger, pointsOf, setRule } from './factory.ts'

const t = await testApp()
afterEach(() => expectSoundLedger(t))
const hour = 3_600_000

/** Sets the server's clock. */
const at = (instant: number) => t.pass(instant - t.now())
const visit = async (user: { id: number }, zone = 'UTC') =>
  (await t.call(pointsEndpoints.recordVisit, { zone }, { token: await aSession(t, user) })).data
const balanceOf = async (user: { id: number }) => (await pointsOf(t, user)).balance

test('a day counts once, however often and at once somebody comes by', async () => {
  const user = await aUser(t)
  const answers = await Promise.all(
    Array.from({ length: 32 }, () => t.call(pointsEndpoints.recordVisit, { zone: 'UTC' }, user)),
  )
  expect(answers.map(({ data }) => data.points).toSorted((a, b) => b - a)).toEqual([2, ...Array(31).fill(0)])
  expect(answers.every(({ data }) => data.streak === 1 && data.visited_today)).toBe(true)
  expect(await balanceOf(user)).toBe(2)
})

test('every seventh day in a row earns more, and a missed day begins anew', async () => {
  const user = await aUser(t)
  const earned = []
  for (let day = 0; day < 7; day += 1) {
    earned.push((await visit(user)).points)
    t.pass(24 * hour)
  }
  expect(earned).toEqual([2, 2, 2, 2, 2, 2, 12])
  t.pass(24 * hour)
  const { tasks, visiting } = (await t.call(pointsEndpoints.listPointTasks, {}, { token: await aSession(t, user) }))
    .data
  expect(visiting).toEqual({ streak: 0, visited_today: false })
  expect(tasks.find(({ rule }) => rule === 'visit')).toMatchObject({
    done: 7,
    done_today: 0,
    left_today: 1,
    left: null,
  })
  expect(await visit(user)).toEqual({ points: 2, streak: 1, visited_today: true })
})

test.each([
  ['loses an hour', Date.UTC(2027, 2, 27, 22, 59), [1, 23, 24]],
  ['gains one', Date.UTC(2027, 9, 30, 21, 59), [1, 25, 24]],
])('a day that %s is one day', async (_, minuteToMidnight, hours) => {
  at(minuteToMidnight)
  const user = await aUser(t)
  const seen = [(await visit(user, 'Europe/Berlin')).streak]
  // To the first minute of the next day, and of those after it.
  t.pass(60_000)
  for (const length of hours.slice(1)) {
    seen.push((await visit(user, 'Europe/Berlin')).streak)
    t.pass(length * hour - 1)
    expect((await visit(user, 'Europe/Berlin')).points).toBe(0)
    t.pass(1)
  }
  expect(seen).toEqual([1, 2, 3])
})

test('nobody flies around the day line for points: a zone stays for thirty days', async () => {
  at(Date.UTC(2028, 0, 10, 10, 30))
  const user = await aUser(t)
  // There it is the 11th already, and elsewhere still the 9th.
  expect(await visit(user, 'Pacific/Kiritimati')).toMatchObject({ points: 2 })
  for (const zone of ['Pacific/Pago_Pago', 'UTC']) expect(await visit(user, zone)).toMatchObject({ points: 0 })
  at(Date.UTC(2028, 1, 10, 10, 30))
  // After a month he may have moved; the day there is not before the last one that counted.
  expect(await visit(user, 'Pacific/Pago_Pago')).toMatchObject({ points: 2, streak: 1 })
  expect(await visit(user, 'Pacific/Kiritimati')).toMatchObject({ points: 0 })
  expect(await balanceOf(user)).toBe(4)
})

test('whoever has come by today has no second visit by moving to where it is tomorrow', async () => {
  at(Date.UTC(2029, 0, 10, 10, 30))
  const user = await aUser(t)
  await visit(user)
  at(Date.UTC(2029, 1, 20, 10, 30))
  expect(await visit(user)).toMatchObject({ points: 2 })
  expect(await visit(user, 'Pacific/Kiritimati')).toMatchObject({ points: 0 })
})

test('a zone that is none is refused, and while the rule is off no day counts', async () => {
  const user = await aUser(t)
  const token = await aSession(t, user)
  expect(await t.call(pointsEndpoints.recordVisit, { zone: 'Mars/Olympus' }, { token })).toMatchObject({
    status: 400,
    field: 'zone',
  })
  await setRule(t, 'visit', { active: false })
  expect(await visit(user)).toEqual({ points: 0, streak: 0, visited_today: false })
  const { tasks } = (await t.call(pointsEndpoints.listPointTasks, {}, { token })).data
  expect(tasks.map(({ rule }) => rule)).not.toContain('visit')
  await setRule(t, 'visit', { active: true })
})

test('a visitor who is not logged in sees what there is to earn', async () => {
  const { tasks, visiting } = (await t.call(pointsEndpoints.listPointTasks, {})).data
  expect(tasks.map(({ rule, amount, done }) => [rule, amount, done])).toEqual([
    ['registration', 50, 0],
    ['first_order', 100, 0],
    ['order', 1, 0],
    ['review', 20, 0],
    ['review_pictures', 20, 0],
    ['binding', 50, 0],
    ['report', 5, 0],
    ['visit', 2, 0],
    ['streak', 10, 0],
    ['invitation', 100, 0],
  ])
  expect(visiting).toEqual({ streak: 0, visited_today: false })
})
