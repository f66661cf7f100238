import type { WithdrawalRefusal } from '@pitlane/domain/withdrawal/withdrawal.ts'
import type { Domain } from '../../platform/domain.ts'
import { withdrawalInvariants } from '../../reads/withdrawal-invariants.ts'
import { withdrawalRoutes } from './routes.ts'
import { settleRefunded } from './settle-withdrawal.ts'
import { staffWithdrawal, withdrawalReceived, withdrawalRefused } from './withdrawal-letters.ts'

declare module '../../platform/mail/mail-values.ts' {
  interface MailValues {
    withdrawal_received: { withdrawalId: number }
    withdrawal_refused: { orderId: number; reason: WithdrawalRefusal | 'withdrawal_many' }
    staff_withdrawal: { withdrawalId: number }
  }
}

/** The consumers' right to withdraw from an order, beside what buyers ask of their own accord (after-sales). */
export const withdrawal = {
  name: 'withdrawal',
  routes: withdrawalRoutes,
  handlers: {
    'after-sales.closed': [settleRefunded],
    'staff-refund.settled': [settleRefunded],
  },
  letters: {
    withdrawal_received: withdrawalReceived,
    withdrawal_refused: withdrawalRefused,
    staff_withdrawal: staffWithdrawal,
  },
  invariants: withdrawalInvariants,
} satisfies Domain
