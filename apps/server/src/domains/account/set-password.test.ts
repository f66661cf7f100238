import { accountEndpoints } from '@pitlane/contract/account/account.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { aMailedCode, aUser, notThe } from './factory.ts'
import { users } from './tables.ts'

const t = await testApp()
const { setPassword, login, me } = accountEndpoints
const form = { password: 'new horse 22', confirm_password: 'new horse 22' }

test('a code sets a new password, ends all other sessions and logs in', async () => {
  const { email, token } = await aUser(t, { password: 'old horse 1' })
  const code = await aMailedCode(t, email, 'set_password')
  const { data } = await t.call(setPassword, { ...form, email, code })
  expect(await t.call(me, {}, data)).toMatchObject({ code: 0 })
  expect(await t.call(me, {}, { token })).toMatchObject({ status: 401 })
  expect(await t.call(login, { email, password: 'old horse 1' })).toMatchObject({ reason: 'password_wrong' })
  expect(await t.call(login, { email, password: form.password })).toMatchObject({ code: 0 })
})

test('a code sets one password', async () => {
  const { email } = await aUser(t)
  const code = await aMailedCode(t, email, 'set_password')
  const answers = await Promise.all(Array.from({ length: 8 }, () => t.call(setPassword, { ...form, email, code })))
  expect(answers.filter((answer) => answer.code === 0)).toHaveLength(1)
  expect(answers.filter(({ reason }) => reason === 'code_expired')).toHaveLength(7)
})

test('a wrong code changes nothing and nobody is logged out', async () => {
  const { email, token } = await aUser(t, { password: 'old horse 1' })
  const code = await aMailedCode(t, email, 'set_password')
  expect(await t.call(setPassword, { ...form, email, code: notThe(code) })).toMatchObject({ reason: 'code_wrong' })
  expect(await t.call(me, {}, { token })).toMatchObject({ code: 0 })
  expect(await t.call(login, { email, password: 'old horse 1' })).toMatchObject({ code: 0 })
})

test.each([
  ['a password without a digit', { password: 'new horse', confirm_password: 'new horse' }, 'password_format'],
  ['two different passwords', { confirm_password: 'new horse 23' }, 'passwords_differ'],
  ['an unknown address', { email: 'nobody@example.com' }, 'email_unknown'],
  ['no address', { email: 'nobody' }, 'email_format'],
])('%s is refused', async (_, wrong, reason) => {
  const { email } = await aUser(t)
  expect(await t.call(setPassword, { ...form, email, code: '123456', ...wrong })).toMatchObject({ reason })
})

test('a blocked account stays outside', async () => {
  const { id, email } = await aUser(t)
  await t.db
    .update(users)
    .set({ blockedAt: new Date(t.now()) })
    .where(eq(users.id, id))
  const code = await aMailedCode(t, email, 'set_password')
  expect(await t.call(setPassword, { ...form, email, code })).toMatchObject({ reason: 'account_blocked' })
})
