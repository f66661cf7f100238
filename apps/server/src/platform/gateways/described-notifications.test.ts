import { paymentNotification, trackingNotification } from '@pitlane/contract/openapi-notifications.ts'
import { createHmac } from 'node:crypto'
import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { createStripePayments } from './payment/stripe.ts'
import { createAftershipTracking } from './tracking/aftership.ts'

const secret = 'whsec_described'

test('the payment that the API’s document shows is one that we understand', () => {
  const payload = JSON.stringify(paymentNotification.example)
  const { webhooks } = new Stripe('sk_test_described')
  const headers = {
    [paymentNotification.signature.name]: webhooks.generateTestHeaderString({ payload, secret }),
  }
  const stripe = createStripePayments({ secretKey: 'sk_test_described', webhookSecret: secret })
  expect(stripe.parseNotification(Buffer.from(payload), headers)).toMatchObject({
    eventId: 'evt_1',
    report: { state: 'settled', amount: 11_500, currency: 'USD', orderNo: 'PL26112000001' },
  })
  expect(() => stripe.parseNotification(Buffer.from(`${payload} `), headers)).toThrow('no_access')
})

test('the parcel that the API’s document shows is one that we understand', () => {
  const body = Buffer.from(JSON.stringify(trackingNotification.example))
  const headers = {
    [trackingNotification.signature.name]: createHmac('sha256', secret).update(body).digest('base64'),
  }
  const aftership = createAftershipTracking({ apiKey: 'described', webhookSecret: secret })
  expect(aftership.parseNotification(body, headers)).toEqual({
    carrier: 'dhl',
    number: '00340434161094021501',
    events: [
      {
        at: Date.UTC(2026, 10, 20, 8, 12),
        state: 'in_transit',
        place: 'Leipzig, Germany',
        text: 'Left the parcel center',
      },
    ],
  })
})
