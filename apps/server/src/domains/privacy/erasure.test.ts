import { accountEndpoints } from '@pitlane/contract/account/account.ts'
import { accountStaffEndpoints } from '@pitlane/contract/account/staff.ts'
import { privacyEndpoints as calls } from '@pitlane/contract/privacy/privacy.ts'
import { privacyStaffEndpoints as staffCalls } from '@pitlane/contract/privacy/staff.ts'
import { reviewEndpoints } from '@pitlane/contract/review/review.ts'
import { dayMs } from '@pitlane/domain/day.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { guardInvariants } from '../../../test/invariants.ts'
import { sweep } from '../../domains.ts'
import { one } from '../../platform/db/database.ts'
import { auditLog, mailOutbox } from '../../platform/db/tables.ts'
import { aGuest, aUser } from '../account/factory.ts'
import { aMessage } from '../account/contact/factory.ts'
import { hashPassword } from '../account/passwords.ts'
import { users } from '../account/tables.ts'
import { aPaidOrder } from '../after-sales/factory.ts'
import { aCase } from '../case/factory.ts'
import { aDevice, bind } from '../device/factory.ts'
import { devices } from '../device/tables.ts'
import { invoiceDocuments } from '../invoice/tables.ts'
import { anOrder } from '../order/factory.ts'
import { orders } from '../order/tables.ts'
import { aReviewOf } from '../review/factory.ts'
import { reviews } from '../review/tables.ts'

const t = await testApp()
guardInvariants(t)

const password = 'enough-for-1'
const setPassword = async (id: number) =>
  t.db
    .update(users)
    .set({ passwordHash: await hashPassword(password), name: 'Ada Quick' })
    .where(eq(users.id, id))
const erase = (user: { token: string }, said = password) => t.call(calls.eraseAccount, { password: said }, user)

/** Everything in the database that still says the text. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows } = await t.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const found: string[] = []
  for (const { name } of rows) {
    const { rows: hits } = await t.db.execute(
      sql`select 1 from ${sql.identifier(name)} as r where to_jsonb(r)::text ilike ${`%${text}%`} limit 1`,
    )
    if (hits.length > 0) found.push(name)
  }
  return found
}

async function aCustomer() {
  const order = await aPaidOrder(t, { shipment: 'received' })
  // Whoever reviews what he has bought has received it all: the order is completed.
  const reviewed = aReviewOf({ ...order, line: { id: order.lineId } })
  expect((await t.call(reviewEndpoints.addReview, reviewed, order.buyer)).code).toBe(0)
  await setPassword(order.buyer.id)
  return order
}

test('an erased account is nobody’s: nothing but invoices says who it was, and sums, numbers and reviews stay', async () => {
  const order = await aCustomer()
  const { buyer } = order
  const before = one(await t.db.select().from(orders).where(eq(orders.id, order.id)))
  const sn = await aDevice(t)
  await bind(t, buyer, sn)
  await aMessage(t, { email: buyer.email, token: buyer.token, text: 'Where is my scanner?' })
  await t.runJobs()
  t.mails.splice(0)
  expect((await t.call(calls.getErasure, {}, buyer)).data).toMatchObject({
    email: buyer.email,
    has_password: true,
    blockers: [],
    loses: { devices: 1 },
  })

  expect((await erase(buyer, 'another-1')).reason).toBe('password_wrong')
  expect((await erase(buyer)).code).toBe(0)
  await t.runJobs()
  expect(t.mails).toMatchObject([{ to: buyer.email, subject: expect.stringContaining('has been deleted') }])

  // The one mail that tells him stays for a week.
  const kept = (names: string[]) => names.filter((name) => name !== 'invoice_documents')
  expect(kept(await tablesWith(buyer.email))).toEqual(['mail_outbox'])
  t.pass(7 * dayMs + 1)
  await sweep(t.systemContext())
  expect(await t.db.select().from(mailOutbox).where(eq(mailOutbox.to, buyer.email))).toEqual([])
  for (const told of ['Ada Quick', 'Where is my scanner?']) expect(kept(await tablesWith(told))).toEqual([])

  const after = one(await t.db.select().from(orders).where(eq(orders.id, order.id)))
  expect(after).toMatchObject({ number: before.number, payable: before.payable, paid: before.paid, state: 'completed' })
  expect(after.address).toMatchObject({
    country_id: before.address!.country_id,
    first_name: '',
    phone: '',
    address: '',
  })
  expect(one(await t.db.select().from(devices).where(eq(devices.sn, sn))).userId).toBeNull()
  expect(await t.db.select().from(reviews).where(eq(reviews.userId, buyer.id))).toHaveLength(1)
  const admin = await aUser(t, { role: 'administrator' })
  const [row] = await t.db.select().from(auditLog).where(eq(auditLog.action, 'erase'))
  expect(row).toMatchObject({ staffId: buyer.id, entity: 'user', entityId: String(buyer.id) })
  const { data } = await t.call(accountStaffEndpoints.getStaffUser, { id: buyer.id }, admin)
  expect(data.erased_at).not.toBeNull()

  // Nobody gets in any more, and the address is free.
  expect((await t.call(accountEndpoints.me, {}, buyer)).status).toBe(401)
  expect((await t.call(accountEndpoints.login, { email: buyer.email, password })).reason).toBe('email_unknown')
  const unblock = { id: buyer.id, version: data.version, blocked: false }
  expect((await t.call(accountStaffEndpoints.blockUser, unblock, admin)).reason).toBe('account_erased')
  expect((await aUser(t, { email: buyer.email })).id).not.toBe(buyer.id)
})

test('invoices stay as they were written', async () => {
  const { buyer } = await aCustomer()
  await t.runJobs()
  const written = await t.db.select().from(invoiceDocuments).where(eq(invoiceDocuments.userId, buyer.id))
  expect(written.length).toBeGreaterThan(0)
  expect((await erase(buyer)).code).toBe(0)
  expect(await t.db.select().from(invoiceDocuments).where(eq(invoiceDocuments.userId, buyer.id))).toEqual(written)
})

test('what is on its way hinders it, and is said beforehand and when it is tried', async () => {
  const order = await anOrder(t)
  await setPassword(order.buyer.id)
  await aCase(t, {}, order.buyer)
  const blockers = [
    { kind: 'orders', count: 1 },
    { kind: 'cases', count: 1 },
  ]
  expect((await t.call(calls.getErasure, {}, order.buyer)).data.blockers).toEqual(blockers)
  const refused = await erase(order.buyer)
  expect(refused).toMatchObject({ reason: 'erasure_blocked', data: { blockers } })
  expect((await t.call(accountEndpoints.me, {}, order.buyer)).code).toBe(0)
})

test('whoever has no password sets one first, and the staff’s own accounts are not erased', async () => {
  const user = await aUser(t)
  expect((await t.call(calls.getErasure, {}, user)).data.has_password).toBe(false)
  expect((await erase(user)).reason).toBe('password_missing')
  const seller = await aUser(t, { role: 'seller', password })
  expect((await erase(seller)).reason).toBe('erasure_of_staff')
})

test('pressed ten times at once it is done once, and mailed once', async () => {
  const user = await aUser(t, { password })
  t.mails.splice(0)
  await Promise.all(Array.from({ length: 10 }, () => erase(user)))
  await t.runJobs()
  expect(t.mails.filter(({ to }) => to === user.email)).toHaveLength(1)
  expect(
    await t.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, String(user.id))),
  ).toHaveLength(1)
})

test('support erases a guest who asks for it, after typing his address', async () => {
  const guest = await aGuest(t)
  const support = await aUser(t, { role: 'support' })
  expect((await t.call(calls.eraseAccount, { password }, guest)).reason).toBe('account_needed')
  const { data: seen } = await t.call(accountStaffEndpoints.getStaffUser, { id: guest.id }, support)
  const wanted = { id: guest.id, version: seen.version, email: guest.email.toUpperCase(), why: 'He wrote to us' }
  expect((await t.call(staffCalls.eraseStaffUser, { ...wanted, email: 'other@pitlane.example' }, support)).reason).toBe(
    'email_differs',
  )
  expect((await t.call(staffCalls.getStaffErasure, { id: guest.id }, support)).data.blockers).toEqual([])
  expect((await t.call(staffCalls.eraseStaffUser, wanted, support)).code).toBe(0)
  expect((await t.call(staffCalls.eraseStaffUser, wanted, support)).code).toBe(0)
  const acts = await t.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.entityId, String(guest.id)))
  expect(acts).toMatchObject([{ action: 'erase', staffId: support.id, after: { why: 'He wrote to us' } }])
  expect((await t.call(accountStaffEndpoints.getStaffUser, { id: guest.id }, support)).data.guest).toBe(false)
  expect((await t.call(accountEndpoints.me, {}, guest)).status).toBe(401)
})

test('nobody erases himself from the console, nor somebody of the staff', async () => {
  const support = await aUser(t, { role: 'support' })
  const other = await aUser(t, { role: 'seller' })
  const wanted = ({ id, email }: { id: number; email: string }) => ({ id, email, version: 1, why: 'A slip' })
  expect((await t.call(staffCalls.eraseStaffUser, wanted(support), support)).reason).toBe('own_account')
  const { data } = await t.call(accountStaffEndpoints.getStaffUser, { id: other.id }, support)
  const asked = { ...wanted(other), version: data.version }
  expect((await t.call(staffCalls.eraseStaffUser, asked, support)).reason).toBe('erasure_of_staff')
})
