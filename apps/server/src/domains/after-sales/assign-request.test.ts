import { afterSalesStaffEndpoints as calls } from '@pitlane/contract/after-sales/staff.ts'
import { operationsStaffEndpoints } from '@pitlane/contract/health/staff-operations.ts'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { guardInvariants } from '../../../test/invariants.ts'
import { aUser } from '../account/factory.ts'
import { users } from '../account/tables.ts'
import { auditLog } from '../../platform/db/tables.ts'
import { aRequest, modify, theStaff } from './factory.ts'

const t = await testApp()
guardInvariants(t)
const staff = await theStaff(t)
const seller = await aUser(t, { role: 'seller' })
const { support } = staff

const assign = (id: number, from: number | null, to: number | null, by: { token: string } = support) =>
  t.call(calls.assignAfterSales, { id, from, assignee_id: to }, by)
const list = async (filter: object, by: { token: string } = support) =>
  (await t.call(calls.listStaffAfterSales, filter, by)).data.list.map(({ id }) => id)
const told = () => t.mails.filter(({ to }) => to === seller.email).length

test('whoever gets a request is told by mail, and finds it among his own and on his first screen', async () => {
  const [mine, nobodys] = [await aRequest(t), await aRequest(t)]
  expect((await assign(mine.id, null, seller.id)).data).toMatchObject({
    assignee: { id: seller.id, name: seller.email },
    state: 'submitted',
  })
  await t.runJobs()
  const mail = t.mails.findLast(({ to }) => to === seller.email)!
  expect(mail).toMatchObject({ subject: `${mine.number} is yours` })
  expect(mail.text).toContain(`/console/#/after-sales/${mine.id}/show`)
  expect(await list({ mine: 1 }, seller)).toEqual([mine.id])
  expect(await list({ mine: 1 })).toEqual([])
  expect(await list({ assignee_id: seller.id, state: 'all' })).toEqual([mine.id])
  expect(await list({ unassigned: 1 })).toEqual([nobodys.id])
  const { data } = await t.call(operationsStaffEndpoints.getWaiting, {}, seller)
  expect(data.find(({ what }) => what === 'after_sales_mine')).toMatchObject({ count: 1 })
  const helpers = await t.call(calls.listAfterSalesStaff, { q: seller.email.slice(0, 8) }, support)
  expect(helpers.data.list).toMatchObject([{ id: seller.id, open: 1 }])
  const [act] = await t.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, 'assign'), eq(auditLog.entityId, `${mine.id}`)))
  expect(act).toMatchObject({ before: { assigneeId: null }, after: { assigneeId: seller.id } })
})

test('of two who take a request at once one has it and the other is told; again is no second mail', async () => {
  const { id } = await aRequest(t)
  const before = told()
  const answers = await Promise.all([assign(id, null, seller.id), assign(id, null, support.id, seller)])
  expect(answers.map(({ reason }) => reason).toSorted()).toEqual(['edited_meanwhile', undefined])
  const has = answers.find(({ reason }) => reason === undefined)!.data.assignee!.id
  expect((await assign(id, null, has)).data.assignee).toMatchObject({ id: has })
  await t.runJobs()
  expect(told() - before).toBe(has === seller.id ? 1 : 0)
})

test('nobody is told of what he took himself, a request goes back to nobody, and a closed one stays', async () => {
  const { id } = await aRequest(t)
  const before = t.mails.filter(({ to }) => to === support.email).length
  await assign(id, null, support.id)
  await t.runJobs()
  expect(t.mails.filter(({ to }) => to === support.email)).toHaveLength(before)
  expect((await assign(id, support.id, null)).data.assignee).toBeNull()
  await staff.reject(id, 'The seal is broken.')
  expect((await assign(id, null, support.id)).reason).toBe('after_sales_over')
})

test('only those who may read requests can be given one, and a blocked one cannot', async () => {
  const { id } = await aRequest(t)
  const blocked = await aUser(t, { role: 'seller' })
  await t.db
    .update(users)
    .set({ blockedAt: new Date(t.now()) })
    .where(eq(users.id, blocked.id))
  for (const person of [await aUser(t), await aUser(t, { role: 'moderator' }), blocked])
    expect(await assign(id, null, person.id)).toMatchObject({ reason: 'field_format', field: 'assignee_id' })
})

test('what the buyer changes stays with whoever has it', async () => {
  const request = await aRequest(t, { quantity: 2 })
  await assign(request.id, null, seller.id)
  await modify(t, request, { quantity: 1 })
  expect((await staff.get(request.id)).assignee).toMatchObject({ id: seller.id })
})
