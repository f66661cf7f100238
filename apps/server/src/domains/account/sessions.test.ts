import { accountEndpoints } from '@pitlane/contract/account/account.ts'
import { accountStaffEndpoints } from '@pitlane/contract/account/staff.ts'
import type { StaffRole } from '@pitlane/domain/account/account.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { settings } from '../../platform/db/tables.ts'
import { aSession, aUser } from './factory.ts'
import { hashToken } from './sessions.ts'

const t = await testApp({ env: { TRUST_PROXY: '1', COUNTRY_HEADER: 'X-Country' } })
const { me, logout, checkUserEmail, listSessions, endSession, endOtherSessions } = accountEndpoints
const hour = 3_600_000

test('logging out ends this session only', async () => {
  const user = await aUser(t)
  const phone = await aSession(t, user)
  expect(await t.call(logout, {}, user)).toMatchObject({ code: 0 })
  expect(await t.call(me, {}, user)).toMatchObject({ status: 401, reason: 'not_logged_in' })
  expect(await t.call(me, {}, { token: phone })).toMatchObject({ code: 0 })
})

test('logging out everywhere ends all of mine and nobody else’s', async () => {
  const [user, other] = await Promise.all([aUser(t), aUser(t)])
  const phone = await aSession(t, user)
  await t.call(logout, { everywhere: true }, user)
  expect(await t.call(me, {}, { token: phone })).toMatchObject({ status: 401 })
  expect(await t.call(me, {}, other)).toMatchObject({ code: 0 })
})

test('a session ends after 90 days', async () => {
  const user = await aUser(t)
  t.pass(90 * 86_400_000 - 1)
  expect(await t.call(me, {}, user)).toMatchObject({ code: 0 })
  t.pass(1)
  expect(await t.call(me, {}, user)).toMatchObject({ status: 401 })
})

/** A member of the staff who has just logged in. */
async function loggedIn(role: StaffRole) {
  const user = await aUser(t, { role })
  return { token: await aSession(t, { ...user, role }) }
}

test('a session of the staff ends after twelve hours without use, and after seven days', async () => {
  const staff = await loggedIn('support')
  t.pass(12 * hour - 1)
  expect(await t.call(me, {}, staff)).toMatchObject({ code: 0 })
  t.pass(12 * hour)
  expect(await t.call(me, {}, staff)).toMatchObject({ status: 401 })

  const busy = await loggedIn('administrator')
  for (let passed = 0; passed < 161; passed += 7) {
    expect(await t.call(me, {}, busy)).toMatchObject({ code: 0 })
    t.pass(7 * hour)
  }
  t.pass(7 * hour)
  expect(await t.call(me, {}, busy)).toMatchObject({ status: 401 })
})

test('how long the staff’s sessions last is a setting', async () => {
  await t.db.insert(settings).values([
    { key: 'staff_idle_hours', value: 1 },
    { key: 'staff_session_days', value: 1 },
  ])
  const staff = await loggedIn('support')
  t.pass(hour)
  expect(await t.call(me, {}, staff)).toMatchObject({ status: 401 })
  await t.db.delete(settings)
})

test('whoever becomes staff has only the staff’s time left in what is open', async () => {
  const [user, administrator] = await Promise.all([aUser(t), aUser(t, { role: 'administrator' })])
  const { version } = (await t.call(accountStaffEndpoints.getStaffUser, user, administrator)).data
  await t.call(accountStaffEndpoints.changeUserRole, { id: user.id, role: 'seller', version }, administrator)
  t.pass(12 * hour)
  expect(await t.call(me, {}, user)).toMatchObject({ status: 401 })
})

test('I see where I am logged in: the device in words, from where, since when and used when', async () => {
  const user = await aUser(t)
  const agent =
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'
  const token = await aSession(t, user, agent)
  const since = t.now()
  t.pass(hour)
  const headers = { 'user-agent': agent, 'x-forwarded-for': '203.0.113.9', 'x-country': 'PT' }
  await t.call(me, {}, { token, headers })
  expect((await t.call(listSessions, {}, user)).data).toMatchObject([
    { browser: 'lightMyRequest', current: true, created_at: since, seen_at: t.now() },
    {
      browser: 'Chrome',
      system: 'Android',
      ip: '203.0.113.9',
      country: 'PT',
      created_at: since,
      seen_at: t.now(),
      current: false,
    },
  ])
})

test('a browser is named shortly, and a program that is none by its first word', async () => {
  const user = await aUser(t)
  const samsung = 'Mozilla/5.0 (Linux; Android 14; SM-S911B) SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36'
  for (const agent of [samsung, 'okhttp/4.9']) await aSession(t, user, agent)
  const { data } = await t.call(listSessions, {}, user)
  const names = data.filter(({ current }) => !current).map(({ browser, system }) => `${browser} ${system}`)
  expect(names.toSorted()).toEqual(['Samsung Internet Android', 'okhttp '])
})

test('a session’s last use is written once in five minutes, also of many calls at once', async () => {
  const user = await aUser(t)
  const writes = async () => {
    const { rows } = await t.db.execute<{ xmin: string }>(
      sql`select xmin::text from sessions where token_hash = ${hashToken(user.token)}`,
    )
    return rows[0]?.xmin
  }
  const before = await writes()
  t.pass(5 * 60_000 - 1)
  await t.call(me, {}, user)
  expect(await writes()).toBe(before)
  t.pass(1)
  await Promise.all(Array.from({ length: 20 }, () => t.call(me, {}, user)))
  const after = await writes()
  expect(after).not.toBe(before)
  await t.call(me, {}, user)
  expect(await writes()).toBe(after)
})

test('I end one session, or all others, and nobody else’s', async () => {
  const [user, other] = await Promise.all([aUser(t), aUser(t)])
  const [phone, tablet] = [await aSession(t, user), await aSession(t, user)]
  const idOf = async (who: { token: string }) =>
    (await t.call(listSessions, {}, who)).data.find(({ current }) => current)!.id
  expect(await t.call(endSession, { id: await idOf(other) }, user)).toMatchObject({ reason: 'not_found' })
  const id = await idOf({ token: phone })
  expect(await t.call(endSession, { id }, user)).toMatchObject({ code: 0 })
  expect(await t.call(endSession, { id }, user)).toMatchObject({ reason: 'not_found' })
  expect(await t.call(me, {}, { token: phone })).toMatchObject({ status: 401 })
  expect(await t.call(me, {}, { token: tablet })).toMatchObject({ code: 0 })
  await t.call(endOtherSessions, {}, user)
  expect(await t.call(me, {}, { token: tablet })).toMatchObject({ status: 401 })
  expect(await t.call(me, {}, user)).toMatchObject({ code: 0 })
  expect(await t.call(me, {}, other)).toMatchObject({ code: 0 })
})

test('an address with an account is known, any other is not', async () => {
  const { email } = await aUser(t)
  expect(await t.call(checkUserEmail, { email: email.toUpperCase() })).toMatchObject({
    code: 0,
    msg: 'success',
    data: null,
  })
  expect(await t.call(checkUserEmail, { email: 'nobody@example.com' })).toMatchObject({
    reason: 'email_unknown',
    msg: 'Email does not exist',
  })
  expect(await t.call(checkUserEmail, { email: 'nobody' })).toMatchObject({
    reason: 'email_format',
    msg: 'Email format error',
  })
})
