import { accountEndpoints } from '@pitlane/contract/account/account.ts'
import { webhookBody, webhookData } from '@pitlane/contract/integration/events.ts'
import { webhookStaffEndpoints as calls } from '@pitlane/contract/integration/webhooks-staff.ts'
import {
  mostEndpoints,
  mostTries,
  pauseAfter,
  type WebhookEvent,
  webhookEvents,
} from '@pitlane/domain/integration/webhook.ts'
import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { aReceiver, isFromShop } from '../../../test/webhook-receiver.ts'
import { guardInvariants } from '../../../test/invariants.ts'
import { auditLog } from '../../platform/db/tables.ts'
import { aPaidOrder, apply, refundByStaff } from '../after-sales/factory.ts'
import { aMailedCode, aUser } from '../account/factory.ts'
import { aStartedPayment, deliver, pay } from '../payment/factory.ts'
import { webhookDeliveries, webhookEndpoints, webhookEvents as events } from './tables.ts'
import { signWebhook } from './webhook-secret.ts'

const env = { SECRET_KEY: 'x'.repeat(32), WEBHOOKS_PRIVATE: '1' }
const t = await testApp({ env })
guardInvariants(t)
const administrator = await aUser(t, { role: 'administrator' })
const erp = await aReceiver()
afterAll(() => erp.stop())

const add = (url: string, wanted: readonly WebhookEvent[] = webhookEvents, key: string = randomUUID()) =>
  t.call(calls.createWebhookEndpoint, { key, name: 'ERP', url, events: [...wanted] }, administrator)
const see = async (id: number) => (await t.call(calls.getWebhookEndpoint, { id }, administrator)).data
const remove = async (id: number) =>
  t.call(calls.deleteWebhookEndpoint, { id, version: (await see(id)).version }, administrator)
const turn = async (id: number, on: 0 | 1) =>
  t.call(calls.switchWebhookEndpoint, { id, on, version: (await see(id)).version }, administrator)
const ping = (id: number, key: string = randomUUID()) => t.call(calls.pingWebhookEndpoint, { id, key }, administrator)
const deliveries = async (filter: object) =>
  (await t.call(calls.listWebhookDeliveries, filter, administrator)).data.list

/** An endpoint at the receiver, and what it gets until the test is over. */
async function listening(wanted: readonly WebhookEvent[] = webhookEvents) {
  erp.forget()
  const { data } = await add(erp.url, wanted)
  return { id: data.id, secret: data.secret!, end: () => remove(data.id) }
}

test('the signature is that of the specification’s own example', () => {
  const message = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: 1_614_265_330, body: '{"test": 2432232314}' }
  expect(signWebhook(['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'], message)['webhook-signature']).toBe(
    'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  )
})

test('what is paid is told, signed, with what the contract says and nothing else', async () => {
  const { id, secret, end } = await listening(['order.paid'])
  const { order, ref } = await aStartedPayment(t)
  await pay(t, ref)
  expect(erp.got).toEqual([])
  await t.runJobs()
  expect(erp.got).toHaveLength(1)
  const [{ headers, body }] = erp.got as [(typeof erp.got)[number]]
  expect(isFromShop(secret, headers, body, t.now())).toBe(true)
  expect(isFromShop(secret, headers, `${body} `, t.now())).toBe(false)
  expect(isFromShop(secret, headers, body, t.now() + 301_000)).toBe(false)
  expect(headers['content-type']).toBe('application/json')
  const told = webhookBody(webhookData['order.paid']).parse(JSON.parse(body))
  expect(told).toMatchObject({ type: 'order.paid', data: { order_no: order.number, payment: 'paid', payable: 11_500 } })
  expect(Object.keys(JSON.parse(body).data)).toEqual(Object.keys(webhookData['order.paid'].def.shape))
  expect(body).not.toContain(order.buyer.email)
  expect(await deliveries({ endpoint_id: id })).toMatchObject([
    {
      event: 'order.paid',
      state: 'delivered',
      status: 200,
      tries: 1,
      next_at: null,
      message_id: headers['webhook-id'],
    },
  ])
  await end()
})

test('told by 32 at once, each event reaches each endpoint once', async () => {
  const first = await listening(['order.paid'])
  const second = (await add(erp.url, ['order.paid'])).data
  const { ref } = await aStartedPayment(t)
  t.payments.become(ref, 'settled')
  const notification = t.payments.notification(ref)
  await Promise.all(Array.from({ length: 32 }, () => deliver(t, notification)))
  await t.runJobs()
  expect(erp.got).toHaveLength(2)
  expect(new Set(erp.got.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  const rows = await t.db.select().from(webhookDeliveries)
  expect(new Set(rows.map(({ eventId, endpointId }) => `${eventId} ${endpointId}`)).size).toBe(rows.length)
  // A job that runs again does nothing.
  for (const { id: deliveryId } of rows) await t.runJob({ name: 'webhook.deliver', payload: { deliveryId } })
  expect(erp.got).toHaveLength(2)
  await first.end()
  await remove(second.id)
})

test('what is not asked for is not told, and where nobody asks nothing is written', async () => {
  const { end } = await listening(['order.closed'])
  const before = await t.db.$count(events)
  const { ref } = await aStartedPayment(t)
  await pay(t, ref)
  await t.runJobs()
  expect(erp.got).toEqual([])
  expect(await t.db.$count(events)).toBe(before)
  await end()
})

test('what is not committed is not told', async () => {
  const { end } = await listening(['customer.registered'])
  const ctx = t.systemContext()
  const failing = ctx.db.transaction(async (db) => {
    await ctx.emit({ ...ctx, db }, 'user.registered', {
      userId: administrator.id,
      email: 'a@b.example',
      device: undefined,
      invitation: undefined,
      cameBack: false,
    })
    throw new Error('rolled back')
  })
  await expect(failing).rejects.toThrow('rolled back')
  await t.runJobs()
  expect(erp.got).toEqual([])
  await end()
})

test('an order’s life, its refund and a new account are told, the later with the larger number', async () => {
  const { end } = await listening()
  const support = await aUser(t, { role: 'support' })
  const order = await aPaidOrder(t)
  await refundByStaff(t, support, order.id, { goodwill: 500 })
  await apply(t, order)
  await t.runJobs()
  const email = `${randomUUID()}@example.com`
  const code = await aMailedCode(t, email, 'register')
  const consent = { terms: 1, privacy: 1 }
  await t.call(accountEndpoints.verifyCode, { email, code, purpose: 'register', ...consent })
  await t.runJobs()
  const told = erp.got.map(({ body }) => JSON.parse(body) as { type: string; sequence: number; data: object })
  expect(told.map(({ type }) => type)).toEqual(
    expect.arrayContaining(['order.paid', 'refund.succeeded', 'after_sales.submitted']),
  )
  expect(told.find(({ type }) => type === 'refund.succeeded')).toMatchObject({
    data: { order_id: order.id, amount: 500, currency: 'USD' },
  })
  const ofOrder = told.filter(({ data }) => 'order_id' in data && data.order_id === order.id)
  const numbers = ofOrder.map(({ sequence }) => sequence)
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
  for (const { type, data } of told) webhookData[type as WebhookEvent].parse(data)
  await end()
})

test('a failure is tried again at its times, with the same id and the same bytes, until it is taken', async () => {
  const { id, secret, end } = await listening(['order.paid'])
  erp.answer(500, 'not now')
  const { ref } = await aStartedPayment(t)
  await pay(t, ref)
  await t.runJobs()
  expect(await deliveries({ endpoint_id: id })).toMatchObject([
    { state: 'waiting', tries: 1, status: 500, next_at: t.now() + 5_000 },
  ])
  t.pass(4_999)
  await t.runJobs()
  expect(erp.got).toHaveLength(1)
  t.pass(1)
  erp.answer(204, '')
  await t.runJobs()
  expect(erp.got).toHaveLength(2)
  const [first, second] = erp.got as [(typeof erp.got)[number], (typeof erp.got)[number]]
  expect(second.body).toBe(first.body)
  expect(second.headers['webhook-id']).toBe(first.headers['webhook-id'])
  expect(isFromShop(secret, second.headers, second.body, t.now())).toBe(true)
  expect(await see(id)).toMatchObject({ failures: 0, taken_at: t.now(), state: 'on' })
  await end()
})

test('what is not taken for three days switches the endpoint off, the staff are told once, and it goes on by hand', async () => {
  const { id, end } = await listening(['order.paid'])
  erp.answer(503, 'down for good')
  const { ref } = await aStartedPayment(t)
  await pay(t, ref)
  const mails = t.mails.length
  for (let tries = 1; tries <= mostTries; tries += 1) {
    await t.runJobs()
    t.pass(pauseAfter(tries) ?? 0)
  }
  expect(erp.got).toHaveLength(mostTries)
  expect(await see(id)).toMatchObject({ state: 'failing', failures: mostTries })
  const [failed] = await deliveries({ endpoint_id: id, state: 'failed' })
  expect(failed).toMatchObject({ tries: mostTries, next_at: null })
  await t.runJobs()
  const told = t.mails.slice(mails).filter(({ subject }) => subject.includes('ERP'))
  expect(told).toHaveLength(1)
  expect(told[0]!.text).toContain(erp.url)
  // Switched on, it is sent again by hand, and taken.
  erp.answer(200, 'ok')
  await turn(id, 1)
  const again = await t.call(calls.resendWebhookDelivery, { id: failed!.id }, administrator)
  expect(again.data).toMatchObject({ state: 'waiting', tries: 0 })
  await t.runJobs()
  const { data } = await t.call(calls.getWebhookDelivery, { id: failed!.id }, administrator)
  expect(data).toMatchObject({ state: 'delivered', tries: 1, answer: 'ok', error: null })
  expect(JSON.parse(data.body)).toMatchObject({ type: 'order.paid' })
  await end()
})

test('an endpoint that says it is gone is switched off at once', async () => {
  const { id, end } = await listening(['order.paid'])
  erp.answer(410, '')
  const { ref } = await aStartedPayment(t)
  await pay(t, ref)
  await t.runJobs()
  expect(await see(id)).toMatchObject({ state: 'gone' })
  expect(await deliveries({ endpoint_id: id })).toMatchObject([{ state: 'failed', tries: 1, status: 410 }])
  await end()
})

test('one that does not answer at all is left alone for a minute, which counts as no try', async () => {
  erp.forget()
  const { id } = (await add('http://127.0.0.1:1/', ['order.paid'])).data
  for (const _ of [1, 2]) {
    const { ref } = await aStartedPayment(t)
    await pay(t, ref)
    await t.runJobs()
  }
  const [second, first] = await deliveries({ endpoint_id: id })
  expect(first).toMatchObject({ tries: 1, status: null })
  expect(second).toMatchObject({ tries: 0, state: 'waiting', next_at: t.now() + 60_000 })
  await remove(id)
})

test('while it is off what waits stays, and is sent when it is on; what happens meanwhile is not told', async () => {
  const { id, end } = await listening(['order.paid'])
  const one = await aStartedPayment(t)
  await pay(t, one.ref)
  await turn(id, 0)
  await t.runJobs()
  const two = await aStartedPayment(t)
  await pay(t, two.ref)
  await t.runJobs()
  expect(erp.got).toEqual([])
  await turn(id, 1)
  await t.runJobs()
  expect(erp.got.map(({ body }) => (JSON.parse(body) as { data: { order_no: string } }).data.order_no)).toEqual([
    one.order.number,
  ])
  await end()
})

test('a lost job is found by the sweep', async () => {
  const { id, end } = await listening(['order.paid'])
  const { ref } = await aStartedPayment(t)
  await pay(t, ref)
  t.queue.splice(0)
  t.pass(11 * 60_000)
  await t.runJob({ name: 'sweep', payload: {} })
  await t.runJobs()
  expect(erp.got).toHaveLength(1)
  expect(await deliveries({ endpoint_id: id, state: 'delivered' })).toHaveLength(1)
  await end()
})

test('for a day after a new secret both sign', async () => {
  const { id, secret, end } = await listening(['order.paid'])
  const fresh = (await t.call(calls.rotateWebhookSecret, { id, key: randomUUID() }, administrator)).data.secret!
  const last = async () => {
    await ping(id)
    await t.runJobs()
    const { headers, body } = erp.got.at(-1)!
    return [secret, fresh].map((one) => isFromShop(one, headers, body, t.now()))
  }
  expect(await last()).toEqual([true, true])
  t.pass(24 * 3_600_000)
  expect(await last()).toEqual([false, true])
  await end()
})

test('a test is sent once a click, also where it is off', async () => {
  const { id, end } = await listening(['order.paid'])
  await turn(id, 0)
  const key = randomUUID()
  const clicks = await Promise.all(Array.from({ length: 8 }, () => ping(id, key)))
  expect(new Set(clicks.map(({ data }) => data.id)).size).toBe(1)
  await t.runJobs()
  expect(erp.got.map(({ body }) => JSON.parse(body) as object)).toMatchObject([
    { type: 'ping', data: { endpoint_id: id } },
  ])
  await end()
})

test('a secret is shown once and stored sealed', async () => {
  const key = randomUUID()
  const answers = await Promise.all(Array.from({ length: 8 }, () => add(erp.url, ['order.paid'], key)))
  const secrets = answers.flatMap(({ data }) => data.secret ?? [])
  expect(secrets).toHaveLength(1)
  const { id } = answers[0]!.data
  const kept = [await t.db.select().from(webhookEndpoints), await t.db.select().from(auditLog), await see(id)]
  expect(JSON.stringify(kept)).not.toContain(secrets[0])
  await remove(id)
  expect((await t.call(calls.getWebhookEndpoint, { id }, administrator)).status).toBe(404)
})

test('addresses that are none, or lead inside, are refused', async () => {
  for (const url of ['erp.example', 'ftp://erp.example/', 'https://user:secret@erp.example/'])
    expect(await add(url)).toMatchObject({ reason: 'webhook_url', field: 'url' })
})

test('of many at once no more are added than there may be, and of 32 edits one counts', async () => {
  const { id, end } = await listening()
  const before = await t.db.$count(webhookEndpoints)
  const added = await Promise.all(Array.from({ length: 32 }, () => add(erp.url, ['order.paid'])))
  const made = added.filter(({ reason }) => reason === undefined)
  expect(before + made.length).toBe(mostEndpoints)
  expect(added.filter(({ reason }) => reason === 'too_many_webhooks')).toHaveLength(32 - made.length)
  for (const { data } of made) await remove(data.id)
  const { version } = await see(id)
  const edit = (name: string) =>
    t.call(calls.updateWebhookEndpoint, { id, version, name, url: erp.url, events: ['order.paid'] }, administrator)
  const answers = await Promise.all(Array.from({ length: 32 }, (_, nth) => edit(`ERP ${nth}`)))
  expect(answers.filter(({ reason }) => reason === undefined)).toHaveLength(1)
  expect(answers.filter(({ reason }) => reason === 'edited_meanwhile')).toHaveLength(31)
  await end()
})

test('deliveries are looked for by state, event and message, and deleted after their time', async () => {
  const { id, end } = await listening(['order.paid'])
  const { data } = await ping(id)
  await t.runJobs()
  for (const filter of [
    { q: data.message_id },
    { event: 'ping', endpoint_id: id },
    { state: 'delivered', endpoint_id: id },
  ])
    expect((await deliveries(filter)).map((row) => row.id)).toEqual([data.id])
  expect(await deliveries({ q: 'nothing' })).toEqual([])
  t.pass(32 * 86_400_000)
  await t.runJob({ name: 'sweep', payload: {} })
  expect(await t.db.$count(events, eq(events.messageId, data.message_id))).toBe(0)
  expect(await deliveries({ endpoint_id: id })).toEqual([])
  await end()
})

test('a shop without a key of its own to seal secrets with says so', async () => {
  const bare = await testApp({ env: { WEBHOOKS_PRIVATE: '0' } })
  const { token } = await aUser(bare, { role: 'administrator' })
  const input = { key: randomUUID(), name: 'ERP', events: ['order.paid'] }
  const answer = async (url: string) =>
    (await bare.call(calls.createWebhookEndpoint, { ...input, url }, { token })).reason
  expect(await answer('https://erp.example/')).toBe('secret_key_missing')
  expect(await answer('http://erp.example/')).toBe('webhook_https')
  for (const url of [
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://169.254.169.254/latest',
    'https://localhost/',
    'https://10.1.1.1/',
  ])
    expect(await answer(url), url).toBe('webhook_url')
})
