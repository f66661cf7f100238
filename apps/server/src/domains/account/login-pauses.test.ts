import { accountEndpoints } from '@pitlane/contract/account/account.ts'
import { accountStaffEndpoints as calls } from '@pitlane/contract/account/staff.ts'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { auditLog } from '../../platform/db/tables.ts'
import { aUser } from './factory.ts'
import { loginTries } from './tables.ts'

const t = await testApp({ env: { TRUST_PROXY: '1' } })
const support = await aUser(t, { role: 'support' })
const password = 'correct horse 1'

beforeEach(async () => {
  await t.db.delete(loginTries)
  await t.db.delete(auditLog)
})

const from = (host: number) => ({ headers: { 'x-forwarded-for': `198.51.100.${host}` } })
const logIn = (email: string, host: number, word = password) =>
  t.call(accountEndpoints.login, { email, password: word }, from(host))
async function fail(email: string, hosts: number, times: number) {
  for (let host = 0; host < hosts; host += 1)
    for (let n = 0; n < times; n += 1) await logIn(email, host, 'wrong horse 1')
}
const list = async (input: object = {}) => (await t.call(calls.listStaffLoginPauses, input, support)).data
const lift = async (id: number) => (await t.call(calls.liftLoginPause, { id }, support)).data
const auditEntries = () => t.db.select().from(auditLog).where(eq(auditLog.entity, 'login-pause'))

test('who has to wait is listed by account and by address, with failures, since and until, in pages', async () => {
  const { id, email } = await aUser(t, { password })
  await fail(email, 4, 5)
  const { list: all, total } = await list()
  expect(total).toBe(5)
  const account = { kind: 'account', email, network: null, failures: 20, since: t.now(), until: t.now() + 60_000 }
  expect(all.find(({ kind }) => kind === 'account')).toMatchObject(account)
  expect((await list({ kind: 'pair', q: '100.3' })).list).toMatchObject([
    { email, network: '198.51.100.3', failures: 5 },
  ])
  const pages = await Promise.all([1, 2, 3].map((page) => list({ page, page_size: 2 })))
  expect(pages.flatMap((page) => page.list).map((pause) => pause.id)).toEqual(all.map((pause) => pause.id))
  expect((await t.call(calls.getStaffUser, { id }, support)).data.login_pauses).toBe(5)
  t.pass(60_000)
  expect((await list()).total).toBe(0)
  expect((await t.call(calls.getStaffUser, { id }, support)).data.login_pauses).toBe(0)
})

test('an account is let go as a whole, once however often somebody presses, and on record', async () => {
  const { email } = await aUser(t, { password })
  await fail(email, 4, 5)
  expect((await logIn(email, 0)).reason).toBe('password_paused')
  const { id } = (await list({ kind: 'account' })).list[0]!
  const presses = await Promise.all([lift(id), lift(id), lift(id)])
  expect(presses.map(({ count }) => count).toSorted()).toEqual([0, 0, 5])
  expect(await auditEntries()).toMatchObject([
    { staffId: support.id, action: 'lift', entityId: `${id}`, before: { kind: 'account', email, failures: 20 } },
  ])
  expect((await logIn(email, 0)).code).toBe(0)
})

test('an address at an account is let go by itself, and what is not held is left alone', async () => {
  const { email } = await aUser(t, { password })
  await fail(email, 2, 5)
  const [one, other] = (await list()).list
  expect(await lift(one!.id)).toEqual({ count: 1 })
  expect((await list()).list).toEqual([other])
  const free = (await t.db.select().from(loginTries).where(eq(loginTries.kind, 'account')))[0]!
  expect(await lift(free.id)).toEqual({ count: 0 })
  expect(await t.db.$count(loginTries, eq(loginTries.id, free.id))).toBe(1)
  expect(await auditEntries()).toHaveLength(1)
})

test('only support and administrators see who has to wait', async () => {
  const marketing = await aUser(t, { role: 'marketing' })
  expect((await t.call(calls.listStaffLoginPauses, {}, marketing)).status).toBe(403)
  expect((await t.call(calls.liftLoginPause, { id: 1 }, marketing)).status).toBe(403)
})
