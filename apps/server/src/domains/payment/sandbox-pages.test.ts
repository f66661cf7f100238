import { langs } from '@pitlane/domain/lang.ts'
import { defaultCurrency, minor } from '@pitlane/domain/money.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { guardInvariants } from '../../../test/invariants.ts'
import { createApp } from '../../app.ts'
import { one } from '../../platform/db/database.ts'
import { createSandboxPayments, sandboxNotification } from '../../platform/gateways/payment/sandbox.ts'
import { anOrder, readOrder } from '../order/factory.ts'
import { createWorkers } from '../../domains.ts'
import { readPayment } from './factory.ts'
import { sandboxTexts } from './sandbox-page.ts'
import { paymentEvents } from './tables.ts'
import { sandboxPayments } from '../../platform/gateways/payment/tables.ts'

const t = await testApp()
guardInvariants(t)
// The same shop with the built-in provider in place of the tests' own.
const deps = { ...t.deps, payments: createSandboxPayments(t.deps.env, t.db) }
const { app } = await createApp(deps)
await app.ready()
const workers = createWorkers(deps)

const post = (url: string, token: string, payload: object) =>
  app.inject({ method: 'POST', url, headers: { authorization: `Bearer ${token}` }, payload })

async function aPage() {
  const order = await anOrder(t)
  const response = await post('/h5_mall/payment/start', order.buyer.token, {
    order_no: order.number,
    wallet: 'apple_pay',
  })
  const { url, payment_id } = (response.json() as { data: { url: string; payment_id: string } }).data
  return { order, url, path: new URL(url).pathname, id: payment_id }
}
const act = (path: string, name: string, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: `act=${name}`,
  })
const statusOf = async (order: Awaited<ReturnType<typeof anOrder>>) => {
  const response = await app.inject({
    method: 'GET',
    url: `/h5_mall/payment/status?order_no=${order.number}`,
    headers: { authorization: `Bearer ${order.buyer.token}` },
  })
  return (response.json() as { data: { status: string } }).data.status
}
const eventsOf = (paymentId: string) => t.db.select().from(paymentEvents).where(eq(paymentEvents.paymentId, paymentId))

test('the pay page shows the amount and the order, and needs no script', async () => {
  const { order, url, path } = await aPage()
  expect(url).toBe(`http://localhost:3000${path}?lang=en`)
  const page = await app.inject(`${path}?lang=en`)
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('$115.00')
  expect(page.body).toContain(order.number)
  expect(page.body).not.toMatch(/<script|javascript:|http-equiv/)
  const policy = String(page.headers['content-security-policy'])
  const nonce = /style-src 'nonce-([^']+)'/.exec(policy)?.[1]
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("form-action 'self' http://localhost:3000")
  expect(page.body).toContain(`<style nonce="${nonce}">`)
})

test.each(langs)('the page speaks %s', async (lang) => {
  const { path } = await aPage()
  const { body } = await app.inject(`${path}?lang=${lang}`)
  for (const text of [
    sandboxTexts[lang].title,
    sandboxTexts[lang].note,
    sandboxTexts[lang].decline,
    sandboxTexts[lang].twice,
  ])
    expect(body).toContain(text)
  expect(Object.keys(sandboxTexts[lang])).toEqual(Object.keys(sandboxTexts.en))
})

test('paying tells the shop and leads back to it', async () => {
  const { order, path } = await aPage()
  const answer = await act(path, 'pay')
  expect([answer.statusCode, answer.headers.location]).toEqual([
    303,
    `http://localhost:3000/pay/return?order_no=${order.number}`,
  ])
  expect(await readOrder(t, order.id)).toMatchObject({ payment: 'paid' })
  expect(await statusOf(order)).toBe('settled')
})

test.each([
  ['decline', 'failed'],
  ['abandon', 'abandoned'],
])('%s: the order stays unpaid', async (name, status) => {
  const { order, path } = await aPage()
  expect((await act(path, name)).statusCode).toBe(303)
  expect(await statusOf(order)).toBe(status)
  expect(await readOrder(t, order.id)).toMatchObject({ state: 'open', payment: 'unpaid' })
})

test('told a minute late, the shop goes on waiting until it is told', async () => {
  const { order, path, id } = await aPage()
  await act(path, 'late')
  expect(await statusOf(order)).toBe('waiting')
  const job = t.queue.find(
    ({ name, payload }) => name === 'payment.sandbox-notify' && 'sandboxId' in payload && payload.sandboxId === id,
  )!
  expect(job.startAfter!.getTime()).toBe(t.now() + 60_000)
  await workers['payment.sandbox-notify']({ sandboxId: id })
  expect(await statusOf(order)).toBe('settled')
})

test('whoever pays twice in one browser is the same payer, which the shop knows by a hash only', async () => {
  const payerOf = async (cookie = '') => {
    const { path, id } = await aPage()
    const paid = await act(path, 'pay', { cookie })
    await workers['payment.note-payer']({ paymentId: id })
    return { payer: (await readPayment(t, id)).payer, cookie: String(paid.headers['set-cookie']).split(';')[0]! }
  }
  const first = await payerOf()
  expect(first.payer).toMatch(/^[\da-f]{64}$/)
  expect(first.cookie).not.toContain(first.payer)
  expect((await payerOf(first.cookie)).payer).toBe(first.payer)
  expect((await payerOf()).payer).not.toBe(first.payer)
})

test('told twice, the shop sells once', async () => {
  const { order, path, id } = await aPage()
  await act(path, 'twice')
  expect(await eventsOf(id)).toHaveLength(1)
  expect(await readOrder(t, order.id)).toMatchObject({ payment: 'paid', paid: 11_500 })
})

test('a payment that is over stays what it became', async () => {
  const { order, path } = await aPage()
  await act(path, 'decline')
  expect((await act(path, 'pay')).statusCode).toBe(303)
  expect(await readOrder(t, order.id)).toMatchObject({ payment: 'unpaid' })
  const { body } = await app.inject(path)
  expect(body).toContain(sandboxTexts.en.over)
  expect(body).not.toContain('<form')
})

test('the notification comes through the same door as anybody’s, and only with its signature', async () => {
  const { order, path, id } = await aPage()
  await act(path, 'late')
  const row = one(await t.db.select().from(sandboxPayments).where(eq(sandboxPayments.id, id)))
  const { rawBody, headers } = sandboxNotification(row)
  const bring = (payload: Buffer) =>
    app.inject({
      method: 'POST',
      url: '/h5_mall/payment/notify/sandbox',
      payload,
      headers: { ...headers, 'content-type': 'application/json' },
    })
  expect((await bring(Buffer.from(rawBody.toString().replace('11500', '1')))).statusCode).toBe(403)
  expect(await readOrder(t, order.id)).toMatchObject({ payment: 'processing' })
  expect((await bring(rawBody)).json()).toMatchObject({ code: 0, data: { result: 'settled' } })
})

test('money is sent back once for a key, and never more than there is', async () => {
  const { path, id } = await aPage()
  const amount = minor(11_500)
  const back = (key: string) => deps.payments.refund({ providerRef: id, amount, currency: defaultCurrency, key })
  await expect(back('early')).rejects.toThrow('no money')
  await act(path, 'pay')
  await back('first')
  await back('first')
  await expect(back('second')).rejects.toThrow()
  expect(one(await t.db.select().from(sandboxPayments).where(eq(sandboxPayments.id, id)))).toMatchObject({
    refunded: 11_500,
    refundKeys: ['first'],
  })
  // The shop asked for none of this, and the invariant would find it.
  await t.db
    .update(sandboxPayments)
    .set({ refunded: minor(0), refundKeys: [] })
    .where(eq(sandboxPayments.id, id))
})

test('told to refuse the first refund it refuses that, and sends the money at the next try', async () => {
  const { order, path, id } = await aPage()
  await act(path, 'refuse')
  const amount = minor(11_500)
  const back = () => deps.payments.refund({ providerRef: id, amount, currency: defaultCurrency, key: 'one' })
  expect(await readOrder(t, order.id)).toMatchObject({ payment: 'paid' })
  await expect(back()).rejects.toThrow('told to refuse')
  await back()
  await back()
  const books = one(await t.db.select().from(sandboxPayments).where(eq(sandboxPayments.id, id)))
  expect(books).toMatchObject({ refunded: 11_500, refundKeys: ['one'], refusals: 0 })
  // The shop asked for none of this, and the invariant would find it.
  const asBefore = { refunded: minor(0), refundKeys: [] }
  await t.db.update(sandboxPayments).set(asBefore).where(eq(sandboxPayments.id, id))
})

test.each(['/pay/sandbox/1', '/pay/sandbox/00000000-0000-4000-8000-000000000000'])('%s is not there', async (path) => {
  expect((await app.inject(path)).statusCode).toBe(404)
})

test('an act that there is not is bad input', async () => {
  const { path } = await aPage()
  expect((await act(path, 'steal')).statusCode).toBe(400)
})

test('a shop with another provider has no sandbox', async () => {
  expect((await t.app.inject('/pay/sandbox/00000000-0000-4000-8000-000000000000')).statusCode).toBe(404)
})
