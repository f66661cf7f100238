import { accountEndpoints } from '@pitlane/contract/account/account.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { aMailedCode, aUser, notThe } from './factory.ts'
import { sessions, users } from './tables.ts'

const t = await testApp()
const { register, me } = accountEndpoints

const form = { password: 'correct horse 1', confirm_password: 'correct horse 1', consent: true }
const find = (email: string) => t.db.select().from(users).where(eq(users.email, email))

test('whoever has the code, a password and agrees is registered and logged in', async () => {
  const email = 'ada@example.com'
  const code = await aMailedCode(t, email, 'register')
  const { data } = await t.call(register, { ...form, email: ' Ada@Example.com', code }, { headers: { lang: 'fra' } })
  expect(data).toMatchObject({ token: expect.stringMatching(/^[\w-]{43}$/), expires_at: t.now() + 90 * 86_400_000 })
  expect(await t.call(me, {}, data)).toMatchObject({
    data: { id: data.user_id, email, role: 'user', lang: 'fra', created_at: t.now() },
  })
  const [user] = await find(email)
  expect(user).toMatchObject({ consentAt: new Date(t.now()), passwordHash: expect.stringMatching(/^\$argon2id\$/) })
})

test.each([
  ['without consent', { consent: false }, 'consent_missing', 'consent'],
  ['with two different passwords', { confirm_password: 'correct horse 2' }, 'passwords_differ', 'confirm_password'],
  [
    'with a password of letters only',
    { password: 'correct horse', confirm_password: 'correct horse' },
    'password_format',
    'password',
  ],
  ['with a short password', { password: 'horse 1', confirm_password: 'horse 1' }, 'password_format', 'password'],
  ['with a wrong address', { email: 'ada@home' }, 'email_format', 'email'],
])('nobody registers %s', async (_, wrong, reason, field) => {
  expect(await t.call(register, { ...form, email: 'b@example.com', code: '123456', ...wrong })).toMatchObject({
    code: expect.any(Number),
    reason,
    field,
  })
})

test('a wrong code registers nobody, and stays counted', async () => {
  const email = 'guess@example.com'
  const code = await aMailedCode(t, email, 'register')
  for (let tries = 0; tries < 5; tries += 1) {
    expect(await t.call(register, { ...form, email, code: notThe(code) })).toMatchObject({ reason: 'code_wrong' })
  }
  expect(await t.call(register, { ...form, email, code })).toMatchObject({ reason: 'code_expired' })
  expect(await find(email)).toHaveLength(0)
})

test('the same code registers once', async () => {
  const email = 'twice@example.com'
  const code = await aMailedCode(t, email, 'register')
  expect(await t.call(register, { ...form, email, code })).toMatchObject({ code: 0 })
  expect(await t.call(register, { ...form, email, code })).toMatchObject({ reason: 'email_taken', field: 'email' })
})

test('32 registrations of one address at once make one account with one session', async () => {
  const email = 'race@example.com'
  const code = await aMailedCode(t, email, 'register')
  const answers = await Promise.all(Array.from({ length: 32 }, () => t.call(register, { ...form, email, code })))
  expect(answers.filter((answer) => answer.code === 0)).toHaveLength(1)
  expect(answers.filter(({ reason }) => reason === 'email_taken')).toHaveLength(31)
  const [user, ...others] = await find(email)
  expect(others).toEqual([])
  expect(await t.db.select().from(sessions).where(eq(sessions.userId, user!.id))).toHaveLength(1)
})

test('an account that came in between is not overwritten', async () => {
  const email = 'between@example.com'
  const code = await aMailedCode(t, email, 'register')
  const { id } = await aUser(t, { email })
  expect(await t.call(register, { ...form, email, code })).toMatchObject({ reason: 'email_taken' })
  expect(await find(email)).toMatchObject([{ id, passwordHash: null }])
})
