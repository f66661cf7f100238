import { pointsEndpoints } from '@pitlane/contract/points/points.ts'
import { accountEndpoints } from '@pitlane/contract/account/account.ts'
import { accountStaffEndpoints } from '@pitlane/contract/account/staff.ts'
import { invitationEndpoints as calls } from '@pitlane/contract/invitation/invitation.ts'
import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { guardInvariants } from '../../../test/invariants.ts'
import { aDevice, aMailedCode, aUser } from '../account/factory.ts'
import { knownDevices } from '../account/tables.ts'
import { sweep } from '../../domains.ts'
import { storeSetting } from '../../platform/db/settings.ts'
import { settings } from '../../platform/db/tables.ts'
import { inTransaction } from '../../platform/http/implement.ts'
import { findPoints } from '../../reads/points-balance.ts'
import { anAddress } from '../address/factory.ts'
import { addresses } from '../address/tables.ts'
import { aBuyer } from '../order/factory.ts'
import { aStartedPayment, deliver } from '../payment/factory.ts'
import { pointRules } from '../points/tables.ts'
import { aFriend, anInviter, aNetwork, befriend, type TestInviter } from './factory.ts'
import { invitations, inviters } from './tables.ts'

const t = await testApp({ env: { TRUST_PROXY: '1' } })
guardInvariants(t)
const day = 86_400_000

beforeEach(async () => {
  await t.db.delete(settings)
})
const set = (key: string, value: number) =>
  inTransaction(t.systemContext(), ({ db }) => storeSetting(db, { key, value, updatedAt: new Date(), updatedBy: null }))

const tasks = async (user: { token: string }) => (await t.call(calls.queryInviteTaskList, {}, user)).data
const rewards = async (user: { token: string }, state?: string) =>
  (await t.call(calls.queryRewardDetail, { state }, user)).data.list
const friends = async (user: { token: string }) => (await t.call(calls.listInvitedFriends, {}, user)).data.list
const receive = (user: { token: string }, id?: number) => t.call(calls.receiveReward, { id }, user)
const look = async (code: string) => (await t.call(calls.getInvitation, { code })).data
const balanceOf = async ({ id }: { id: number }) => (await findPoints(t.db, id, t.now())).balance
const signalsOf = async (friend: { id: number }) =>
  (await t.db.select().from(invitations).where(eq(invitations.friendId, friend.id)))[0]?.signals
const times = <Out>(count: number, act: (index: number) => Promise<Out>) =>
  Promise.all(Array.from({ length: count }, (_, index) => act(index)))
const lateMail = async (inviter: TestInviter) => {
  await t.runJobs()
  return t.mails.findLast(({ to }) => to === inviter.email)?.subject
}

test('a code is drawn once and is the same ever after, however often it is asked for at once', async () => {
  const user = await aUser(t)
  const answers = await times(16, () => t.call(calls.generateInvitationCode, {}, user))
  const [code] = new Set(answers.map(({ data }) => data.code))
  expect(new Set(answers.map(({ data }) => data.code)).size).toBe(1)
  expect(code).toMatch(/^[34679ACDEFGHJKMNPQRTVWXY]{5}-[34679ACDEFGHJKMNPQRTVWXY]{5}$/)
  expect(answers[0]!.data.url).toContain(`/community_app/pullInFissionInvite?code=${code!.replace('-', '')}`)
})

test('a friend sees who invites, masked, and what both get; a code that nobody has says the same without a name', async () => {
  const inviter = await anInviter(t, { email: `nora.${randomUUID()}@example.com` })
  const gains = { inviter_points: 100, friend_points: 50, friend_draws: 1 }
  expect(await look(inviter.code)).toEqual({ inviter: 'N•••', ...gains })
  expect(await look(inviter.code.toLowerCase().replace('-', ' '))).toEqual({ inviter: 'N•••', ...gains })
  for (const code of ['', '33333-33333', 'O0', "'; --"]) expect(await look(code)).toEqual({ inviter: null, ...gains })
})

test('a friend who registers brings his inviter a reward, which is received once, and the step of one friend', async () => {
  const inviter = await anInviter(t)
  const friend = await aFriend(t, inviter)
  expect((await t.call(accountEndpoints.me, {}, friend)).data.email).toBe(friend.email)
  expect(await tasks(inviter)).toMatchObject({ successful: 1, income: 0, ready: 2, ready_points: 150 })
  expect(await friends(inviter)).toMatchObject([{ state: 'ready', lacks: null, points: 100 }])
  expect(await lateMail(inviter)).toContain('100 points are waiting')
  const [step, own] = await rewards(inviter, 'ready')
  expect([step, own]).toMatchObject([
    { friends: 1, friend: null, points: 50 },
    { friends: null, friend: expect.stringMatching(/^.•••$/), points: 100 },
  ])
  expect((await receive(inviter, own!.id)).data).toEqual({ count: 1, points: 100, held: 0, limited: 0 })
  expect((await receive(inviter, own!.id)).data).toEqual({ count: 1, points: 100, held: 0, limited: 0 })
  expect(await balanceOf(inviter)).toBe(100)
  expect((await receive(inviter)).data).toEqual({ count: 1, points: 50, held: 0, limited: 0 })
  expect((await receive(inviter)).data).toEqual({ count: 0, points: 0, held: 0, limited: 0 })
  expect(await tasks(inviter)).toMatchObject({ successful: 1, income: 150, income_month: 150, ready: 0 })
  const history = (await t.call(pointsEndpoints.listPoints, { group: 'earned' }, inviter)).data.list
  expect(history.map(({ text, points }) => [text, points])).toEqual([
    ['Invitation goal reached', 50],
    ['A friend joined', 100],
  ])
})

test('a reward that is pressed 32 times at once, one alone and all together, is received once', async () => {
  const inviter = await anInviter(t)
  await befriend(t, inviter)
  const [, own] = await rewards(inviter)
  const answers = await times(32, (index) => receive(inviter, index % 2 ? own!.id : undefined))
  expect(answers.every(({ code }) => code === 0)).toBe(true)
  expect(await balanceOf(inviter)).toBe(150)
})

test('nobody receives what is another’s', async () => {
  const [inviter, other] = [await anInviter(t), await anInviter(t)]
  await befriend(t, inviter)
  const [own] = await rewards(inviter)
  expect(await receive(other, own!.id)).toMatchObject({ reason: 'not_found' })
  expect(await receive(await aUser(t), own!.id)).toMatchObject({ reason: 'not_found' })
})

test('an unknown code, and none, let a friend register all the same', async () => {
  const friend = await aFriend(t, { code: 'NOSUCHCODE' })
  expect(await signalsOf(friend)).toBeUndefined()
  await aFriend(t, {})
})

test('whoever comes by a link and registers in the shop is a friend, too', async () => {
  const inviter = await anInviter(t)
  const email = `${randomUUID()}@example.com`
  const code = await aMailedCode(t, email, 'register')
  const password = 'a passw0rd'
  const values = { email, code, password, confirm_password: password, consent: true, invitation_code: inviter.code }
  expect((await t.call(accountEndpoints.register, values)).code).toBe(0)
  expect(await friends(inviter)).toHaveLength(1)
})

test('of two links the one that somebody registers with counts, and nobody has two inviters', async () => {
  const [first, second] = [await anInviter(t), await anInviter(t)]
  const email = `${randomUUID()}@example.com`
  const device = aDevice()
  const friend = await aFriend(t, first, { email, device })
  const code = await aMailedCode(t, email, 'login')
  await t.call(accountEndpoints.login, { email, code })
  const again = { email, code, password: 'a passw0rd', confirm_password: 'a passw0rd', consent: true }
  const answer = await t.call(calls.inviteRegister, { ...again, invitation_code: second.code })
  expect(answer.reason).toBe('code_expired')
  expect((await t.db.select().from(invitations).where(eq(invitations.friendId, friend.id)))[0]?.inviterId).toBe(
    first.id,
  )
  expect(await friends(second)).toEqual([])
})

const gmail = () => `nora${randomUUID().replaceAll('-', '')}`
test.each([
  ['a tag', (name: string) => [`${name}@example.com`, `${name}+friend@example.com`]],
  ['dots and case', (name: string) => [`${name}@gmail.com`, `${name.slice(0, 4)}.${name.slice(4)}@GoogleMail.com`]],
  ['the provider’s other domain', (name: string) => [`${name}@icloud.com`, `${name}+x@me.com`]],
])('whoever invites himself by %s gets nothing, and stands in the queue', async (_, addressesOf) => {
  const [email, alias] = addressesOf(gmail())
  const inviter = await anInviter(t, { email: email! })
  const friend = await aFriend(t, inviter, { email: alias!.toLowerCase() })
  expect(await signalsOf(friend)).toContain('same_mailbox')
  expect(await friends(inviter)).toMatchObject([{ state: 'held', lacks: 'check' }])
  const [own] = await rewards(inviter)
  expect(await receive(inviter, own!.id)).toMatchObject({ reason: 'reward_not_ready' })
  // Nobody looks in time: there is no doubt that would be his.
  t.pass(15 * day)
  await t.logInAgain()
  await sweep(t.systemContext())
  expect(await rewards(inviter)).toMatchObject([{ state: 'taken_back', reason: 'self_invitation' }])
  expect(await balanceOf(inviter)).toBe(0)
})

test('an address in capitals is the same account, which cannot register again', async () => {
  const inviter = await anInviter(t)
  const { reason } = await t.call(accountEndpoints.sendEmailCode, {
    email: inviter.email.toUpperCase(),
    purpose: 'register',
  })
  expect(reason).toBe('email_taken')
})

test('whoever registers in the browser in which he is logged in gets nothing, and stands in the queue', async () => {
  const inviter = await anInviter(t)
  const device = aDevice()
  const code = await aMailedCode(t, inviter.email, 'login', { device })
  await t.call(accountEndpoints.login, { email: inviter.email, code, device })
  expect(await t.db.$count(knownDevices, eq(knownDevices.userId, inviter.id))).toBe(1)
  const friend = await aFriend(t, inviter, { device })
  expect(await signalsOf(friend)).toContain('same_browser')
  expect(await tasks(inviter)).toMatchObject({ successful: 0, ready: 0 })
})

test('the mailbox of somebody who was invited before is no new friend', async () => {
  const name = gmail()
  const inviter = await anInviter(t)
  await aFriend(t, inviter, { email: `${name}@example.com` })
  const friend = await aFriend(t, inviter, { email: `${name}+2@example.com` })
  expect(await signalsOf(friend)).toContain('same_mailbox')
})

test('one signal alone holds nothing; two do, until time decides for the inviter', async () => {
  const inviter = await anInviter(t)
  const one = await aFriend(t, inviter, { email: `${randomUUID()}@mailinator.com` })
  expect(await signalsOf(one)).toEqual(['disposable_email'])
  expect(await friends(inviter)).toMatchObject([{ state: 'ready' }])
  const name = `anna${gmail()}`
  await aFriend(t, inviter, { email: `${name.replace(/\d/g, '')}1@mailinator.com` })
  const two = await aFriend(t, inviter, { email: `${name.replace(/\d/g, '')}2@mailinator.com` })
  expect(await signalsOf(two)).toEqual(['disposable_email', 'email_series'])
  expect((await friends(inviter))[0]).toMatchObject({ state: 'held', lacks: 'check' })
  t.pass(15 * day)
  await t.logInAgain()
  await sweep(t.systemContext())
  expect((await friends(inviter))[0]).toMatchObject({ state: 'ready' })
  const released = (await rewards(inviter))[0]!
  expect((await receive(inviter, released.id)).data).toMatchObject({ count: 1, held: 0 })
  // The first of the series is one of two now.
  expect((await receive(inviter)).data).toMatchObject({ held: 1 })
})

test('many of one network within an hour are a burst, and one’s own network is a signal', async () => {
  const inviter = await anInviter(t)
  const ip = aNetwork()
  for (let index = 0; index < 3; index += 1) expect(await signalsOf(await befriend(t, inviter, { ip }))).toEqual([])
  expect(await signalsOf(await befriend(t, inviter, { ip }))).toEqual(['burst'])
  t.pass(2 * 3_600_000)
  expect(await signalsOf(await befriend(t, inviter, { ip }))).toEqual([])
  expect(await signalsOf(await befriend(t, inviter, { ip: '127.0.0.1' }))).toEqual(['same_network'])
})

test('what the two share later is seen when the reward is received', async () => {
  const inviter = await anInviter(t)
  const friend = await aFriend(t, inviter, { email: `${randomUUID()}@mailinator.com` })
  const place = { firstName: 'N', lastName: 'N', email: 'n@example.com', phone: '1', countryId: 83, province: '' }
  const at = (userId: number, address: string) =>
    t.db.insert(addresses).values({ ...place, userId, address, city: 'Köln', zipCode: '50667' })
  await at(inviter.id, 'Domstr. 12')
  await at(friend.id, 'domstr 12')
  expect((await receive(inviter)).data).toMatchObject({ count: 1, points: 50, held: 1 })
  expect(await signalsOf(friend)).toEqual(['disposable_email', 'same_address'])
  // The step of one friend was received in the same breath, and goes with him.
  expect(await balanceOf(inviter)).toBe(0)
  expect(await rewards(inviter, 'taken_back')).toMatchObject([{ reason: 'too_few_friends', friends: 1 }])
})

test('whoever pays with the inviter’s card is weighed as that, once both have paid', async () => {
  const inviter = await aBuyer(t)
  const { code } = (await t.call(calls.generateInvitationCode, {}, inviter)).data
  const friend = await aFriend(t, { code }, { email: `${randomUUID()}@mailinator.com` })
  const { id: addressId } = await anAddress(t, friend, { address: '12 Harbour Road' })
  const buyers = [inviter, { ...inviter, ...friend, addressId, shipping: { mailing_id: addressId } }]
  for (const user of buyers) {
    const { ref } = await aStartedPayment(t, { user })
    t.payments.become(ref, 'settled', 'card-of-both')
    await deliver(t, t.payments.notification(ref))
  }
  await t.runJobs()
  expect((await receive(inviter)).data).toMatchObject({ held: 1 })
  expect(await signalsOf(friend)).toEqual(['disposable_email', 'same_wallet'])
})

test('no more friends are rewarded in a month than the setting says, also if 32 are received at once', async () => {
  await set('invitation_month_limit', 5)
  const inviter = await anInviter(t)
  for (let index = 0; index < 8; index += 1) {
    await befriend(t, inviter)
    t.pass(day / 4)
  }
  const own = (await rewards(inviter, 'ready')).filter(({ friend }) => friend !== null)
  const answers = await times(32, (index) => receive(inviter, own[index % 8]!.id))
  const received = answers.filter(({ code }) => code === 0)
  expect(new Set(received.map((_, index) => index)).size).toBeGreaterThanOrEqual(5)
  expect(new Set(answers.map(({ reason }) => reason))).toEqual(new Set([undefined, 'reward_month_limit']))
  expect(await balanceOf(inviter)).toBe(500)
  expect((await receive(inviter)).data).toMatchObject({ count: 3, points: 350, limited: 3 })
  t.pass(31 * day)
  await t.logInAgain()
  expect((await receive(inviter)).data).toMatchObject({ count: 3, points: 300, limited: 0 })
  expect(await tasks(inviter)).toMatchObject({ income: 1150, income_month: 300 })
})

test('the rule of points limits a day and all; while it is off nobody is invited and nobody is stopped', async () => {
  const rule = (values: Partial<typeof pointRules.$inferInsert>) =>
    t.db.update(pointRules).set(values).where(eq(pointRules.name, 'invitation'))
  const inviter = await anInviter(t)
  for (let index = 0; index < 4; index += 1) await befriend(t, inviter)
  const own = (await rewards(inviter, 'ready')).filter(({ friend }) => friend !== null)
  await rule({ dailyLimit: 1, totalLimit: 2 })
  expect((await receive(inviter, own[0]!.id)).code).toBe(0)
  expect(await receive(inviter, own[1]!.id)).toMatchObject({ reason: 'reward_day_limit' })
  t.pass(day)
  expect((await receive(inviter, own[1]!.id)).code).toBe(0)
  t.pass(day)
  expect(await receive(inviter, own[2]!.id)).toMatchObject({ reason: 'reward_total_limit' })
  await rule({ dailyLimit: null, totalLimit: null, active: false })
  expect((await look(inviter.code)).inviter_points).toBe(0)
  expect(await signalsOf(await befriend(t, inviter))).toBeUndefined()
  expect((await receive(inviter, own[2]!.id)).code).toBe(0)
  await rule({ active: true, totalLimit: 200 })
})

test('a friend who is blocked is no friend any more: the points go, and so do those of the step', async () => {
  const [inviter, support] = [await anInviter(t), await aUser(t, { role: 'support' })]
  const friend = await befriend(t, inviter)
  await receive(inviter)
  expect(await balanceOf(inviter)).toBe(150)
  const { version } = (await t.call(accountStaffEndpoints.getStaffUser, { id: friend.id }, support)).data
  await t.call(accountStaffEndpoints.blockUser, { id: friend.id, version, blocked: true }, support)
  expect(await balanceOf(inviter)).toBe(0)
  expect((await rewards(inviter, 'taken_back')).map(({ reason }) => reason)).toEqual([
    'too_few_friends',
    'friend_blocked',
  ])
  expect(await lateMail(inviter)).toBe('We took back an invitation reward')
  // The next friend reaches the step anew.
  await befriend(t, inviter)
  await receive(inviter)
  expect(await balanceOf(inviter)).toBe(150)
})

test('a blocked inviter’s code is as good as none', async () => {
  const [inviter, support] = [await anInviter(t), await aUser(t, { role: 'support' })]
  const { version } = (await t.call(accountStaffEndpoints.getStaffUser, { id: inviter.id }, support)).data
  await t.call(accountStaffEndpoints.blockUser, { id: inviter.id, version, blocked: true }, support)
  expect((await look(inviter.code)).inviter).toBeNull()
  expect(await signalsOf(await befriend(t, inviter))).toBeUndefined()
})

test('rewards and friends are paged from the newest to the first', async () => {
  const inviter = await anInviter(t)
  for (let index = 0; index < 5; index += 1) await befriend(t, inviter)
  const seen: number[] = []
  let before: number | undefined
  for (;;) {
    const { data } = await t.call(calls.listInvitedFriends, { page_size: 2, before }, inviter)
    seen.push(...data.list.map(({ id }) => id))
    if (data.next === null) break
    before = data.next
  }
  expect(seen).toHaveLength(5)
  expect(seen).toEqual(seen.toSorted((a, b) => b - a))
})

test('from where somebody registered is forgotten after 90 days', async () => {
  const friend = await befriend(t, await anInviter(t))
  const network = async () =>
    (await t.db.select().from(invitations).where(eq(invitations.friendId, friend.id)))[0]!.network
  expect(await network()).toMatch(/^2001:db8:/)
  t.pass(91 * day)
  await sweep(t.systemContext())
  expect(await network()).toBeNull()
  expect(await t.db.$count(inviters)).toBeGreaterThan(0)
})
