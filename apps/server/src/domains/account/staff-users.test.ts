import { accountEndpoints } from '@pitlane/contract/account/account.ts'
import { accountStaffEndpoints as calls } from '@pitlane/contract/account/staff.ts'
import type { Role } from '@pitlane/domain/account/account.ts'
import { and, eq, ne } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { auditLog } from '../../platform/db/tables.ts'
import { anAddress } from '../address/factory.ts'
import { aUser, type TestUser } from './factory.ts'
import { users } from './tables.ts'

const t = await testApp()
const support = await aUser(t, { role: 'support' })
let administrator: TestUser

beforeEach(async () => {
  // Each test has its own, and is alone with him.
  await t.db.update(users).set({ role: 'user' }).where(eq(users.role, 'administrator'))
  administrator = await aUser(t, { role: 'administrator' })
})

const versionOf = async (id: number) => (await t.call(calls.getStaffUser, { id }, administrator)).data.version
const changeRole = async (by: TestUser, id: number, role: Role, version?: number) =>
  t.call(calls.changeUserRole, { id, role, version: version ?? (await versionOf(id)) }, by)
const block = async (by: TestUser, id: number, blocked = true) =>
  t.call(calls.blockUser, { id, blocked, version: (await t.call(calls.getStaffUser, { id }, by)).data.version }, by)

test('accounts are found by a part of their e-mail, name or telephone number', async () => {
  const user = await aUser(t)
  await t.db.update(users).set({ name: 'Renée Müller-Ångström' }).where(eq(users.id, user.id))
  await anAddress(t, user, { phone: '+33 6 77 88 99 00' })
  const ids = async (q: string) => (await t.call(calls.listStaffUsers, { q }, support)).data.list.map(({ id }) => id)
  for (const q of [
    user.email.slice(2, -3),
    'muller',
    'angstrom renee',
    '677889',
    '6 77-88 99',
    '06 77 88 99 00',
    '0033677889900',
    '+33 (0)6 77889900',
  ])
    expect(await ids(q), q).toEqual([user.id])
  for (const q of ['%', 'Müllerin', '677880']) expect(await ids(q), q).toEqual([])
})

test('a role is given, on record, and the open console of a lost one is logged out', async () => {
  const user = await aUser(t)
  expect((await changeRole(administrator, user.id, 'seller')).data.role).toBe('seller')
  expect((await t.call(accountEndpoints.me, {}, user)).data.role).toBe('seller')
  await changeRole(administrator, user.id, 'user')
  expect((await t.call(accountEndpoints.me, {}, user)).status).toBe(401)
  const acts = await t.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.entity, 'user'), eq(auditLog.entityId, `${user.id}`)))
  expect(acts).toMatchObject([
    { staffId: administrator.id, action: 'change-role', before: { role: 'user' }, after: { role: 'seller' } },
    { before: { role: 'seller' }, after: { role: 'user' } },
  ])
})

test('nobody changes his own role or blocks himself', async () => {
  expect((await changeRole(administrator, administrator.id, 'user')).reason).toBe('own_account')
  expect((await block(administrator, administrator.id)).reason).toBe('own_account')
  expect((await block(support, support.id)).reason).toBe('own_account')
})

test('of two administrators who demote each other one stays', async () => {
  const other = await aUser(t, { role: 'administrator' })
  const [mine, his] = await Promise.all([versionOf(administrator.id), versionOf(other.id)])
  await Promise.all([
    changeRole(administrator, other.id, 'user', his),
    changeRole(other, administrator.id, 'user', mine),
  ])
  expect(await t.db.$count(users, eq(users.role, 'administrator'))).toBe(1)
})

test('an administrator who is blocked does not count as one who is left', async () => {
  const other = await aUser(t, { role: 'administrator' })
  expect((await block(administrator, other.id)).code).toBe(0)
  // The last one's session lets a third party act for him; the rule holds whoever asks.
  await t.db.update(users).set({ blockedAt: null }).where(eq(users.id, other.id))
  await t.db
    .update(users)
    .set({ blockedAt: new Date(t.now()) })
    .where(and(eq(users.role, 'administrator'), ne(users.id, other.id), ne(users.id, administrator.id)))
  expect((await changeRole(administrator, other.id, 'seller')).code).toBe(0)
  expect(await t.db.$count(users, eq(users.role, 'administrator'))).toBe(1)
})

test('a block ends all sessions at once, and lets nobody in until it is lifted', async () => {
  const user = await aUser(t, { password: 'correct horse 1' })
  const login = () => t.call(accountEndpoints.login, { email: user.email, password: 'correct horse 1' })
  const second = (await login()).data
  expect((await block(support, user.id)).data.sessions).toBe(0)
  for (const { token } of [user, second]) expect((await t.call(accountEndpoints.me, {}, { token })).status).toBe(401)
  expect((await login()).reason).toBe('account_blocked')
  expect((await block(support, user.id, false)).data.blocked_at).toBeNull()
  expect((await login()).code).toBe(0)
})

test('support does not block staff', async () => {
  const seller = await aUser(t, { role: 'seller' })
  expect(await block(support, seller.id)).toMatchObject({ status: 403, reason: 'no_access' })
  expect((await block(administrator, seller.id)).code).toBe(0)
})

test('who was slower is told that it was edited meanwhile', async () => {
  const user = await aUser(t)
  const version = await versionOf(user.id)
  expect((await changeRole(administrator, user.id, 'seller', version)).code).toBe(0)
  expect((await changeRole(administrator, user.id, 'finance', version)).reason).toBe('edited_meanwhile')
})

test('accounts are found by a part of the e-mail, with no sign that stands for others, and by role', async () => {
  const user = await aUser(t, { email: 'jo_smith@garage.example' })
  const find = async (input: object) => (await t.call(calls.listStaffUsers, input, support)).data
  expect((await find({ q: 'O_SMITH@GAR' })).list.map(({ id }) => id)).toEqual([user.id])
  expect((await find({ q: 'o%smith' })).total).toBe(0)
  expect((await find({ role: 'support' })).list.map(({ id }) => id)).toEqual([support.id])
  const [first] = (await find({ page_size: 1, sort: 'id', direction: 'asc' })).list
  expect(first!.id).toBe(support.id)
})
