import { accountEndpoints } from '@pitlane/contract/account/account.ts'
import { accountStaffEndpoints } from '@pitlane/contract/account/staff.ts'
import { staffEndpoints } from '@pitlane/contract/all-staff.ts'
import { operationsStaffEndpoints } from '@pitlane/contract/health/staff-operations.ts'
import { secondFactorStaffEndpoints as calls } from '@pitlane/contract/account/staff-second-factor.ts'
import type { StaffRole } from '@pitlane/domain/account/account.ts'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { testApp } from '../../../../test/harness.ts'
import { auditLog } from '../../../platform/db/tables.ts'
import { aUser, type TestUser } from '../factory.ts'
import { countAdministratorsWithoutFactor } from '../public.ts'
import { secondFactors, users } from '../tables.ts'
import { anApp, anAuthenticator, codeAt } from './factory.ts'

const origin = 'https://shop.example'
const t = await testApp({ env: { SECRET_KEY: 'k'.repeat(32), PUBLIC_URL: origin } })
const { login, me } = accountEndpoints
const password = 'correct horse 1'
const minute = 60_000

const logIn = async ({ email }: TestUser) => (await t.call(login, { email, password })).data
const getWaiting = (holder: { token: string }) => t.call(operationsStaffEndpoints.getWaiting, {}, holder)
const pass = (holder: { token: string }, shown: object) => t.call(calls.passSecondFactor, shown, holder)
const aMember = (role: StaffRole = 'seller') => aUser(t, { role, password })

/** Demands a second factor of the role, during one test. */
async function demand(role: StaffRole) {
  const administrator = await aMember('administrator')
  const set = async (value: number) => {
    const setting = { id: `second_factor_${role}` }
    const { version } = (await t.call(operationsStaffEndpoints.getStaffSetting, setting, administrator)).data
    await t.call(operationsStaffEndpoints.updateStaffSetting, { ...setting, version, value }, administrator)
  }
  await set(1)
  onTestFinished(() => set(0))
}

async function aPasskey(user: { token: string }, name = 'Key') {
  const authenticator = anAuthenticator(origin)
  const request = (await t.call(calls.startPasskey, {}, user)).data as { challenge: string; rp: { id: string } }
  const passkey = authenticator.create(request)
  return { authenticator, added: await t.call(calls.addPasskey, { name, passkey }, user) }
}
const askFor = async (holder: { token: string }) =>
  (await t.call(calls.askForPasskey, {}, holder)).data as { challenge: string; rpId: string }

test('who has an app logs in as a buyer until its code rises the session, which then has another token', async () => {
  const seller = await aMember()
  const { secret } = await anApp(t, seller)
  expect(await getWaiting(seller)).toMatchObject({ code: 0 })

  t.pass(minute)
  const half = await logIn(seller)
  expect((await t.call(me, {}, half)).data.role).toBe('user')
  expect(await getWaiting(half)).toMatchObject({ status: 403, reason: 'second_factor_needed' })
  expect((await t.call(calls.getSecondFactor, {}, half)).data).toMatchObject({
    step: 'pass',
    kinds: ['totp'],
    factors: [],
    recovery_codes: 0,
  })

  const { data: whole } = await pass(half, { code: codeAt(secret, t.now()) })
  expect(await t.call(me, {}, whole!)).toMatchObject({ data: { role: 'seller' } })
  expect(await getWaiting(whole!)).toMatchObject({ code: 0 })
  expect(await t.call(me, {}, half)).toMatchObject({ status: 401 })
})

test('every call of the staff is closed to a session that lacks the factor, but for those that show it', async () => {
  const administrator = await aMember('administrator')
  await anApp(t, administrator)
  const half = await logIn(administrator)
  for (const [name, endpoint] of Object.entries(staffEndpoints)) {
    const { reason } = await t.call(endpoint, { id: 999_999_999 }, half)
    if (endpoint.audience !== 'staff') expect([name, reason]).toEqual([name, 'second_factor_needed'])
  }
  for (const call of [calls.startTotp, calls.startPasskey, calls.renewRecoveryCodes])
    expect(await t.call(call, { password }, half)).toMatchObject({ status: 403, reason: 'second_factor_needed' })
  const file = await t.app.inject({
    url: '/console_api/export/orders',
    headers: { authorization: `Bearer ${half.token}` },
  })
  expect(file.statusCode).toBe(403)
})

test('a code is good once, also for many at the same time, and an older one is not after it', async () => {
  const seller = await aMember()
  const { secret } = await anApp(t, seller)
  const confirmed = codeAt(secret, t.now())
  expect(await pass(await logIn(seller), { code: confirmed })).toMatchObject({ reason: 'second_factor_wrong' })
  t.pass(minute)
  const sessions = await Promise.all(Array.from({ length: 4 }, () => logIn(seller)))
  const code = codeAt(secret, t.now())
  const answers = await Promise.all(sessions.map((session) => pass(session, { code })))
  expect(answers.filter((answer) => answer.code === 0)).toHaveLength(1)
  expect(await pass(await logIn(seller), { code: codeAt(secret, t.now() - 30_000) })).toMatchObject({
    reason: 'second_factor_wrong',
    field: 'code',
  })
})

test('codes are tried ten times in ten minutes and thirty times a day, by any number of sessions', async () => {
  const seller = await aMember()
  const { secret, recoveryCodes } = await anApp(t, seller)
  t.pass(24 * 60 * minute)
  const half = await logIn(seller)
  const tryMany = async (count: number) => {
    const tries = Array.from({ length: count }, () => pass(half, { code: '000000' }))
    return (await Promise.all(tries)).filter(({ status }) => status === 429).length
  }
  expect(await tryMany(12)).toBe(2)
  expect(await pass(await logIn(seller), { code: codeAt(secret, t.now()) })).toMatchObject({ status: 429 })
  for (let round = 0; round < 2; round += 1) {
    t.pass(11 * minute)
    expect(await tryMany(10)).toBe(0)
  }
  t.pass(11 * minute)
  expect(await pass(half, { code: codeAt(secret, t.now()) })).toMatchObject({ status: 429 })
  // A recovery code, which the stranger cannot guess, stays open to the owner.
  expect(await pass(half, { recovery_code: recoveryCodes[0]! })).toMatchObject({ code: 0 })
})

test('a recovery code is good once, however it is typed, and on record', async () => {
  const seller = await aMember()
  const { recoveryCodes } = await anApp(t, seller)
  expect(recoveryCodes).toHaveLength(10)
  const recovery_code = ` ${recoveryCodes[3]!.toUpperCase().replaceAll('-', ' ')}`
  const { data: whole } = await pass(await logIn(seller), { recovery_code })
  expect((await t.call(calls.getSecondFactor, {}, whole!)).data.recovery_codes).toBe(9)
  expect(await pass(await logIn(seller), { recovery_code })).toMatchObject({ reason: 'second_factor_wrong' })
  const acts = await t.db.select().from(auditLog).where(eq(auditLog.staffId, seller.id))
  expect(acts.map(({ action }) => action)).toEqual(['add-factor', 'use-recovery-code'])

  const renewed = await t.call(calls.renewRecoveryCodes, {}, whole!)
  expect(await pass(await logIn(seller), { recovery_code: recoveryCodes[4]! })).toMatchObject({ code: 60140 })
  expect(await pass(await logIn(seller), { recovery_code: renewed.data.recovery_codes[0]! })).toMatchObject({ code: 0 })
})

test('of three recovery codes shown at once by one session one is used', async () => {
  const seller = await aMember()
  const { recoveryCodes } = await anApp(t, seller)
  const half = await logIn(seller)
  const answers = await Promise.all(recoveryCodes.slice(0, 3).map((recovery_code) => pass(half, { recovery_code })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401])
  const whole = answers.find(({ status }) => status === 200)!.data!
  expect((await t.call(calls.getSecondFactor, {}, whole)).data.recovery_codes).toBe(9)
})

test('secrets and recovery codes are not in the database as they are', async () => {
  const seller = await aMember()
  const { secret, recoveryCodes } = await anApp(t, seller)
  const { rows } = await t.db.$client.query<{ row: string }>(`
    select s::text as row from second_factors s union all select r::text from recovery_codes r
    union all select encode(sealed, 'escape') from second_factors where sealed is not null`)
  for (const text of [secret, recoveryCodes[0]!, recoveryCodes[0]!.replaceAll('-', '')])
    expect(rows.filter(({ row }) => row.includes(text))).toEqual([])
})

test('a secret is of no use in somebody else’s row, nor with another key', async () => {
  const [mine, his] = [await aMember(), await aMember()]
  const { secret } = await anApp(t, mine)
  await anApp(t, his)
  const [row] = await t.db.select().from(secondFactors).where(eq(secondFactors.userId, mine.id))
  await t.db.update(secondFactors).set({ sealed: row!.sealed, lastStep: 0 }).where(eq(secondFactors.userId, his.id))
  t.pass(minute)
  expect(await pass(await logIn(his), { code: codeAt(secret, t.now()) })).toMatchObject({
    reason: 'secret_key_missing',
  })
})

test('a passkey is added and shown, each answer once', async () => {
  const seller = await aMember()
  const { authenticator, added } = await aPasskey(seller)
  expect(added.data.recovery_codes).toHaveLength(10)
  const half = await logIn(seller)
  const request = await askFor(half)
  expect(request.rpId).toBe('shop.example')
  const passkey = authenticator.get(request)
  const { data: whole } = await pass(half, { passkey })
  expect(await getWaiting(whole!)).toMatchObject({ code: 0 })
  expect(await pass(whole!, { passkey })).toMatchObject({ reason: 'second_factor_expired' })
  const again = await logIn(seller)
  await askFor(again)
  expect(await pass(again, { passkey })).toMatchObject({ reason: 'second_factor_wrong', field: 'passkey' })
})

test('the same passkey is not added twice, and not somebody else’s shown', async () => {
  const [mine, his] = [await aMember(), await aMember()]
  const { authenticator } = await aPasskey(mine)
  const half = await logIn(mine)
  const stranger = await aPasskey(his)
  expect(await pass(half, { passkey: stranger.authenticator.get(await askFor(half)) })).toMatchObject({ code: 60140 })
  const request = (await t.call(calls.startPasskey, {}, mine)).data as { challenge: string; rp: { id: string } }
  expect(await t.call(calls.addPasskey, { name: 'Twice', passkey: authenticator.create(request) }, mine)).toMatchObject(
    { reason: 'second_factor_wrong' },
  )
})

test.each([
  ['another site', { origin: 'https://evil.example' }],
  ['nobody', { challenge: 'x' }],
])('a passkey that answered %s is refused', async (_who, wrong) => {
  const seller = await aMember()
  const { authenticator } = await aPasskey(seller)
  const half = await logIn(seller)
  const answer = authenticator.get(await askFor(half))
  const said = { ...JSON.parse(Buffer.from(answer.response['clientDataJSON']!, 'base64url').toString()), ...wrong }
  answer.response['clientDataJSON'] = Buffer.from(JSON.stringify(said)).toString('base64url')
  expect(await pass(half, { passkey: answer })).toMatchObject({ reason: 'second_factor_wrong' })
})

test.each([{}, { id: 1 }, { id: 'x', response: null }, { id: 'x', rawId: 'x', type: 'public-key', response: {} }])(
  'what is no passkey is refused: %j',
  async (passkey) => {
    const seller = await aMember()
    await t.call(calls.startPasskey, {}, seller)
    expect(await t.call(calls.addPasskey, { name: 'Key', passkey }, seller)).toMatchObject({
      reason: 'second_factor_wrong',
    })
  },
)

test('who has none and must have one sets it up and nothing else', async () => {
  const finance = await aMember('finance')
  expect(await getWaiting(finance)).toMatchObject({ code: 0 })
  await demand('finance')
  expect(await getWaiting(finance)).toMatchObject({ status: 403, reason: 'second_factor_needed' })
  expect((await t.call(me, {}, finance)).data.role).toBe('user')
  expect((await t.call(calls.getSecondFactor, {}, finance)).data).toMatchObject({ step: 'enrol', demanded: true })
  const { id } = await anApp(t, finance)
  expect(await getWaiting(finance)).toMatchObject({ code: 0 })
  expect((await t.call(calls.getSecondFactor, {}, finance)).data).toMatchObject({ step: 'done' })

  expect(await t.call(calls.removeFactor, { id }, finance)).toMatchObject({ reason: 'second_factor_demanded' })
  await aPasskey(finance)
  expect(await t.call(calls.removeFactor, { id }, finance)).toMatchObject({ code: 0 })
})

test('of two that are removed at once one stays where the role demands it', async () => {
  const finance = await aMember('finance')
  const { id } = await anApp(t, finance)
  const { added } = await aPasskey(finance)
  await demand('finance')
  const answers = await Promise.all(
    [id, added.data.id].map((each) => t.call(calls.removeFactor, { id: each }, finance)),
  )
  expect(answers.map(({ reason }) => reason).toSorted()).toEqual(['second_factor_demanded', undefined])
})

test('factors change only for who has shown one within ten minutes, or without one his password', async () => {
  const seller = await aMember()
  expect((await t.call(calls.getSecondFactor, {}, seller)).data.proof).toBeNull()
  t.pass(11 * minute)
  expect((await t.call(calls.getSecondFactor, {}, seller)).data.proof).toBe('password')
  expect(await t.call(calls.startTotp, {}, seller)).toMatchObject({ reason: 'field_required', field: 'password' })
  expect(await t.call(calls.startTotp, { password: 'wrong 1' }, seller)).toMatchObject({ reason: 'password_wrong' })
  expect(await t.call(calls.startPasskey, { password: 'wrong 1' }, seller)).toMatchObject({ code: 60104 })
  const { secret } = (await t.call(calls.startTotp, { password }, seller)).data
  const { id } = (await t.call(calls.addTotp, { name: 'Phone', code: codeAt(secret, t.now()) }, seller)).data

  t.pass(11 * minute)
  expect((await t.call(calls.getSecondFactor, {}, seller)).data.proof).toBe('factor')
  for (const answer of [
    await t.call(calls.startTotp, { password }, seller),
    await t.call(calls.startPasskey, { password }, seller),
    await t.call(calls.removeFactor, { id }, seller),
    await t.call(calls.renewRecoveryCodes, {}, seller),
  ])
    expect(answer).toMatchObject({ reason: 'second_factor_again' })
  // The session has risen before: it keeps its token.
  expect(await pass(seller, { code: codeAt(secret, t.now()) })).toMatchObject({ code: 0, data: null })
  expect(await t.call(calls.removeFactor, { id }, seller)).toMatchObject({ code: 0 })
  expect((await t.call(calls.getSecondFactor, {}, seller)).data).toMatchObject({ step: 'done', recovery_codes: 0 })
})

test('the first factor and one that is gone are asked of all other sessions', async () => {
  const seller = await aMember()
  const other = await logIn(seller)
  const { id } = await anApp(t, seller)
  expect(await getWaiting(other)).toMatchObject({ reason: 'second_factor_needed' })
  const { authenticator } = await aPasskey(seller)
  const { data: third } = await pass(other, { passkey: authenticator.get(await askFor(other)) })
  expect(await getWaiting(third!)).toMatchObject({ code: 0 })
  await t.call(calls.removeFactor, { id }, seller)
  expect(await getWaiting(third!)).toMatchObject({ reason: 'second_factor_needed' })
})

test('nobody removes somebody else’s factor, and ten are enough', async () => {
  const [mine, his] = [await aMember(), await aMember()]
  const { id } = await anApp(t, mine)
  expect(await t.call(calls.removeFactor, { id }, his)).toMatchObject({ status: 404 })
  const left = Array.from({ length: 9 }, (_, n) => ({
    userId: mine.id,
    kind: 'totp' as const,
    name: `${n}`,
    sealed: Buffer.alloc(40),
    createdAt: new Date(t.now()),
  }))
  await t.db.insert(secondFactors).values(left)
  expect((await aPasskey(mine)).added).toMatchObject({ reason: 'second_factor_limit' })
})

test('an administrator takes somebody’s factors away, on record and not his own', async () => {
  const administrator = await aMember('administrator')
  const seller = await aMember()
  await anApp(t, seller)
  const { version, factors } = (await t.call(accountStaffEndpoints.getStaffUser, seller, administrator)).data
  expect(factors).toBe(1)
  const reset = (id: number, by: TestUser) => t.call(accountStaffEndpoints.resetSecondFactor, { id, version }, by)
  expect(await reset(administrator.id, administrator)).toMatchObject({ reason: 'own_account' })
  expect(await reset(seller.id, await aMember('support'))).toMatchObject({ status: 403 })
  expect((await reset(seller.id, administrator)).data.factors).toBe(0)
  expect(await t.call(me, {}, seller)).toMatchObject({ status: 401 })
  expect(await getWaiting(await logIn(seller))).toMatchObject({ code: 0 })
  const acts = await t.db.select().from(auditLog).where(eq(auditLog.staffId, administrator.id))
  expect(acts).toMatchObject([{ action: 'reset-factors', entityId: `${seller.id}`, before: { factors: 1 } }])
})

test('its owner is told of each factor that comes or goes', async () => {
  const seller = await aMember()
  const { id } = await anApp(t, seller, 'My phone')
  await t.call(calls.removeFactor, { id }, seller)
  await t.runJobs()
  const mails = t.mails.filter(({ to }) => to === seller.email)
  expect(mails.map(({ text }) => /“My phone” was (added|removed)/.exec(text)?.[1])).toEqual(['added', 'removed'])
})

test('without a key the server keeps no secret, and passkeys are offered still', async () => {
  const seller = await aMember()
  const key = t.deps.env.SECRET_KEY
  t.deps.env.SECRET_KEY = undefined
  try {
    expect(await t.call(calls.startTotp, {}, seller)).toMatchObject({ reason: 'secret_key_missing' })
    expect((await t.call(calls.getSecondFactor, {}, seller)).data.keeps_secrets).toBe(false)
    expect((await aPasskey(seller)).added).toMatchObject({ code: 0 })
  } finally {
    t.deps.env.SECRET_KEY = key
  }
})

test('it is known how many administrators have none', async () => {
  await t.db.update(users).set({ role: 'user' }).where(eq(users.role, 'administrator'))
  const administrator = await aMember('administrator')
  expect(await countAdministratorsWithoutFactor(t)).toBe(1)
  await anApp(t, administrator)
  expect(await countAdministratorsWithoutFactor(t)).toBe(0)
})
