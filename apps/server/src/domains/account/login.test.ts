import { accountEndpoints } from '@pitlane/contract/account/account.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { aMailedCode, aUser, notThe } from './factory.ts'
import { users } from './tables.ts'

const t = await testApp()
const { login, me } = accountEndpoints
const password = 'correct horse 1'

const block = (id: number) =>
  t.db
    .update(users)
    .set({ blockedAt: new Date(t.now()) })
    .where(eq(users.id, id))

test('email and password open a session, in capitals too', async () => {
  const { id, email } = await aUser(t, { password })
  const { data } = await t.call(login, { email: email.toUpperCase(), password })
  expect(data.user_id).toBe(id)
  expect(await t.call(me, {}, data)).toMatchObject({ data: { id } })
})

test('a wrong password is told so', async () => {
  const { email } = await aUser(t, { password })
  expect(await t.call(login, { email, password: 'wrong horse 1' })).toMatchObject({
    reason: 'password_wrong',
    field: 'password',
  })
})

test('an account without a password has no right one', async () => {
  const { email } = await aUser(t)
  expect(await t.call(login, { email, password })).toMatchObject({ reason: 'password_wrong' })
})

test('an unknown address is reported', async () => {
  expect(await t.call(login, { email: 'nobody@example.com', password })).toMatchObject({
    reason: 'email_unknown',
    message: 'Email does not exist',
  })
})

test('neither password nor code is a missing field', async () => {
  const { email } = await aUser(t)
  expect(await t.call(login, { email })).toMatchObject({ status: 400, reason: 'field_required', field: 'password' })
})

test('a mailed code opens one session', async () => {
  const { id, email } = await aUser(t)
  const code = await aMailedCode(t, email, 'login')
  expect(await t.call(login, { email, code: notThe(code) })).toMatchObject({ reason: 'code_wrong' })
  expect(await t.call(login, { email, code })).toMatchObject({ data: { user_id: id } })
  expect(await t.call(login, { email, code })).toMatchObject({ reason: 'code_expired' })
})

test('of many logins at once with one code one succeeds', async () => {
  const { email } = await aUser(t)
  const code = await aMailedCode(t, email, 'login')
  const answers = await Promise.all(Array.from({ length: 10 }, () => t.call(login, { email, code })))
  expect(answers.filter((answer) => answer.code === 0)).toHaveLength(1)
  expect(answers.filter(({ reason }) => reason === 'code_expired')).toHaveLength(9)
})

test('a blocked account is refused, but only its owner learns why', async () => {
  const { id, email, token } = await aUser(t, { password })
  await block(id)
  expect(await t.call(login, { email, password })).toMatchObject({ reason: 'account_blocked' })
  expect(await t.call(login, { email, password: 'wrong horse 1' })).toMatchObject({ reason: 'password_wrong' })
  const code = await aMailedCode(t, email, 'login')
  expect(await t.call(login, { email, code })).toMatchObject({ reason: 'account_blocked' })
  expect(await t.call(me, {}, { token })).toMatchObject({ status: 401, reason: 'not_logged_in' })
})
