import { accountEndpoints } from '@pitlane/contract/account/account.ts'
import { userImportStaffEndpoints as calls } from '@pitlane/contract/account/staff-import.ts'
import { eq, like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { one } from '../../platform/db/database.ts'
import { mailOutbox } from '../../platform/db/tables.ts'
import { aMailedCode, aUser } from './factory.ts'
import { users } from './tables.ts'

const t = await testApp()
const administrator = await aUser(t, { role: 'administrator' })
const look = (csv: string) => t.call(calls.importUsers, { csv }, administrator)
const run = (csv: string) => t.call(calls.importUsers, { csv, dry_run: false }, administrator)
const invitations = () => t.db.select().from(mailOutbox).where(like(mailOutbox.cause, 'account-made:%'))
const found = (email: string) => t.db.select().from(users).where(eq(users.email, email))

test('people get an account each and a mail that leads to a password, once, and nobody’s account is overwritten', async () => {
  const old = await aUser(t)
  await t.db.update(users).set({ name: 'Old friend' }).where(eq(users.id, old.id))
  const csv = `email;name;language\nJo@Example.com;Jo Doe;de\nmin@example.com;민;ko\n${old.email};Somebody else;fr\n`
  expect((await look(csv)).data).toEqual({ created: 2, known: 1, refused: 0, rows: [] })
  expect(await found('jo@example.com')).toEqual([])
  expect((await run(csv)).data).toEqual({ created: 2, known: 1, refused: 0, rows: [] })
  expect((await run(csv)).data).toEqual({ created: 0, known: 3, refused: 0, rows: [] })
  expect(one(await found('jo@example.com'))).toMatchObject({
    name: 'Jo Doe',
    lang: 'de',
    role: 'user',
    passwordHash: null,
    consentAt: null,
  })
  expect(one(await found('min@example.com')).lang).toBe('kor')
  expect(one(await found(old.email))).toMatchObject({ name: 'Old friend', lang: 'en' })
  expect((await invitations()).map(({ to, lang }) => [to, lang]).toSorted()).toEqual([
    ['jo@example.com', 'de'],
    ['min@example.com', 'kor'],
  ])
})

test('a row that does not hold is named, and no row makes anybody one of the staff', async () => {
  const csv = [
    'email,name,language,role',
    'nobody,,,',
    'a@mailinator.com,,,',
    `b@example.com,${'x'.repeat(81)},,`,
    'c@example.com,,klingon,',
    'd@example.com,,,administrator',
    'e@example.com,,,user',
    'E@example.com,,,',
    'f@example.com,,,,,,',
  ].join('\n')
  const { rows, created } = (await run(csv)).data
  expect(rows).toEqual([
    { line: 2, reason: 'email' },
    { line: 3, reason: 'disposable' },
    { line: 4, reason: 'name' },
    { line: 5, reason: 'language' },
    { line: 6, reason: 'role' },
    { line: 8, reason: 'twice' },
    { line: 9, reason: 'columns' },
  ])
  expect(created).toBe(1)
  expect(await look('a,b\n1,2')).toMatchObject({ reason: 'users_csv' })
})

test('the account is its owner’s as soon as a mailed code has set a password', async () => {
  await run('email\nlater@example.com\n')
  const login = { email: 'later@example.com', password: 'new horse 22' }
  expect(await t.call(accountEndpoints.login, login)).toMatchObject({ reason: expect.any(String) })
  const code = await aMailedCode(t, login.email, 'set_password')
  const form = { ...login, code, confirm_password: login.password }
  expect((await t.call(accountEndpoints.setPassword, form)).code).toBe(0)
  expect((await t.call(accountEndpoints.login, login)).code).toBe(0)
})
