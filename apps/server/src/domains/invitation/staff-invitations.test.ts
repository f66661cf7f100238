import { invitationEndpoints as calls } from '@pitlane/contract/invitation/invitation.ts'
import { invitationStaffEndpoints as staffCalls } from '@pitlane/contract/invitation/staff.ts'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { guardInvariants } from '../../../test/invariants.ts'
import { aUser } from '../account/factory.ts'
import { aPaidOrder, aRequest, theStaff } from '../after-sales/factory.ts'
import { auditLog, settings } from '../../platform/db/tables.ts'
import { findPoints } from '../../reads/points-balance.ts'
import { aBuyer } from '../order/factory.ts'
import { aFriend, anInviter, befriend, type TestInviter } from './factory.ts'
import { inTransaction } from '../../platform/http/implement.ts'

const t = await testApp({ env: { TRUST_PROXY: '1' } })
guardInvariants(t)
const support = await aUser(t, { role: 'support' })
const marketing = await aUser(t, { role: 'marketing' })

const balanceOf = async ({ id }: { id: number }) => (await findPoints(t.db, id, t.now())).balance
const receive = (user: TestInviter) => t.call(calls.receiveReward, {}, user)
const list = async (input: object = {}) => (await t.call(staffCalls.listStaffInvitations, input, support)).data.list
const queue = async () => (await t.call(staffCalls.listHeldInvitations, { direction: 'asc' }, support)).data.list
const get = async (id: number) => (await t.call(staffCalls.getStaffInvitation, { id }, support)).data
const act = (name: 'releaseInvitation' | 'takeBackInvitation' | 'markInvitationFraud', id: number) =>
  t.call(staffCalls[name], { id, why: 'Looked into it' }, support)

/** Somebody who invited his own other address. */
async function aSelfInviter() {
  const name = `nora${randomUUID()}`
  const inviter = await anInviter(t, { email: `${name}@example.com` })
  const friend = await aFriend(t, inviter, { email: `${name}+2@example.com` })
  const [row] = await list({ inviter_id: inviter.id })
  return { inviter, friend, id: row!.id }
}

test('the queue has what is held with all signals and their weights, what time decides first at its head', async () => {
  const first = await aSelfInviter()
  t.pass(60_000)
  const second = await aSelfInviter()
  expect((await queue()).map(({ id }) => id)).toEqual([first.id, second.id])
  const detail = await get(first.id)
  expect(detail).toMatchObject({ state: 'held', self: true, hold_at: 55, score: 100 })
  expect(detail.allowed).toEqual(['release', 'take_back', 'mark_fraud'])
  expect(detail.signals.filter(({ found }) => found)).toEqual([{ signal: 'same_mailbox', weight: 100, found: true }])
  expect(detail.signals).toHaveLength(9)
})

test('what the staff release goes on and is not held by the same again; each act is on record with its reason', async () => {
  const { inviter, id } = await aSelfInviter()
  expect((await act('releaseInvitation', id)).data.state).toBe('ready')
  expect(await act('releaseInvitation', id)).toMatchObject({ reason: 'reward_not_held' })
  expect((await receive(inviter)).data).toMatchObject({ count: 2, points: 150, held: 0 })
  const acts = await t.db.select().from(auditLog)
  expect(acts.filter(({ entityId }) => entityId === `${id}`)).toMatchObject([
    { action: 'release', entity: 'invitation', staffId: support.id, after: { why: 'Looked into it' } },
  ])
})

test('what the staff take back is taken once, also after it was received, and never given again', async () => {
  const inviter = await anInviter(t)
  await befriend(t, inviter)
  await receive(inviter)
  const [row] = await list({ inviter_id: inviter.id })
  const answers = await Promise.all(Array.from({ length: 8 }, () => act('takeBackInvitation', row!.id)))
  expect(new Set(answers.map(({ data }) => data.state))).toEqual(new Set(['taken_back']))
  expect(await balanceOf(inviter)).toBe(0)
  expect((await receive(inviter)).data.points).toBe(0)
  expect(await get(row!.id)).toMatchObject({ reason: 'staff', why: 'Looked into it', allowed: ['mark_fraud'] })
})

test('a fraud’s code is void, and all that he got for friends and steps is gone, if need be as a debt', async () => {
  const inviter = await anInviter(t)
  for (let index = 0; index < 3; index += 1) await befriend(t, inviter)
  await receive(inviter)
  expect(await balanceOf(inviter)).toBe(450)
  const [row] = await list({ inviter_id: inviter.id })
  await act('markInvitationFraud', row!.id)
  await act('markInvitationFraud', row!.id)
  expect(await balanceOf(inviter)).toBe(0)
  expect((await t.call(calls.getInvitation, { code: inviter.code })).data.inviter).toBeNull()
  await befriend(t, inviter)
  expect(await list({ inviter_id: inviter.id })).toHaveLength(3)
})

test('the tree of a person has the friends of his friends', async () => {
  const root = await anInviter(t)
  const friend = await aFriend(t, root)
  const { data } = await t.call(calls.generateInvitationCode, {}, friend)
  const grandchild = await aFriend(t, data)
  const tree = (await t.call(staffCalls.getInvitationTree, { user_id: root.id }, marketing)).data
  expect(tree.list.map(({ id, parent, depth, friends }) => ({ id, parent, depth, friends }))).toEqual([
    { id: root.id, parent: null, depth: 0, friends: 1 },
    { id: friend.id, parent: root.id, depth: 1, friends: 1 },
    { id: grandchild.id, parent: friend.id, depth: 2, friends: 0 },
  ])
  expect((await t.call(staffCalls.getInvitationTree, { user_id: 999_999 }, marketing)).status).toBe(404)
})

test('steps are edited by marketing; who has reached one keeps what he was promised', async () => {
  const inviter = await anInviter(t)
  await befriend(t, inviter)
  const steps = (await t.call(staffCalls.listInvitationSteps, { direction: 'asc' }, marketing)).data.list
  expect(steps.map(({ friends, points }) => [friends, points])).toEqual([
    [1, 50],
    [3, 100],
    [5, 200],
    [10, 500],
  ])
  const [one] = steps
  const change = { ...one!, points: 80, version: one!.version }
  expect((await t.call(staffCalls.updateInvitationStep, change, marketing)).data).toMatchObject({ points: 80 })
  expect(await t.call(staffCalls.updateInvitationStep, change, marketing)).toMatchObject({ reason: 'edited_meanwhile' })
  const key = randomUUID()
  const create = (friends: number) =>
    t.call(staffCalls.createInvitationStep, { key: friends === 2 ? key : randomUUID(), friends, points: 70 }, marketing)
  expect(await create(3)).toMatchObject({ reason: 'invitation_step_taken', field: 'friends' })
  expect((await create(2)).data.id).toBe((await create(2)).data.id)
  expect((await receive(inviter)).data.points).toBe(150)
  const next = await anInviter(t)
  for (let index = 0; index < 2; index += 1) await befriend(t, next)
  expect((await receive(next)).data.points).toBe(200 + 80 + 70)
})

test('where a first order is asked for, the friend’s reward waits for it and goes with its money', async () => {
  await t.db.insert(settings).values({ key: 'invitation_first_order', value: 1, updatedAt: new Date() })
  const inviter = await anInviter(t)
  const buyer = await aBuyer(t)
  await inTransaction(t.systemContext(), (ctx) =>
    ctx.emit(ctx, 'user.registered', {
      userId: buyer.id,
      email: buyer.email,
      device: undefined,
      invitation: inviter.code,
      cameBack: false,
    }),
  )
  await t.db.delete(settings)
  const state = async () => (await t.call(calls.listInvitedFriends, {}, inviter)).data.list[0]
  expect(await state()).toMatchObject({ state: 'pending', lacks: 'order' })
  await t.runJobs()
  expect(t.mails.findLast(({ to }) => to === inviter.email)?.text).toContain('pays for their first order')
  const order = await aPaidOrder(t, { user: buyer })
  expect(await state()).toMatchObject({ state: 'ready', lacks: null })
  expect((await receive(inviter)).data.count).toBeGreaterThan(0)
  const request = await aRequest(t, { order })
  await (await theStaff(t)).approve(request.id)
  await t.runJobs()
  expect(await state()).toMatchObject({ state: 'taken_back' })
  expect(await balanceOf(inviter)).toBe(0)
})
