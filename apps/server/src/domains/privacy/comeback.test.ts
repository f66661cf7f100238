import { accountEndpoints } from '@pitlane/contract/account/account.ts'
import { guestEndpoints } from '@pitlane/contract/account/guest.ts'
import { invitationEndpoints } from '@pitlane/contract/invitation/invitation.ts'
import { pointsEndpoints } from '@pitlane/contract/points/points.ts'
import { privacyEndpoints as calls } from '@pitlane/contract/privacy/privacy.ts'
import { comebackDays } from '@pitlane/domain/privacy/erasure.ts'
import { dayMs } from '@pitlane/domain/day.ts'
import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { guardInvariants } from '../../../test/invariants.ts'
import { sweep } from '../../domains.ts'
import { one } from '../../platform/db/database.ts'
import { settings } from '../../platform/db/tables.ts'
import { readStanding } from '../../reads/standing.ts'
import { aDevice, aMailedCode } from '../account/factory.ts'
import { erasedAddresses, users } from '../account/tables.ts'
import { aFriend, anInviter } from '../invitation/factory.ts'
import { anActivity, drawOnce, haveRights, withKey } from '../lottery/factory.ts'
import { drawRights } from '../lottery/tables.ts'

const t = await testApp(withKey)
guardInvariants(t)
await t.db.insert(settings).values({ key: 'registration_draws', value: 1 })

const minute = 60_000
const password = 'a passw0rd'
const erase = async (user: { token: string }) => {
  expect((await t.call(calls.eraseAccount, { password }, user)).code).toBe(0)
}
const balanceOf = async (user: { token: string }) => (await t.call(pointsEndpoints.getPoints, {}, user)).data.balance
/** For friends, not for how many there are. */
const rewardsOf = async (user: { token: string }) =>
  (await t.call(invitationEndpoints.queryRewardDetail, {}, user)).data.list.filter(({ friends }) => friends === null)
const rightsOf = ({ id }: { id: number }) => t.db.$count(drawRights, eq(drawRights.userId, id))

/** Somebody who registers, erases himself, and registers again, by default by the same address. */
async function aComeback(email: string, next = email, inviter = {}) {
  const first = await aFriend(t, inviter, { email })
  await erase(first)
  t.pass(minute)
  return aFriend(t, inviter, { email: next })
}

test('whoever erases his account and registers again is no newcomer, and nobody has won him', async () => {
  const inviter = await anInviter(t)
  const first = await aFriend(t, inviter, { email: 'again@example.com' })
  expect(await balanceOf(first)).toBe(50)
  expect(await rightsOf(first)).toBe(1)
  expect(await rewardsOf(inviter)).toMatchObject([{ state: 'ready' }])
  await erase(first)
  expect(await rewardsOf(inviter)).toMatchObject([{ state: 'taken_back', reason: 'friend_erased' }])

  t.pass(minute)
  // Its tag leads to the same mailbox.
  const again = await aFriend(t, inviter, { email: 'again+2@example.com' })
  expect(await balanceOf(again)).toBe(0)
  expect(await rightsOf(again)).toBe(0)
  expect(await rewardsOf(inviter)).toHaveLength(1)
  expect((await t.call(invitationEndpoints.receiveReward, {}, inviter)).data).toMatchObject({ count: 0, points: 0 })
  const question = { userId: again.id, deviceSn: null, now: t.now() }
  expect(await readStanding(t.db, question)).toMatchObject({ everMember: true, member: false })
})

test('a reward that was received before stays', async () => {
  const inviter = await anInviter(t)
  const friend = await aFriend(t, inviter)
  expect((await t.call(invitationEndpoints.receiveReward, {}, inviter)).data).toMatchObject({ held: 0 })
  await erase(friend)
  expect(await rewardsOf(inviter)).toMatchObject([{ state: 'received' }])
})

test('who comes back takes part only in lotteries that begin after it', async () => {
  const running = await anActivity(t, { from: -1 })
  const player = await aComeback('player@example.com')
  await haveRights(t, player, 2)
  expect((await drawOnce(t, player, running)).reason).toBe('draw_not_now')
  const later = await anActivity(t, { from: 1 })
  t.pass(60 * minute)
  expect((await drawOnce(t, player, later)).code).toBe(0)
})

test('a guest who comes back has no gifts, either', async () => {
  const email = 'guest-again@example.com'
  await erase(await aFriend(t, {}, { email }))
  t.pass(minute)
  const device = aDevice()
  const code = await aMailedCode(t, email, 'checkout', { device })
  const { data: guest } = await t.call(guestEndpoints.openGuest, { email, code, consent: true, device })
  const form = { password, confirm_password: password, consent: true, device }
  const { data } = await t.call(guestEndpoints.makeAccount, form, { token: guest!.token })
  expect(await balanceOf({ token: data!.token })).toBe(0)
})

test('erasing ends no wait for the next code', async () => {
  const email = 'soon@example.com'
  const account = await aFriend(t, {}, { email })
  await erase(account)
  const asked = { email, purpose: 'register', device: aDevice() } as const
  expect((await t.call(accountEndpoints.sendEmailCode, asked)).reason).toBe('code_too_soon')
  t.pass(minute)
  expect((await t.call(accountEndpoints.sendEmailCode, asked)).code).toBe(0)
})

test('only a hash is kept, which leads to nobody, for a limited time', async () => {
  const email = 'forgotten@example.com'
  await erase(await aFriend(t, {}, { email }))
  const rows = await t.db.select().from(erasedAddresses)
  expect(JSON.stringify(rows)).not.toContain('forgotten')
  expect(Object.keys(rows[0]!)).toEqual(['hash', 'at'])
  t.pass(comebackDays * dayMs + minute)
  const { id } = await aFriend(t, {}, { email })
  expect(one(await t.db.select().from(users).where(eq(users.id, id))).cameBack).toBe(false)
  await sweep(t.systemContext())
  const old = rows.map(({ hash }) => hash)
  expect(await t.db.$count(erasedAddresses, inArray(erasedAddresses.hash, old))).toBe(0)
})
