import { secondFactorStaffEndpoints } from '@pitlane/contract/account/staff-second-factor.ts'
import { invitationEndpoints } from '@pitlane/contract/invitation/invitation.ts'
import { logisticsStaffEndpoints } from '@pitlane/contract/logistics/staff.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { guardInvariants } from '../../../test/invariants.ts'
import { testApp } from '../../../test/harness.ts'
import { inTransaction } from '../../platform/http/implement.ts'
import { setOrder } from '../../platform/mail/factory.ts'
import { queueMail } from '../../platform/mail/queue-mail.ts'
import { aUser } from '../account/factory.ts'
import { users } from '../account/tables.ts'
import { mailPlaced } from '../order/mail-order.ts'
import { anOrder } from '../order/factory.ts'
import { aBrand } from './factory.ts'

const t = await testApp({ env: { PUBLIC_URL: 'https://shop.test' } })
guardInvariants(t)

await aBrand(t, '', { name: 'House' })
await aBrand(t, 'torq', { name: 'Torq', company: 'Torq GmbH' })
await aBrand(t, 'anvil', { name: 'Anvil', domains: ['anvil.example'] })

/** A mail that a job sends to the account, which knows no request and so no channel. */
async function toldByJob(channel: string) {
  const { id, email } = await aUser(t)
  await t.db.update(users).set({ channel }).where(eq(users.id, id))
  const mail = { cause: `job:${email}`, to: email, lang: 'en', name: 'account_made', values: { email } } as const
  await inTransaction(t.systemContext(), (tx) => queueMail(tx, mail))
  await t.runJobs()
  return t.mails.pop()!
}

test('what a job tells an account comes from the brand in which the account was made', async () => {
  expect(await toldByJob('torq')).toMatchObject({ from: { name: 'Torq' }, subject: 'Your account at Torq' })
  expect(await toldByJob('')).toMatchObject({ from: { name: 'House' }, subject: 'Your account at House' })
})

test('links of a brand without a domain carry its channel, and no others do', async () => {
  expect((await toldByJob('torq')).text).toMatch(/https:\/\/shop\.test\/vip_pay\/code\?\S+&channel=torq/)
  const ofAnvil = await toldByJob('anvil')
  expect(ofAnvil.text).toContain('https://anvil.example/vip_pay/code?')
  expect(ofAnvil.text + (await toldByJob('')).text).not.toContain('channel=')
})

test('an order’s mail is of the order’s brand, wherever its buyer’s account was made', async () => {
  const order = await anOrder(t)
  await t.db.update(users).set({ channel: 'anvil' }).where(eq(users.id, order.userId))
  await setOrder(t, order.id, { channel: 'torq' })
  await inTransaction(t.systemContext(), (tx) => mailPlaced(tx, { orderId: order.id }))
  await t.runJobs()
  const mail = t.mails.pop()!
  expect(mail.from).toMatchObject({ name: 'Torq' })
  expect(mail.text).toContain(`https://shop.test/mall/orderDetails?order_no=${order.number}&channel=torq`)
})

test('papers, passkeys and invitations name the brand', async () => {
  const password = 'a passw0rd 1'
  const admin = await aUser(t, { role: 'administrator', password })
  const { getShopIdentity } = logisticsStaffEndpoints
  expect((await t.call(getShopIdentity, { id: 'torq' }, admin)).data).toMatchObject({
    name: 'Torq',
    company: 'Torq GmbH',
  })
  expect((await t.call(getShopIdentity, {}, admin)).data).toMatchObject({ name: 'House' })
  const { generateInvitationCode } = invitationEndpoints
  const user = await aUser(t)
  const { data } = await t.call(generateInvitationCode, {}, { ...user, headers: { channel: 'torq' } })
  expect(data.url).toMatch(/^https:\/\/shop\.test\/\S+channel=torq$/)
  const card = async (query: string) => (await t.app.inject(`/invitation/card/en.png${query}`)).rawPayload
  expect((await card('?channel=torq')).equals(await card(''))).toBe(false)
  expect((await card('')).equals(await card('?channel=default'))).toBe(true)
  const started = await t.call(secondFactorStaffEndpoints.startPasskey, { password }, admin)
  expect(started.data).toMatchObject({ rp: { name: 'House' } })
})
