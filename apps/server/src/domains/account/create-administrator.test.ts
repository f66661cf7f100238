import { accountEndpoints } from '@pitlane/contract/account/account.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { createAdministrator } from './create-administrator.ts'
import { aUser } from './factory.ts'
import { anApp } from './second-factor/factory.ts'
import { users } from './tables.ts'

const t = await testApp({ env: { SECRET_KEY: 'k'.repeat(32) } })
const { login, me } = accountEndpoints
const password = 'correct horse 1'
const create = (email: string, chosen = password) =>
  createAdministrator({ db: t.db, now: t.now() }, { email, password: chosen })

test('an administrator logs in with email and password', async () => {
  expect(await create('Boss@Example.com')).toMatchObject({ isNew: true })
  const { data } = await t.call(login, { email: 'boss@example.com', password })
  expect(await t.call(me, {}, data)).toMatchObject({ data: { role: 'administrator' } })
})

test('an account that there is becomes an administrator’s, unblocked, with no old session', async () => {
  const { id, email, token } = await aUser(t, { password: 'old horse 1' })
  await t.db
    .update(users)
    .set({ blockedAt: new Date(t.now()) })
    .where(eq(users.id, id))
  expect(await create(email)).toEqual({ id, isNew: false, factors: 0 })
  expect(await t.call(me, {}, { token })).toMatchObject({ status: 401 })
  expect(await t.call(login, { email, password })).toMatchObject({ data: { user_id: id } })
})

test('an administrator who lost his second factor comes in without it', async () => {
  const user = await aUser(t, { role: 'administrator' })
  await anApp(t, user)
  expect(await create(user.email)).toEqual({ id: user.id, isNew: false, factors: 1 })
  const { data } = await t.call(login, { email: user.email, password })
  expect(await t.call(me, {}, data)).toMatchObject({ data: { role: 'administrator' } })
})

test('a weak password or no address makes nobody', async () => {
  await expect(create('boss2@example.com', 'short')).rejects.toMatchObject({ code: 'password_format' })
  await expect(create('boss2')).rejects.toMatchObject({ code: 'email_format' })
})
