import { accountEndpoints } from '@pitlane/contract/account.ts'
import { expect, test } from 'vitest'
import { testApp } from '../../test/harness.ts'
import { aUser } from './factory.ts'
import { openSession } from './sessions.ts'

const t = await testApp()
const { me, logout, checkUserEmail } = accountEndpoints

const anotherSession = async ({ id }: { id: number }) =>
  (await openSession({ db: t.db, now: t.now(), userAgent: 'phone' }, id)).token

test('logging out ends this session only', async () => {
  const user = await aUser(t)
  const phone = await anotherSession(user)
  expect(await t.call(logout, {}, user)).toMatchObject({ code: 0 })
  expect(await t.call(me, {}, user)).toMatchObject({ status: 401, reason: 'not_logged_in' })
  expect(await t.call(me, {}, { token: phone })).toMatchObject({ code: 0 })
})

test('logging out everywhere ends all of mine and nobody else’s', async () => {
  const [user, other] = await Promise.all([aUser(t), aUser(t)])
  const phone = await anotherSession(user)
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
