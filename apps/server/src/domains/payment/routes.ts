import { paymentEndpoints } from '@pitlane/contract/payment/payment.ts'
import { wallets } from '@pitlane/domain/payment/wallets.ts'
import { implement } from '../../platform/http/implement.ts'
import { getPaymentStatus } from './get-payment-status.ts'
import { startPayment } from './start-payment.ts'

export const paymentRoutes = implement(paymentEndpoints, {
  listWallets: async ({ payments }) =>
    payments.id === 'none' ? [] : wallets.map((id) => ({ id, sandbox: payments.id === 'sandbox' })),
  startPayment,
  getPaymentStatus,
})
