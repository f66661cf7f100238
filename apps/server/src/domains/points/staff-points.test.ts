import { pointsEndpoints } from '@pitlane/contract/points/points.ts'
import { operationsStaffEndpoints as staffOperations } from '@pitlane/contract/health/staff-operations.ts'
import { pointsStaffEndpoints as calls } from '@pitlane/contract/points/staff.ts'
import { and, eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { aUser } from '../account/factory.ts'
import { auditLog } from '../../platform/db/tables.ts'
import { expectSoundLedger, havePoints } from './factory.ts'

const t = await testApp()
afterEach(() => expectSoundLedger(t))
const marketing = await aUser(t, { role: 'marketing' })
const support = await aUser(t, { role: 'support' })

const adjust = (id: number, delta: number, key: string = randomUUID(), by = marketing) =>
  t.call(calls.adjustPoints, { id, key, delta, why: 'the parcel was late' }, by)

test('marketing gives points with a reason, on record, and the account sees them', async () => {
  const user = await aUser(t)
  expect((await adjust(user.id, 250)).data).toMatchObject({ balance: 250, debt: 0 })
  expect((await t.call(pointsEndpoints.listPoints, {}, user)).data.list).toMatchObject([
    { kind: 'adjustment', points: 250, text: 'Adjusted by the shop' },
  ])
  const administrator = await aUser(t, { role: 'administrator' })
  const { data } = await t.call(staffOperations.listStaffAudit, { q: user.email }, administrator)
  expect(data.list).toMatchObject([{ action: 'adjust-points', entity_name: user.email }])
  const acts = await t.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.entity, 'user'), eq(auditLog.entityId, `${user.id}`)))
  expect(acts).toMatchObject([
    {
      staffId: marketing.id,
      action: 'adjust-points',
      before: { balance: 0, delta: null, why: null },
      after: { balance: 250, delta: 250, why: 'the parcel was late' },
    },
  ])
})

test('an adjustment sent eight times at once is one', async () => {
  const user = await aUser(t)
  const key = randomUUID()
  const answers = await Promise.all(Array.from({ length: 8 }, () => adjust(user.id, 40, key)))
  expect(answers.map(({ data }) => data.balance)).toEqual(Array(8).fill(40))
})

test('what is taken beyond what there is is a debt, and never a balance below zero', async () => {
  const user = await aUser(t)
  await havePoints(t, user, 30)
  expect((await adjust(user.id, -100)).data).toEqual({ balance: 0, debt: 70, next_expiry: null })
  expect((await t.call(calls.getStaffPoints, { id: user.id }, support)).data).toMatchObject({
    balance: 0,
    debt: 70,
    pending: { points: 0, next_at: null },
    diagnostic: 0,
    list: [
      { kind: 'adjustment', points: -100 },
      { kind: 'registration', points: 30 },
    ],
    next: null,
  })
})

test('an adjustment of nothing, beyond all bounds, without a reason, of nobody or of oneself is refused', async () => {
  const user = await aUser(t)
  expect(await adjust(user.id, 0)).toMatchObject({ status: 400, field: 'delta' })
  expect(await adjust(user.id, 1_000_001)).toMatchObject({ status: 400, field: 'delta' })
  const reasonless = { id: user.id, key: randomUUID(), delta: 5, why: ' ' }
  expect(await t.call(calls.adjustPoints, reasonless, marketing)).toMatchObject({ status: 400, field: 'why' })
  expect((await adjust(999_999, 5)).status).toBe(404)
  expect((await adjust(marketing.id, 5)).reason).toBe('own_account')
})

test('no account grows beyond the limit', async () => {
  const user = await aUser(t)
  await havePoints(t, user, 999_999_999)
  expect(await adjust(user.id, 2)).toMatchObject({ reason: 'points_limit', field: 'delta' })
  expect((await adjust(user.id, 1)).data.balance).toBe(1_000_000_000)
})

test('support sees points and does not change them', async () => {
  const user = await aUser(t)
  expect((await adjust(user.id, 5, randomUUID(), support)).status).toBe(403)
  expect((await t.call(calls.getStaffPoints, { id: 999_999 }, support)).status).toBe(404)
})

test('more points than the limit take two people, who mean the same, and are given once', async () => {
  const user = await aUser(t)
  const other = await aUser(t, { role: 'marketing' })
  const give = (by: typeof marketing, delta: number, over: object = {}) =>
    t.call(calls.adjustPoints, { id: user.id, key: randomUUID(), delta, why: 'a long wait', ...over }, by)
  const see = async () => (await t.call(calls.getStaffPoints, { id: user.id }, support)).data
  expect((await give(marketing, 10_000)).data.balance).toBe(10_000)
  expect((await give(marketing, -10_001)).data.balance).toBe(10_000)
  await t.call(calls.dropPointsProposal, { id: user.id }, other)
  expect((await give(marketing, 10_001)).data.balance).toBe(10_000)
  expect(await see()).toMatchObject({
    balance: 10_000,
    second_person_above: 10_000,
    proposal: { delta: 10_001, why: 'a long wait', email: marketing.email },
  })
  const waiting = async () => ({
    home: (await t.call(staffOperations.getWaiting, {}, other)).data.find(({ what }) => what === 'points_proposals'),
    list: (await t.call(calls.listPointsProposals, {}, other)).data.list,
  })
  expect(await waiting()).toEqual({
    home: { what: 'points_proposals', count: 1, since: t.now() },
    list: [{ id: user.id, email: user.email, delta: 10_001, why: 'a long wait', staff: marketing.email, at: t.now() }],
  })
  expect((await give(marketing, 10_001, { confirms: true })).reason).toBe('second_person')
  expect((await give(other, 10_002, { confirms: true })).reason).toBe('edited_meanwhile')
  const answers = await Promise.all(Array.from({ length: 8 }, () => give(other, 10_001, { confirms: true })))
  expect(answers.filter(({ reason }) => reason === 'edited_meanwhile')).toHaveLength(7)
  expect(await see()).toMatchObject({ balance: 20_001, proposal: null })
  expect(await waiting()).toMatchObject({ home: { count: 0 }, list: [] })
  await give(marketing, 20_000)
  // A second proposal does not replace the first, which is dropped on record.
  expect((await give(other, 15_000)).reason).toBe('proposal_waits')
  expect((await see()).proposal).toMatchObject({ delta: 20_000, email: marketing.email })
  await t.call(calls.dropPointsProposal, { id: user.id }, other)
  expect((await give(other, 20_000, { confirms: true })).reason).toBe('edited_meanwhile')
  expect(await see()).toMatchObject({ balance: 20_001, proposal: null })
})

test('points given in parts count as given at once: within thirty days, both ways, and less what was taken back', async () => {
  const user = await aUser(t)
  const other = await aUser(t, { role: 'marketing' })
  const see = async () => (await t.call(calls.getStaffPoints, { id: user.id }, support)).data
  expect((await adjust(user.id, 9_999)).data.balance).toBe(9_999)
  // Whoever else gives the rest, it is one person's word.
  expect((await adjust(user.id, 9_999, randomUUID(), other)).data.balance).toBe(9_999)
  expect(await see()).toMatchObject({ balance: 9_999, alone: 9_999, proposal: { delta: 9_999, email: other.email } })
  // What a second person has confirmed stands for itself.
  const confirmed = { id: user.id, key: randomUUID(), delta: 9_999, why: 'the parcel was late', confirms: true }
  expect((await t.call(calls.adjustPoints, confirmed, marketing)).data.balance).toBe(19_998)
  expect((await adjust(user.id, 1)).data.balance).toBe(19_999)
  expect((await adjust(user.id, 1)).data.balance).toBe(19_999)
  // A mistake is taken back by one person, and leaves the way it was.
  expect((await adjust(user.id, -10_000)).data.balance).toBe(9_999)
  expect((await adjust(user.id, 10_000)).data.balance).toBe(19_999)
  await t.call(calls.dropPointsProposal, { id: user.id }, other)
  t.pass(30 * 86_400_000)
  expect((await adjust(user.id, -6_000)).data.balance).toBe(13_999)
  expect((await adjust(user.id, -6_000)).data.balance).toBe(13_999)
  expect(await see()).toMatchObject({ alone: -6_000, proposal: { delta: -6_000 } })
})

test('two halves sent at once do not both pass', async () => {
  const user = await aUser(t)
  const answers = await Promise.all([1, 2, 3, 4].map(() => adjust(user.id, 6_000)))
  expect(answers.filter(({ code }) => code === 0).map(({ data }) => data.balance)).toEqual([6_000, 6_000])
  expect(answers.filter(({ reason }) => reason === 'proposal_waits')).toHaveLength(2)
})
