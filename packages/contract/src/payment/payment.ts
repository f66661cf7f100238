import { wallets } from '@pitlane/domain/payment/wallets.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { amount, currency, filled, instant } from '../shapes.ts'

export const paymentStatuses = ['waiting', 'settled', 'failed', 'abandoned'] as const

const shop = { audience: 'user', flavour: 'shop' } as const

export const paymentEndpoints = {
  listWallets: endpoint({
    method: 'GET',
    path: '/h5_mall/payment/wallets',
    audience: 'public',
    flavour: 'shop',
    summary: 'Ways to pay',
    input: z.object({}),
    output: z.array(z.object({ id: z.enum(wallets), sandbox: z.boolean() })),
  }),
  startPayment: endpoint({
    ...shop,
    method: 'POST',
    path: '/h5_mall/payment/start',
    summary: 'Starts paying an order of mine; `url` is where to go, null when nothing is left to pay',
    input: z.object({ order_no: filled(40), wallet: z.enum(wallets) }),
    output: z.object({ payment_id: z.nullable(z.string()), url: z.nullable(z.string()) }),
    codes: [
      'order_gone',
      'order_closed',
      'order_already_paid',
      'device_not_connected',
      'no_payment_link',
      'payment_unavailable',
    ],
  }),
  getPaymentStatus: endpoint({
    ...shop,
    method: 'GET',
    path: '/h5_mall/payment/status',
    summary: 'Whether the money for an order of mine has arrived; asks the provider where that is not known',
    ownerOnly: true,
    input: z.object({ order_no: filled(40) }),
    output: z.object({ order_no: z.string(), status: z.enum(paymentStatuses), amount, currency, now: instant }),
    codes: ['order_gone'],
  }),
}
