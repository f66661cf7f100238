import { AppError } from '../../app-error.ts'
import type { PaymentGateway } from './gateway.ts'

const refuse = async (): Promise<never> => {
  throw new AppError('payment_unavailable')
}

/** A shop without a provider takes orders, but no money. */
export const createNoPayments = (): PaymentGateway => ({
  id: 'none',
  recipient: '',
  start: refuse,
  status: refuse,
  payer: refuse,
  cancel: refuse,
  refund: refuse,
  check: async () => {},
  tryPayment: refuse,
  parseNotification() {
    throw new AppError('payment_unavailable')
  },
})
