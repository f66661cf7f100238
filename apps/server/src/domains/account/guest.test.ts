import { accountEndpoints } from '@pitlane/contract/account/account.ts'
import { guestEndpoints } from '@pitlane/contract/account/guest.ts'
import { orderEndpoints } from '@pitlane/contract/order/order.ts'
import { eq, like } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { guardInvariants } from '../../../test/invariants.ts'
import { anAddress } from '../address/factory.ts'
import { aCoupon } from '../coupon/factory.ts'
import { aBuyer, anIntention, aStyle, create } from '../order/factory.ts'
import { forgetSettings } from '../../platform/db/settings.ts'
import { settings } from '../../platform/db/tables.ts'
import { drawRights } from '../lottery/tables.ts'
import { pointsEntries } from '../points/tables.ts'
import { aDevice, aGuest, aMailedCode, aUser, notThe } from './factory.ts'
import { emailCodes, users } from './tables.ts'

const t = await testApp({ env: { TRUST_PROXY: '1' } })
guardInvariants(t)
const { openGuest, sendOrderCode, lookUpOrder, makeAccount } = guestEndpoints
const { login, me, checkUserEmail, sendEmailCode, register } = accountEndpoints
const password = 'correct horse 1'
const anEmail = () => `${randomUUID()}@example.com`
/** An answer without what is another each time. */
const bare = (answer: object) => ({ ...answer, headers: undefined })
const usersOf = (email: string) => t.db.select().from(users).where(eq(users.email, email))

/** A guest with an address, and an order of his. */
async function aGuestOrder() {
  const guest = await aGuest(t)
  await aBuyer(t)
  const { id } = await anAddress(t, guest)
  const goods = [{ sku_id: await aStyle(t, { price: 10_000 }), quantity: 1 }]
  const intention = await anIntention(t, guest, { goods, shipping: { mailing_id: id } })
  const { data } = await create(t, guest, intention)
  // Its mail is out before a code is asked for.
  await t.runJobs()
  return { guest, goods, shipping: { mailing_id: id }, order_no: data.order_no }
}

async function anOrderCode(input: { order_no: string; email: string; device?: string }) {
  const before = t.mails.length
  const { reason } = await t.call(sendOrderCode, input)
  if (reason) throw new Error(reason)
  await t.runJobs()
  const mail = t.mails.slice(before).findLast(({ to, subject }) => to === input.email && /^\d{6} /.test(subject))
  return mail ? /\d{6}/.exec(mail.subject)![0] : null
}

test('a visitor buys with an e-mail address that a mailed code has proved', async () => {
  const { guest, order_no } = await aGuestOrder()
  expect(await t.call(me, {}, guest)).toMatchObject({ data: { guest: true, email: guest.email, role: 'user' } })
  expect(await t.call(orderEndpoints.getOrder, { order_no }, guest)).toMatchObject({ data: { order_no } })
  expect(t.mails.findLast(({ to }) => to === guest.email)!.subject).toContain(order_no)
})

test('a wrong code opens nothing, and neither does a right one without consent', async () => {
  const email = anEmail()
  const code = await aMailedCode(t, email, 'checkout')
  expect(await t.call(openGuest, { email, code: notThe(code), consent: true })).toMatchObject({ reason: 'code_wrong' })
  expect(await t.call(openGuest, { email, code, consent: false })).toMatchObject({ reason: 'consent_missing' })
  expect(await usersOf(email)).toEqual([])
  expect((await t.call(openGuest, { email, code, consent: true })).code).toBe(0)
})

test('nobody learns at the checkout who has an account but its owner, who is logged in', async () => {
  const { id, email } = await aUser(t, { password })
  const asked = await t.call(sendEmailCode, { email, purpose: 'checkout' })
  const other = await t.call(sendEmailCode, { email: anEmail(), purpose: 'checkout' })
  expect(bare(asked)).toEqual(bare(other))
  t.pass(61_000)
  const code = await aMailedCode(t, email, 'checkout')
  const { data } = await t.call(openGuest, { email, code, consent: true })
  expect(data).toMatchObject({ user_id: id, guest: false })
  expect(await t.call(me, {}, data)).toMatchObject({ data: { guest: false } })
})

test('of a guest nobody learns that he is one: his address is as good as unknown', async () => {
  const { email } = await aGuest(t)
  expect(await t.call(checkUserEmail, { email })).toMatchObject({ reason: 'email_unknown' })
  expect(await t.call(login, { email, password })).toMatchObject({ reason: 'email_unknown' })
  expect(await t.call(sendEmailCode, { email, purpose: 'set_password' })).toMatchObject({ reason: 'email_unknown' })
  expect(await t.call(sendEmailCode, { email, purpose: 'register' })).toMatchObject({ code: 0 })
})

test('a blocked address is told so only to whoever has proved it', async () => {
  const { id, email } = await aUser(t)
  await t.db
    .update(users)
    .set({ blockedAt: new Date(t.now()) })
    .where(eq(users.id, id))
  const code = await aMailedCode(t, email, 'checkout')
  expect(await t.call(openGuest, { email, code, consent: true })).toMatchObject({ reason: 'account_blocked' })
})

test('coupons, points and devices take an account', async () => {
  const { guest, goods, shipping } = await aGuestOrder()
  const { recordId: id } = await aCoupon(t, { type: 'fixed', value: 1_000 }, guest)
  for (const [field, more] of [
    ['coupon_id', { coupon_id: id }],
    ['use_points', { use_points: true }],
    ['device_sn', { device_sn: 'A1B2C3' }],
  ] as const)
    expect(await t.call(orderEndpoints.getExpenseInfo, { goods, shipping, ...more }, guest)).toMatchObject({
      reason: 'account_needed',
      field,
    })
  // An order of a quote made without it is refused as well.
  const intention = await anIntention(t, guest, { goods, shipping })
  expect(await create(t, guest, { ...intention, coupon_id: id })).toMatchObject({ reason: 'account_needed' })
})

test('a guest gets no gifts; making an account of it gives them once, with the orders and the consents kept', async () => {
  const { guest, order_no } = await aGuestOrder()
  const giftsOf = async () => ({
    points: await t.db.$count(pointsEntries, eq(pointsEntries.userId, guest.id)),
    rights: await t.db.$count(drawRights, eq(drawRights.userId, guest.id)),
  })
  expect(await giftsOf()).toEqual({ points: 0, rights: 0 })
  const wanted = { password, confirm_password: password, consent: true }
  expect(await t.call(makeAccount, { ...wanted, consent: false }, guest)).toMatchObject({ reason: 'consent_missing' })
  const other = (await t.call(openGuest, { email: guest.email, code: await codeOf(guest.email), consent: true })).data
  const { data } = await t.call(makeAccount, wanted, guest)
  expect(data).toMatchObject({ user_id: guest.id })
  expect(await t.call(me, {}, data)).toMatchObject({ data: { guest: false } })
  expect(await t.call(orderEndpoints.getOrder, { order_no }, data)).toMatchObject({ data: { order_no } })
  const gifts = await giftsOf()
  // What is open in other browsers was opened by a guest.
  expect(await t.call(me, {}, other)).toMatchObject({ status: 401 })
  expect((await t.call(login, { email: guest.email, password })).code).toBe(0)
  expect(await t.call(makeAccount, wanted, data)).toMatchObject({ reason: 'email_taken' })
  expect(await giftsOf()).toEqual(gifts)
})

const codeOf = async (email: string) => {
  t.pass(61_000)
  return aMailedCode(t, email, 'checkout')
}

test('whoever registers with a guest’s address has his orders, and a session that was open is ended', async () => {
  const { guest, order_no } = await aGuestOrder()
  const code = await aMailedCode(t, guest.email, 'register')
  const { data } = await t.call(register, {
    email: guest.email,
    code,
    password,
    confirm_password: password,
    consent: true,
  })
  expect(data).toMatchObject({ user_id: guest.id })
  expect(await t.call(orderEndpoints.getOrder, { order_no }, data)).toMatchObject({ data: { order_no } })
  expect(await t.call(me, {}, guest)).toMatchObject({ status: 401 })
})

test('an account sets no password without a code', async () => {
  const user = await aUser(t)
  const wanted = { password, confirm_password: password, consent: true }
  expect(await t.call(makeAccount, wanted, user)).toMatchObject({ reason: 'email_taken' })
})

test('an order is looked up by its number and a code that its buyer is mailed', async () => {
  const { guest, order_no } = await aGuestOrder()
  const device = aDevice()
  const code = (await anOrderCode({ order_no: order_no.toLowerCase(), email: guest.email, device }))!
  const wanted = { order_no: ` ${order_no.toLowerCase()}`, email: guest.email.toUpperCase(), device }
  expect(await t.call(lookUpOrder, { ...wanted, code: notThe(code) })).toMatchObject({ reason: 'code_wrong' })
  const { data } = await t.call(lookUpOrder, { ...wanted, code })
  expect(data).toMatchObject({ order_no, guest: true })
  expect(await t.call(orderEndpoints.getOrder, { order_no }, data)).toMatchObject({ code: 0 })
})

test('where the order is an account’s, the look-up logs one in for a day, however it is used', async () => {
  const { guest, order_no } = await aGuestOrder()
  const form = { password, confirm_password: password, consent: true, device: guest.device }
  expect((await t.call(makeAccount, form, guest)).code).toBe(0)
  const code = (await anOrderCode({ order_no, email: guest.email }))!
  const { data } = await t.call(lookUpOrder, { order_no, email: guest.email, code })
  const day = 24 * 3_600_000
  expect(data).toMatchObject({ guest: false, expires_at: t.now() + day })
  t.pass(day - 1)
  expect((await t.call(me, {}, data)).code).toBe(0)
  t.pass(1)
  expect((await t.call(me, {}, data)).status).toBe(401)
})

test('32 look-ups of one code at once open the order once', async () => {
  const { guest, order_no } = await aGuestOrder()
  const code = (await anOrderCode({ order_no, email: guest.email }))!
  const look = () => t.call(lookUpOrder, { order_no, email: guest.email, code })
  const answers = await Promise.all(Array.from({ length: 32 }, look))
  const opened = answers.filter((answer) => answer.code === 0)
  expect(opened).toHaveLength(1)
  expect(answers.filter(({ reason }) => reason === 'code_expired')).toHaveLength(31)
  expect(opened[0]!.data).toMatchObject({ order_no, guest: true, user_id: guest.id })
  expect(await t.call(orderEndpoints.getOrder, { order_no }, opened[0]!.data)).toMatchObject({ code: 0 })
})

test('the answer does not tell which order is whose, and no mail goes to whoever has none', async () => {
  const { guest, order_no } = await aGuestOrder()
  const stranger = anEmail()
  const own = await t.call(sendOrderCode, { order_no, email: guest.email })
  const others = await t.call(sendOrderCode, { order_no, email: stranger })
  const none = await t.call(sendOrderCode, { order_no: 'PL00000000', email: stranger.replace('@', '.x@') })
  expect(bare(others)).toEqual(bare(own))
  expect(bare(none)).toEqual(bare(own))
  // The pause is the same too.
  for (const email of [guest.email, stranger])
    expect(await t.call(sendOrderCode, { order_no, email })).toMatchObject({ reason: 'code_too_soon' })
  await t.runJobs()
  expect(t.mails.filter(({ to }) => to.includes(stranger.split('@')[0]!))).toEqual([])
})

test('a code for one’s own order opens no order of somebody else’s', async () => {
  const [mine, other] = [await aGuestOrder(), await aGuestOrder()]
  const code = (await anOrderCode({ order_no: mine.order_no, email: mine.guest.email }))!
  const look = (order_no: string) => t.call(lookUpOrder, { order_no, email: mine.guest.email, code })
  expect(await look(other.order_no)).toMatchObject({ reason: 'order_gone' })
  expect((await look(mine.order_no)).code).toBe(0)
})

test('a code of one kind is none of another', async () => {
  const { guest, order_no } = await aGuestOrder()
  const code = (await anOrderCode({ order_no, email: guest.email }))!
  expect(await t.call(openGuest, { email: guest.email, code, consent: true })).not.toMatchObject({ code: 0 })
})

test('two tabs and two devices that prove one address at once make one guest', async () => {
  const email = anEmail()
  const asked: { code: string; device: string }[] = []
  for (let at = 0; at < 4; at += 1) {
    const device = aDevice()
    asked.push({ device, code: await aMailedCode(t, email, 'checkout', { device, headers: from(at) }) })
  }
  const answers = await Promise.all(
    asked.flatMap((one) => [one, one]).map((one) => t.call(openGuest, { email, ...one, consent: true })),
  )
  expect(answers.filter((answer) => answer.code === 0)).toHaveLength(4)
  expect(await usersOf(email)).toHaveLength(1)
})

/** Another network for each. */
const from = (at: number) => ({ 'x-forwarded-for': `203.0.${113 + at}.7` })

test('a guest’s session lasts a day, and is not prolonged by its use', async () => {
  const guest = await aGuest(t)
  t.pass(20 * 3_600_000)
  expect((await t.call(me, {}, guest)).code).toBe(0)
  t.pass(5 * 3_600_000)
  expect(await t.call(me, {}, guest)).toMatchObject({ status: 401 })
})

test('the codes of an address are limited as those of a log-in', async () => {
  const email = anEmail()
  const asked: (string | undefined)[] = []
  for (let at = 0; at < 22; at += 1) {
    t.pass(61_000)
    asked.push((await t.call(sendEmailCode, { email, purpose: 'checkout' })).reason)
  }
  expect(asked.slice(0, 20)).toEqual(Array.from({ length: 20 }))
  expect(asked.slice(20)).toEqual(['too_many_requests', 'too_many_requests'])
  expect(await t.db.$count(emailCodes, like(emailCodes.email, email))).toBe(20)
})

test('a network has so many codes for orders mailed in an hour, and others are not held up by it', async () => {
  const { order_no } = await aGuestOrder()
  const ask = (headers: Record<string, string>) =>
    t.call(sendOrderCode, { order_no, email: anEmail(), device: aDevice() }, { headers })
  const here = { 'x-forwarded-for': '198.51.100.9' }
  for (let at = 0; at < 60; at += 1) expect((await ask(here)).reason).toBeUndefined()
  expect(await ask(here)).toMatchObject({ status: 429, reason: 'too_many_requests' })
  expect((await ask({ 'x-forwarded-for': '192.0.2.44' })).reason).toBeUndefined()
  t.pass(3_600_000)
  expect((await ask(here)).reason).toBeUndefined()
})

test('a network that looks up orders with wrong codes waits, also for its other ways in, and the owner does not', async () => {
  await t.db.insert(settings).values({ key: 'login_address_failures', value: 5 })
  forgetSettings(t.db)
  const { guest, order_no } = await aGuestOrder()
  const email = guest.email
  const here = { headers: { 'x-forwarded-for': '198.51.100.77' } }
  const tries: (string | undefined)[] = []
  for (let at = 0; at < 7; at += 1) {
    const [stranger, device] = [anEmail(), aDevice()]
    await t.call(sendOrderCode, { order_no, email: stranger, device }, here)
    tries.push((await t.call(lookUpOrder, { order_no, email: stranger, code: '000000', device }, here)).reason)
  }
  expect(tries.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => 'code_wrong'))
  expect(tries.at(-1)).toBe('address_paused')
  expect((await t.call(sendOrderCode, { order_no, email, device: aDevice() }, here)).reason).toBe('address_paused')
  const device = aDevice()
  const code = await anOrderCode({ order_no, email, device })
  expect((await t.call(lookUpOrder, { order_no, email, code: code!, device })).code).toBe(0)
  await t.db.delete(settings)
  forgetSettings(t.db)
})
