import { invitationEndpoints } from '@pitlane/contract/invitation/invitation.ts'
import { invitationStaffEndpoints } from '@pitlane/contract/invitation/staff.ts'
import { pointsEndpoints } from '@pitlane/contract/points/points.ts'
import { minor } from '@pitlane/domain/money.ts'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { aUser } from '../account/factory.ts'
import { anInviter, befriend } from '../invitation/factory.ts'
import { aLab } from '../lab/factory.ts'
import { anActivity, aWin, drawOnce, haveRights, withKey } from '../lottery/factory.ts'
import { havePoints } from './factory.ts'

const t = await testApp({ env: { ...withKey.env, TRUST_PROXY: '1' } })
const day = 86_400_000

const factsOf = async (user: { token: string }) => (await t.call(pointsEndpoints.getRewards, {}, user)).data

test('a friend whose reward was taken back is one less in the tile, the task and the invitations', async () => {
  const inviter = await anInviter(t)
  await befriend(t, inviter)
  await befriend(t, inviter)
  await t.call(invitationEndpoints.receiveReward, {}, inviter)
  const friends = async () => {
    const { tasks } = (await t.call(pointsEndpoints.listPointTasks, {}, inviter)).data
    const { successful } = (await t.call(invitationEndpoints.queryInviteTaskList, {}, inviter)).data
    return [(await factsOf(inviter)).friends, tasks.find(({ rule }) => rule === 'invitation')?.done, successful]
  }
  expect(await friends()).toEqual([2, 2, 2])
  const staff = await aUser(t, { role: 'administrator' })
  const { list } = (await t.call(invitationStaffEndpoints.listStaffInvitations, {}, staff)).data
  await t.call(invitationStaffEndpoints.takeBackInvitation, { id: list[0]!.id, why: 'a test' }, staff)
  expect(await friends()).toEqual([1, 1, 1])
})

test('the tile says how many draws are possible now: by rights and points, within the limits', async () => {
  const user = await aUser(t)
  await haveRights(t, user, 1)
  expect((await factsOf(user)).draws).toBe(0)
  const activity = await anActivity(t, { points: 20, perDay: 2 })
  expect((await factsOf(user)).draws).toBe(1)
  await havePoints(t, user, 100)
  expect((await factsOf(user)).draws).toBe(2)
  await drawOnce(t, user, activity)
  expect((await factsOf(user)).draws).toBe(1)
  await drawOnce(t, user, activity)
  expect((await factsOf(user)).draws).toBe(0)
})

test('the tile counts the places of labs that run, not of those that have not begun', async () => {
  const user = await aUser(t)
  await aLab(t, { places: 3 })
  await aLab(t, { places: 50, starts_at: t.now() + day })
  expect((await factsOf(user)).places).toBe(3)
})

test('a prize that waits for the staff is not one that its winner has to redeem', async () => {
  const user = await aUser(t)
  const redeemBy = new Date(t.now() + day)
  await aWin(t, user, { kind: 'gift_card', worth: minor(1000) })
  expect((await factsOf(user)).prizes).toBe(0)
  const win = await aWin(t, user, {}, { kind: 'goods', redeemBy })
  expect(win.address).toBe(null)
  expect((await factsOf(user)).prizes).toBe(1)
})
