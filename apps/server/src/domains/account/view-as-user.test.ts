import { accountEndpoints } from '@pitlane/contract/account/account.ts'
import { accountStaffEndpoints } from '@pitlane/contract/account/staff.ts'
import { operationsStaffEndpoints } from '@pitlane/contract/health/staff-operations.ts'
import { viewMinutes } from '@pitlane/domain/account/views.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { aUser } from './factory.ts'
import { handOverToken } from './hand-over-token.ts'
import { users } from './tables.ts'

const t = await testApp()
const { me, redeemHandover, listSessions, endOtherSessions, logout } = accountEndpoints
const { viewAsUser, getStaffUser, blockUser } = accountStaffEndpoints
const support = await aUser(t, { role: 'support' })
const administrator = await aUser(t, { role: 'administrator' })
const why = 'He says that his coupon is not there'

/** The token of a look at an account, as the web gets it. */
async function look(id: number, by = support) {
  const { data } = await t.call(viewAsUser, { id, why }, by)
  return (await t.call(redeemHandover, { code: data.code })).data
}

test('support sees what the customer sees, and it says whose account it is', async () => {
  const customer = await aUser(t)
  const { token, view } = await look(customer.id)
  expect(view).toEqual({ name: customer.email, until: t.now() + viewMinutes * 60_000 })
  expect((await t.call(me, {}, { token })).data).toMatchObject({ id: customer.id, role: 'user' })
})

test('the code opens it once, and the look ends after its time, however much it is used', async () => {
  const customer = await aUser(t)
  const { data } = await t.call(viewAsUser, { id: customer.id, why }, support)
  const { token } = (await t.call(redeemHandover, { code: data.code })).data
  expect(await t.call(redeemHandover, { code: data.code })).toMatchObject({ reason: 'handover_expired' })
  for (const minutes of [6, 6]) {
    t.pass(minutes * 60_000)
    expect((await t.call(me, {}, { token })).status).toBe(200)
  }
  t.pass(3 * 60_000)
  expect((await t.call(me, {}, { token })).status).toBe(401)
})

test('who looked at whom, when and why is in the audit log, which administrators read', async () => {
  const customer = await aUser(t)
  await look(customer.id)
  const { data } = await t.call(
    operationsStaffEndpoints.listStaffAudit,
    { q: String(customer.id), entity: 'user' },
    administrator,
  )
  expect(data.list).toMatchObject([{ action: 'view', staff: support.email, at: t.now() }])
  const entry = await t.call(operationsStaffEndpoints.getStaffAudit, { id: data.list[0]!.id }, administrator)
  expect(entry.data.after).toMatchObject({ why })
})

test('without a reason nobody looks, and nobody looks at the staff or at a blocked account', async () => {
  const customer = await aUser(t)
  expect(await t.call(viewAsUser, { id: customer.id, why: ' ' }, support)).toMatchObject({ field: 'why' })
  expect(await t.call(viewAsUser, { id: administrator.id, why }, support)).toMatchObject({ reason: 'view_of_staff' })
  const { version } = (await t.call(getStaffUser, { id: customer.id }, support)).data
  await t.call(blockUser, { id: customer.id, version, blocked: true }, support)
  expect(await t.call(viewAsUser, { id: customer.id, why }, support)).toMatchObject({ reason: 'account_blocked' })
})

test('a look ends with the next one at the same account, and with its viewer’s role or account', async () => {
  const customer = await aUser(t)
  const viewer = await aUser(t, { role: 'support' })
  const { token: first } = await look(customer.id, viewer)
  const { token: second } = await look(customer.id, viewer)
  expect((await t.call(me, {}, { token: first })).status).toBe(401)
  await t.db.update(users).set({ role: 'marketing' }).where(eq(users.id, viewer.id))
  expect((await t.call(me, {}, { token: second })).status).toBe(401)
  await t.db.update(users).set({ role: 'support' }).where(eq(users.id, viewer.id))
  expect((await t.call(me, {}, { token: second })).status).toBe(200)
  const { version } = (await t.call(getStaffUser, { id: viewer.id }, administrator)).data
  await t.call(blockUser, { id: viewer.id, version, blocked: true }, administrator)
  expect((await t.call(me, {}, { token: second })).status).toBe(401)
})

test('a customer who joins the staff while he is looked at is still looked at as a customer', async () => {
  const customer = await aUser(t)
  const { token } = await look(customer.id)
  await t.db.update(users).set({ role: 'administrator' }).where(eq(users.id, customer.id))
  expect((await t.call(me, {}, { token })).data.role).toBe('user')
  expect((await t.call(getStaffUser, { id: customer.id }, { token })).status).toBe(403)
})

test('a look is none of the customer’s sessions, leaves them alone, and goes when he ends all others', async () => {
  const customer = await aUser(t)
  const { token } = await look(customer.id)
  expect(await t.call(logout, { everywhere: true }, { token })).toMatchObject({ reason: 'view_only' })
  expect((await t.call(listSessions, {}, customer)).data).toHaveLength(1)
  expect((await t.call(getStaffUser, { id: customer.id }, support)).data.sessions).toBe(1)
  await t.call(endOtherSessions, {}, customer)
  expect((await t.call(me, {}, { token })).status).toBe(401)
})

test('an ordinary hand-over is no look', async () => {
  const customer = await aUser(t)
  const code = await handOverToken({ db: t.db, now: t.now() }, customer.token)
  expect((await t.call(redeemHandover, { code })).data).toEqual({ token: customer.token, view: null })
})
