import { minor } from '@pitlane/domain/money.ts'
import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { aFailingEndpoint } from '../../domains/integration/factory.ts'
import type { TestApp } from '../../../test/harness.ts'
import { afterSalesRequests, refundReasons, staffRefundLines, staffRefunds } from '../../domains/after-sales/tables.ts'
import { aBrand } from '../../domains/brand/factory.ts'
import { aCaseRow } from '../../domains/case/factory.ts'
import { aReward } from '../../domains/invitation/factory.ts'
import { devices, deviceTransfers } from '../../domains/device/tables.ts'
import { anAnsweredMessage } from '../../domains/account/contact/factory.ts'
import { aModerated } from '../../domains/community/factory.ts'
import { labApplications, labMessages, labs } from '../../domains/lab/tables.ts'
import { aWin } from '../../domains/lottery/factory.ts'
import { services } from '../../domains/membership/tables.ts'
import { one } from '../db/database.ts'
import { anOrder } from '../../domains/order/factory.ts'
import { carriers, parcelLines, parcels } from '../../domains/logistics/tables.ts'
import { orderLines, orders } from '../../domains/order/tables.ts'
import { payments, refunds } from '../../domains/payment/tables.ts'
import { dataArchives } from '../../domains/privacy/tables.ts'
import { withdrawals } from '../../domains/withdrawal/tables.ts'
import type { MailName, MailValues } from './mail-values.ts'

/**
 * An unpaid order with a parcel, a request and a refund: everything that a letter may be about, however unlikely
 * together.
 */
export async function aToldOrder(t: TestApp) {
  const order = await anOrder(t, { quantity: 2, price: 123_450 })
  const orderId = order.id
  const line = one(await t.db.select().from(orderLines).where(eq(orderLines.orderId, orderId)))
  const carrier = one(
    await t.db
      .insert(carriers)
      .values({ code: randomUUID(), name: 'Swift & Sons', url: 'https://swift.example/?n={number}' })
      .returning(),
  )
  const parcel = one(
    await t.db
      .insert(parcels)
      .values({ orderId, carrierId: carrier.id, number: 'SW 1/2', shippedAt: new Date(t.now()), key: randomUUID() })
      .returning(),
  )
  await t.db.insert(parcelLines).values({ parcelId: parcel.id, lineId: line.id, quantity: 1 })
  const reason = one(
    await t.db
      .insert(refundReasons)
      .values({ types: ['refund', 'return', 'exchange'], titles: { en: 'It arrived broken' } })
      .returning(),
  )
  const staffRefund = one(
    await t.db
      .insert(staffRefunds)
      .values({
        number: `RF${orderId}`,
        orderId,
        reason: 'The lens was scratched when we packed it.',
        amount: minor(123_450),
        freight: minor(1_500),
        goodwill: minor(700),
        points: 40,
        proposedBy: order.userId,
        createdAt: new Date(t.now()),
      })
      .returning(),
  )
  await t.db
    .insert(staffRefundLines)
    .values({ refundId: staffRefund.id, lineId: line.id, quantity: 1, amount: minor(123_450), points: 40, restock: 1 })
  const request = one(
    await t.db
      .insert(afterSalesRequests)
      .values({
        number: `R${orderId}`,
        orderId,
        lineId: line.id,
        userId: order.userId,
        type: 'return',
        reasonId: reason.id,
        quantity: 1,
        amount: minor(123_450),
        freight: minor(1_500),
        points: 40,
        submittedAt: new Date(t.now()),
        deadline: new Date(t.now() + 48 * 3_600_000),
        rejectReason: 'It was used.',
        key: randomUUID(),
        bodyHash: '',
        createdAt: new Date(t.now()),
      })
      .returning(),
  )
  const payment = one(
    await t.db
      .insert(payments)
      .values({
        id: randomUUID(),
        orderId,
        provider: 'fake',
        wallet: 'apple_pay',
        amount: order.payable,
        currency: order.currency,
        createdAt: new Date(t.now()),
      })
      .returning(),
  )
  const refund = one(
    await t.db
      .insert(refunds)
      .values({
        id: randomUUID(),
        paymentId: payment.id,
        amount: order.payable,
        reason: 'stock',
        state: 'failed',
        error: 'Error: no funds',
        createdAt: new Date(t.now()),
      })
      .returning(),
  )
  const at = new Date(t.now())
  const device = one(
    await t.db
      .insert(devices)
      .values({
        sn: randomUUID().toUpperCase(),
        model: 'Scan 500',
        registrationHash: Buffer.alloc(32),
        userId: order.userId,
        boundAt: at,
        createdAt: at,
      })
      .returning(),
  )
  const transfer = one(
    await t.db
      .insert(deviceTransfers)
      .values({
        deviceId: device.id,
        fromId: order.userId,
        toEmail: 'next@example.com',
        createdAt: at,
        expiresAt: new Date(t.now() + 86_400_000),
      })
      .returning(),
  )
  const lab = one(
    await t.db
      .insert(labs)
      .values({
        titles: { en: 'A quicker scan' },
        summaries: { en: '' },
        descriptions: { en: '' },
        expectations: { en: '' },
        agreements: { en: '' },
        places: 5,
        startsAt: at,
        endsAt: new Date(t.now() + 86_400_000),
        createdAt: at,
        updatedAt: at,
      })
      .returning(),
  )
  const application = one(
    await t.db
      .insert(labApplications)
      .values({
        labId: lab.id,
        userId: order.userId,
        state: 'declined',
        models: [],
        reason: 'All places are taken by owners of older devices.',
        createdAt: at,
        updatedAt: at,
      })
      .returning(),
  )
  const message = one(
    await t.db
      .insert(labMessages)
      .values({
        labId: lab.id,
        titles: { en: 'Version 2 is out' },
        texts: { en: 'Please install it before Friday.' },
        toWaiting: false,
        people: 1,
        createdAt: at,
      })
      .returning(),
  )
  const moderated = await aModerated(t, order.userId)
  const validUntil = new Date(t.now() + 86_400_000)
  await t.db.insert(services).values({ deviceId: device.id, service: 'membership', validUntil, changedAt: at })
  const user = { id: order.userId }
  const goods = { kind: 'goods', points: null, styleId: line.styleId } as const
  const card = { kind: 'gift_card', points: null, worth: minor(5_000) } as const
  const sent = { carrierId: carrier.id, number: 'SW 3/4', shippedAt: at, settledAt: at }
  const wins = {
    open: await aWin(t, user, goods, { redeemBy: new Date(t.now() + 86_400_000) }),
    again: await aWin(t, user, goods, { redeemBy: new Date(t.now() + 86_400_000), reference: 'The street is closed' }),
    instead: await aWin(t, user, goods, {
      state: 'redeemed',
      settledAt: at,
      substitutePoints: 500,
      reference: 'It is not made any more',
    }),
    card: await aWin(t, user, card, { state: 'redeemed', reference: 'TOP-4711', settledAt: at }),
    sent: await aWin(t, user, goods, { state: 'claimed', ...sent }),
  }
  const withdrawal = one(
    await t.db
      .insert(withdrawals)
      .values({
        number: `WD${orderId}`,
        orderId,
        name: 'Jo Miller',
        email: order.mailingEmail,
        lang: 'en',
        statement: 'The scanner only, not the cable.',
        loggedIn: false,
        at,
      })
      .returning(),
  )
  const archive = one(
    await t.db
      .insert(dataArchives)
      .values({ userId: order.userId, key: randomUUID(), createdAt: at })
      .returning({ id: dataArchives.id }),
  )
  return {
    archive,
    withdrawal,
    wins,
    order,
    line,
    parcel,
    request,
    staffRefund,
    refund,
    transfer,
    application,
    message,
    moderated,
    answered: await anAnsweredMessage(t),
    cases: {
      new: await aCaseRow(t, order.userId),
      waiting: await aCaseRow(t, order.userId, { state: 'waiting' }),
      solved: await aCaseRow(t, order.userId, { state: 'solved', endedAt: at }),
    },
    service: { deviceId: device.id, until: validUntil.getTime() },
    rewards: {
      pending: await aReward(t, 'pending'),
      ready: await aReward(t, 'ready'),
      gone: await aReward(t, 'taken_back'),
    },
    webhook: await aFailingEndpoint(t),
    brandId: (await aBrand(t, `told-${orderId}`)).id,
  }
}
type Told = Awaited<ReturnType<typeof aToldOrder>>

/** The values of each letter about it. */
export const toldBy = ({
  order,
  parcel,
  request,
  staffRefund,
  withdrawal,
  archive,
  refund,
  transfer,
  application,
  message,
  moderated,
  answered,
  service,
  rewards,
  wins,
  cases,
  webhook,
  brandId,
}: Told): MailValues => {
  const ofOrder = { orderId: order.id }
  const ofRequest = { afterSalesId: request.id }
  const ofRefund = { refundId: refund.id }
  return {
    code: { code: '493027', minutes: 10 },
    mail_text_test: { id: `${brandId}.en.code`, texts: {}, kind: 0 },
    account_made: { email: 'jo@example.com' },
    email_changed: { to: 'new@example.com', key: 'k'.repeat(43), until: Date.UTC(2026, 11, 1) },
    email_in_use: {},
    second_factor: { change: 'added', name: 'Phone' },
    order_placed: ofOrder,
    order_closing: ofOrder,
    order_paid: ofOrder,
    order_overtime: ofOrder,
    order_closed: ofOrder,
    order_refunded: { staffRefundId: staffRefund.id },
    order_stock: ofOrder,
    order_delivered: ofOrder,
    parcel_shipped: { parcelId: parcel.id },
    parcel_voided: { ...ofOrder, number: parcel.number },
    after_sales_submitted: ofRequest,
    after_sales_approved_refund: ofRequest,
    after_sales_approved_return: ofRequest,
    after_sales_rejected: ofRequest,
    after_sales_automatic: ofRequest,
    after_sales_refunded: ofRequest,
    after_sales_exchanged: ofRequest,
    after_sales_lapsed: ofRequest,
    after_sales_lowered: ofRequest,
    after_sales_refused: ofRequest,
    refund_sent: { ...ofRefund, reason: 'stock' },
    refund_failed: ofRefund,
    device_offered: { transferId: transfer.id },
    device_moved: { transferId: transfer.id },
    device_released: { deviceId: service.deviceId },
    case_received: { caseId: cases.new, messageId: null },
    case_answered: { caseId: cases.new, messageId: null },
    case_waiting: { caseId: cases.waiting, messageId: null },
    case_solved: { caseId: cases.solved, messageId: null },
    prize_address: { winId: wins.open.id },
    prize_address_again: { winId: wins.again.id },
    prize_expiring: { winId: wins.open.id },
    prize_recharged: { winId: wins.card.id },
    prize_shipped: { winId: wins.sent.id },
    prize_substituted: { winId: wins.instead.id },
    lab_accepted: { applicationId: application.id },
    lab_declined: { applicationId: application.id },
    lab_moved_up: { applicationId: application.id },
    post_report_decided: { noticeId: moderated.noticeId },
    moderation_statement: { decisionId: moderated.decisionId },
    objection_decided: { objectionId: moderated.objectionId },
    lab_message: { applicationId: application.id, messageId: message.id },
    service_expiring: { ...service, service: 'membership' },
    invitation_joined: { rewardId: rewards.pending },
    invitation_ready: { rewardId: rewards.ready },
    invitation_taken_back: { rewardId: rewards.gone },
    message_answered: answered,
    staff_message: { messageId: answered.messageId, replyId: null },
    staff_limit_raised: { key: 'refund_second_person_above', from: 50_000, to: 90_000, by: ofOrder.orderId },
    staff_case: { caseId: cases.new, messageId: null },
    staff_case_assigned: { caseId: cases.new },
    staff_stock: ofOrder,
    staff_webhook_off: { endpointId: webhook.id },
    staff_refund_failed: ofRefund,
    staff_after_sales: ofRequest,
    archive_ready: { archiveId: archive.id },
    account_erased: { userId: ofOrder.orderId },
    withdrawal_received: { withdrawalId: withdrawal.id },
    withdrawal_refused: { ...ofOrder, reason: 'withdrawal_over' },
    staff_withdrawal: { withdrawalId: withdrawal.id },
  }
}

export const setOrder = (t: TestApp, id: number, values: Partial<typeof orders.$inferInsert>) =>
  t.db.update(orders).set(values).where(eq(orders.id, id))

export const mailNames = (told: MailValues): MailName[] => Object.keys(told) as MailName[]
