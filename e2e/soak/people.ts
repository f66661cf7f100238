import { addressEndpoints } from '@pitlane/contract/address/address.ts'
import { accountEndpoints } from '@pitlane/contract/account/account.ts'
import { catalogEndpoints } from '@pitlane/contract/catalog/catalog.ts'
import { catalogStaffEndpoints } from '@pitlane/contract/catalog/staff.ts'
import { operationsStaffEndpoints } from '@pitlane/contract/health/staff-operations.ts'
import { invitationEndpoints } from '@pitlane/contract/invitation/invitation.ts'
import { orderEndpoints } from '@pitlane/contract/order/order.ts'
import { orderStaffEndpoints } from '@pitlane/contract/order/staff.ts'
import { paymentEndpoints } from '@pitlane/contract/payment/payment.ts'
import { reportEndpoints } from '@pitlane/contract/report/report.ts'
import { uploadEndpoints } from '@pitlane/contract/upload.ts'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { demoPassword } from '../../apps/server/seed/cast.ts'
import { type Ask, call, persist } from './call.ts'
import type { Ledger } from './ledger.ts'
import type { Shop } from './shop.ts'

/** People who do the same over and over, as fast as people with a plan do it. */

const deviceKey = 'pitlane-demo-device-key-0000000000000000000'
const sample = new URL('../../apps/server/seed/reports/scan-golf-before.json', import.meta.url)
const buyers = ['owner', 'workshop', 'sanne']
const morePieces = 50

async function logIn(ask: Ask, name: string): Promise<string> {
  const email = `${name}@pitlane.example`
  const answer = await call(ask, accountEndpoints.login, { email, password: demoPassword })
  if (!answer?.data) throw new Error(`${email} cannot log in: ${answer?.reason}`)
  return answer.data.token
}

type Goods = { styleId: number }

/** Every style that can be sent, once. */
async function readGoods(ask: Ask): Promise<Goods[]> {
  const found = await call(ask, catalogEndpoints.listGoods, { page_size: 24 })
  const hardware = found!.data.list.filter(({ kind }) => kind === 'hardware')
  const details = await Promise.all(hardware.map(({ id }) => call(ask, catalogEndpoints.getGoods, { id })))
  return details.flatMap((one) => one!.data.styles.slice(0, 1).map(({ id }) => ({ styleId: id })))
}

/** Orders one thing after the other: three of four are paid for, one is called off. */
async function buy(ask: Ask, token: string, goods: readonly Goods[]): Promise<void> {
  const addresses = await call(ask, addressEndpoints.listDeliveryAddresses, {}, token)
  const mailing_id = addresses!.data[0]!.id
  for (let turn = 0; !ask.stopped.aborted; turn++) {
    const { styleId } = goods[turn % goods.length]!
    const basket = { goods: [{ sku_id: styleId, quantity: 1 }], shipping: { mailing_id } }
    const quote = await call(ask, orderEndpoints.getExpenseInfo, basket, token)
    if (!quote?.data) continue
    const intention = {
      ...basket,
      shipping: { mailing_id, shipping_id: quote.data.shipping_id },
      idempotency_key: randomUUID(),
      quote: quote.data.quote,
    }
    const order = await call(ask, orderEndpoints.createOrder, intention, token)
    if (!order || order.code !== 0) {
      // Sold out, or dearer than before: the next thing.
      await sleep(200)
      continue
    }
    const { order_no } = order.data
    ask.ledger.keep('order', order_no)
    if (turn % 4 === 3) await call(ask, orderEndpoints.cancelOrder, { order_no }, token)
    else await pay(ask, token, order_no)
  }
}

async function pay(ask: Ask, token: string, order_no: string): Promise<void> {
  const started = await call(ask, paymentEndpoints.startPayment, { order_no, wallet: 'apple_pay' }, token)
  const url = started?.data?.url
  if (!url) return
  await persist(ask, async () => {
    const body = new URLSearchParams({ act: 'pay' })
    const page = await fetch(url, { method: 'POST', body, redirect: 'manual', signal: AbortSignal.timeout(20_000) })
    return page.status === 303 ? Response.json({ code: 0, data: null }) : page
  })
  for (let tries = 0; tries < 40; tries++) {
    const asked = await call(ask, paymentEndpoints.getPaymentStatus, { order_no }, token)
    if (asked?.data?.status === 'settled') return ask.ledger.keep('payment', order_no)
    if (asked?.data?.status !== 'waiting') return
    await sleep(500)
  }
}

/** A phone's photo every two seconds. */
async function upload(ask: Ask, token: string): Promise<void> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const photo = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#006d77', noise } })
    .jpeg({ quality: 70 })
    .toBuffer()
  const { path } = uploadEndpoints.uploadFile
  while (!ask.stopped.aborted) {
    const answer = await persist<{ id: string }>(ask, () => {
      const body = new FormData()
      body.append('file', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'photo.jpg')
      const headers = { authorization: `Bearer ${token}` }
      return fetch(ask.origin + path, { method: 'POST', headers, body, signal: AbortSignal.timeout(20_000) })
    })
    if (answer?.code === 0) ask.ledger.keep('upload', answer.data.id)
    await sleep(2_000)
  }
}

/** A device sends a report every half second. */
async function report(ask: Ask): Promise<void> {
  const scan = JSON.parse(readFileSync(sample, 'utf8')) as Record<string, unknown>
  while (!ask.stopped.aborted) {
    const input = { ...scan, report_id: randomUUID(), visit_id: undefined } as never
    const answer = await call(ask, reportEndpoints.submitReport, input, deviceKey)
    if (answer?.code === 0) ask.ledger.keep('report', answer.data.id)
    await sleep(500)
  }
}

/** The code that was mailed, as staff read it in the outbox. */
async function readCode(ask: Ask, admin: string, email: string): Promise<string> {
  for (let tries = 0; tries < 20 && !ask.stopped.aborted; tries++) {
    const mails = await call(ask, operationsStaffEndpoints.listStaffMails, { q: email }, admin)
    const code = /\d{6}/.exec(mails?.data?.list[0]?.subject ?? '')?.[0]
    if (code) return code
    await sleep(1_000)
  }
  return ''
}

/** Friends register by somebody's link, and he receives what that brings. */
async function invite(ask: Ask, token: string, admin: string): Promise<void> {
  const invitation = await call(ask, invitationEndpoints.generateInvitationCode, {}, token)
  while (!ask.stopped.aborted) {
    const email = `friend-${randomUUID()}@example.com`
    await call(ask, accountEndpoints.sendEmailCode, { email, purpose: 'register' })
    const code = await readCode(ask, admin, email)
    const form = { email, code, password: demoPassword, confirm_password: demoPassword, consent: true }
    const friend = await call(ask, invitationEndpoints.inviteRegister, {
      ...form,
      invitation_code: invitation!.data.code,
    })
    if (friend?.code === 0) ask.ledger.keep('friend', String(friend.data.user_id))
    const rewards = await call(ask, invitationEndpoints.queryRewardDetail, { state: 'ready' }, token)
    for (const { id } of rewards?.data?.list ?? []) {
      const received = await call(ask, invitationEndpoints.receiveReward, { id }, token)
      if (received?.code === 0 && received.data.count === 1) ask.ledger.keep('reward', String(id))
    }
    await sleep(15_000)
  }
}

/** The staff read their lists and put pieces on the shelf, so that the buyers find something. */
async function stock(ask: Ask, token: string, goods: readonly Goods[]): Promise<void> {
  for (let turn = 0; !ask.stopped.aborted; turn++) {
    const { styleId } = goods[turn % goods.length]!
    const key = randomUUID()
    const input = { id: styleId, key, delta: morePieces, why: 'soak' }
    const answer = await call(ask, catalogStaffEndpoints.changeStock, input, token)
    if (answer?.code === 0) ask.ledger.keep('stock', key)
    await call(ask, orderStaffEndpoints.listStaffOrders, {}, token)
    await sleep(1_000)
  }
}

/** Everybody at work; each promise ends when they are told to stop. */
export async function hire({ origin }: Shop, ledger: Ledger, stopped: AbortSignal): Promise<Promise<void>[]> {
  const ask = { origin, ledger, stopped }
  const goods = await readGoods(ask)
  const tokens = await Promise.all(buyers.map((name) => logIn(ask, name)))
  const admin = await logIn(ask, 'admin')
  return [
    ...tokens.map((token, index) => buy(ask, token, goods.slice(index * 3).concat(goods.slice(0, index * 3)))),
    upload(ask, tokens[0]!),
    report(ask),
    stock(ask, admin, goods),
    invite(ask, tokens[2]!, admin),
  ]
}
