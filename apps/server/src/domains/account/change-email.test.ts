import { accountEndpoints } from '@pitlane/contract/account/account.ts'
import { emailChangeEndpoints } from '@pitlane/contract/account/email-change.ts'
import { undoDays } from '@pitlane/domain/account/email-change.ts'
import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { guardInvariants } from '../../../test/invariants.ts'
import { testApp } from '../../../test/harness.ts'
import { personRows } from '../../../test/person-rows.ts'
import { auditLog } from '../../platform/db/tables.ts'
import { aGuest, aMailedCode, aSession, aUser, notThe } from './factory.ts'
import { emailChanges, secondFactors, users } from './tables.ts'

const t = await testApp()
guardInvariants(t)
const { login, me } = accountEndpoints
const { getOwnEmail, sendOwnCode, sendNewEmailCode, changeEmail, undoEmailChange } = emailChangeEndpoints
const password = 'old horse 1'
const minute = 60_000
const day = 86_400_000

let count = 0
const aNewAddress = () => `new-${(count += 1)}-${t.now()}@example.com`
const mailsTo = (email: string) => t.mails.filter((mail) => mail.to === email)

async function codeOf(email: string, ask: () => Promise<{ reason?: string | undefined }>): Promise<string> {
  const { reason } = await ask()
  if (reason) throw new Error(`no code was mailed: ${reason}`)
  await t.runJobs()
  return /\d{6}/.exec(mailsTo(email).at(-1)!.subject)![0]
}
const newCode = (user: { token: string }, email: string) =>
  codeOf(email, () => t.call(sendNewEmailCode, { email }, user))

async function keyMailedTo(email: string): Promise<string> {
  await t.runJobs()
  return /undo_email\?key=([\w-]{43})/.exec(mailsTo(email).at(-1)!.text)![1]!
}

/** A user whose address was just changed. */
async function aMover() {
  const user = await aUser(t, { password })
  const to = aNewAddress()
  const code = await newCode(user, to)
  const form = { email: to, code, password }
  expect(await t.call(changeEmail, form, user)).toMatchObject({ code: 0, data: { email: to } })
  return { ...user, to, form }
}

test('the address is changed with the password and a code of the new one, other sessions end, and the old one is told', async () => {
  const user = await aUser(t, { password })
  const other = await aSession(t, user)
  const to = aNewAddress()
  const code = await newCode(user, ` ${to.toUpperCase()} `.trim().toLowerCase())
  expect(await t.call(getOwnEmail, {}, user)).toMatchObject({
    data: { email: user.email, has_password: true, last_change: null },
  })
  const form = { email: ` ${to.toUpperCase()}`, code, password }
  expect(await t.call(changeEmail, form, user)).toMatchObject({ code: 0, data: { email: to } })

  expect(await t.call(me, {}, user)).toMatchObject({ data: { email: to } })
  expect(await t.call(me, {}, { token: other })).toMatchObject({ status: 401 })
  expect(await t.call(login, { email: user.email, password })).toMatchObject({ reason: 'email_unknown' })
  expect(await t.call(login, { email: to, password })).toMatchObject({ code: 0 })
  expect(await t.call(getOwnEmail, {}, user)).toMatchObject({
    data: { last_change: { until: t.now() + undoDays * day } },
  })
  await t.runJobs()
  const told = mailsTo(user.email).at(-1)!
  expect(told.subject).toMatch(/^Your email at .* was changed$/)
  expect(told.text).toContain('n•••@example.com')
  expect(told.text).not.toContain(to)

  const [audit] = await t.db.select().from(auditLog).where(eq(auditLog.staffId, user.id)).orderBy(desc(auditLog.id))
  expect(audit).toMatchObject({ action: 'change-email', entity: 'user', entityId: String(user.id) })
  expect(JSON.stringify(audit)).not.toContain('@')
  expect(await personRows(t.db, 'email_changes', { id: user.id, email: to })).toMatchObject([
    { from_email: user.email, to_email: to, undone_at: null },
  ])
})

test('an owner without a password proves himself by a code of his present address', async () => {
  const user = await aUser(t)
  const email = aNewAddress()
  const code = await newCode(user, email)
  expect(await t.call(changeEmail, { email, code, password }, user)).toMatchObject({
    reason: 'field_required',
    field: 'own_code',
  })
  const own_code = await codeOf(user.email, () => t.call(sendOwnCode, {}, user))
  expect(await t.call(changeEmail, { email, code, own_code: notThe(own_code) }, user)).toMatchObject({
    reason: 'code_wrong',
    field: 'own_code',
  })
  expect(await t.call(changeEmail, { email, code: notThe(code), own_code }, user)).toMatchObject({
    reason: 'code_wrong',
    field: 'code',
  })
  expect(await t.call(changeEmail, { email, code, own_code }, user)).toMatchObject({ code: 0 })
})

test('sent twice, or eight times at once, it is one change', async () => {
  const { form, ...user } = await aMover()
  expect(await t.call(changeEmail, form, user)).toMatchObject({ code: 0, data: { email: user.to } })
  t.pass(11 * minute)
  expect(await t.call(changeEmail, form, user)).toMatchObject({ reason: 'email_same', field: 'email' })

  const email = aNewAddress()
  const code = await newCode(user, email)
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => t.call(changeEmail, { email, code, password }, user)),
  )
  // What the limit on a password's tries holds back is not a change either.
  expect(answers.filter((answer) => answer.code === 0).length).toBeGreaterThan(0)
  expect(answers.every(({ code: word, reason }) => word === 0 || reason === 'password_paused')).toBe(true)
  expect(await t.db.$count(emailChanges, eq(emailChanges.userId, user.id))).toBe(2)
})

test('an address that somebody has is not betrayed: the same answer, and it is told by mail', async () => {
  const user = await aUser(t, { password })
  const owner = await aUser(t)
  const guest = await aGuest(t)
  for (const email of [owner.email, guest.email]) {
    const free = aNewAddress()
    const [asked, other] = [
      await t.call(sendNewEmailCode, { email }, user),
      await t.call(sendNewEmailCode, { email: free }, user),
    ]
    expect(asked).toEqual({ ...other, headers: asked.headers })
    await t.runJobs()
    expect(mailsTo(email).at(-1)!.subject).toMatch(/^This address is already in use at/)
    for (const wanted of [email, free])
      expect(await t.call(changeEmail, { email: wanted, code: '000000', password }, user)).toMatchObject({
        reason: 'code_wrong',
      })
  }
})

test('of two who want the same free address one gets it', async () => {
  const [one, two] = [await aUser(t, { password }), await aUser(t, { password })]
  const email = aNewAddress()
  const first = { email, code: await newCode(one, email), password }
  t.pass(minute)
  const device = 'd'.repeat(43)
  const code = await codeOf(email, () => t.call(sendNewEmailCode, { email, device }, two))
  const answers = await Promise.all([
    t.call(changeEmail, first, one),
    t.call(changeEmail, { email, code, password, device }, two),
  ])
  expect(answers.filter((answer) => answer.code === 0)).toHaveLength(1)
  expect(answers.find((answer) => answer.code !== 0)).toMatchObject({ reason: 'email_taken', field: 'email' })
})

test.each([
  ['no address', { email: 'nobody' }, 'email_format'],
  ['a wrong password', { password: 'other horse 1' }, 'password_wrong'],
  ['no password', { password: undefined }, 'field_required'],
  ['a wrong code', { code: '000000' }, 'code_wrong'],
])('%s changes nothing', async (_, wrong, reason) => {
  const user = await aUser(t, { password })
  const email = aNewAddress()
  const code = await newCode(user, email)
  if (code === '000000') return
  expect(await t.call(changeEmail, { email, code, password, ...wrong }, user)).toMatchObject({ reason })
  expect(await t.call(me, {}, user)).toMatchObject({ data: { email: user.email } })
})

test('the own address is no new one, a guest has none to change, and a code comes once a minute', async () => {
  const user = await aUser(t, { password })
  expect(await t.call(sendNewEmailCode, { email: user.email }, user)).toMatchObject({ reason: 'email_same' })
  expect(await t.call(sendNewEmailCode, { email: aNewAddress() }, await aGuest(t))).toMatchObject({
    reason: 'account_needed',
  })
  const email = aNewAddress()
  await newCode(user, email)
  expect(await t.call(sendNewEmailCode, { email }, user)).toMatchObject({ reason: 'code_too_soon' })
  const others = []
  for (let at = 0; at < 20; at += 1) others.push(await t.call(sendNewEmailCode, { email: aNewAddress() }, user))
  expect(others.at(-1)).toMatchObject({ status: 429 })
})

test('a code for one’s new address is good for nothing else', async () => {
  const user = await aUser(t, { password })
  const code = await aMailedCode(t, user.email, 'login')
  const email = aNewAddress()
  await newCode(user, email)
  t.pass(minute)
  const mine = await newCode(user, email)
  expect(await t.call(login, { email: user.email, code: mine })).toMatchObject({
    reason: mine === code ? undefined : 'code_wrong',
  })
})

test('a member of the staff shows his second factor first', async () => {
  const staff = await aUser(t, { role: 'support', password })
  await t.db.insert(secondFactors).values({
    userId: staff.id,
    kind: 'totp',
    name: 'Phone',
    sealed: Buffer.alloc(1),
    createdAt: new Date(t.now()),
  })
  const email = aNewAddress()
  expect(await t.call(changeEmail, { email, code: '123456', password }, staff)).toMatchObject({
    reason: 'second_factor_needed',
  })
})

test('the link to the old address undoes it: everybody is out, the password is void, and twice is once', async () => {
  const user = await aMover()
  const key = await keyMailedTo(user.email)
  for (let times = 0; times < 2; times += 1)
    expect(await t.call(undoEmailChange, { key })).toMatchObject({ code: 0, data: { email: user.email } })
  expect(await t.call(me, {}, user)).toMatchObject({ status: 401 })
  expect(await t.call(login, { email: user.email, password })).toMatchObject({ reason: 'password_wrong' })
  expect(await t.call(login, { email: user.to, password })).toMatchObject({ reason: 'email_unknown' })
  const code = await aMailedCode(t, user.email, 'login')
  expect(await t.call(login, { email: user.email, code })).toMatchObject({ code: 0 })
  const acts = await t.db.select({ action: auditLog.action }).from(auditLog).where(eq(auditLog.staffId, user.id))
  expect(acts.map(({ action }) => action).toSorted()).toEqual(['change-email', 'undo-email-change'])
})

test('the first link undoes later changes too, and theirs are void', async () => {
  const user = await aMover()
  const first = await keyMailedTo(user.email)
  const email = aNewAddress()
  const code = await newCode(user, email)
  expect(await t.call(changeEmail, { email, code, password }, user)).toMatchObject({ code: 0 })
  const second = await keyMailedTo(user.to)
  expect(await t.call(undoEmailChange, { key: first })).toMatchObject({ data: { email: user.email } })
  expect(await t.call(undoEmailChange, { key: second })).toMatchObject({ reason: 'email_change_over' })
  expect((await t.db.select().from(users).where(eq(users.id, user.id)))[0]).toMatchObject({ email: user.email })
})

test('a link ends after its days, an unknown one is none, and an address that is taken meanwhile stays whose it is', async () => {
  const user = await aMover()
  const key = await keyMailedTo(user.email)
  await aUser(t, { email: user.email })
  expect(await t.call(undoEmailChange, { key })).toMatchObject({ reason: 'email_taken' })
  t.pass(undoDays * day)
  expect(await t.call(undoEmailChange, { key })).toMatchObject({ reason: 'email_change_over' })
  expect(await t.call(undoEmailChange, { key: 'x'.repeat(43) })).toMatchObject({ reason: 'email_change_over' })
})
