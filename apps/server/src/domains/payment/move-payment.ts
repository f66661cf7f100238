import { type AttemptEvent, attemptTransitions } from '@pitlane/domain/payment/states.ts'
import { nextState } from '@pitlane/domain/transitions.ts'
import { and, eq } from 'drizzle-orm'
import type { WriteContext } from '../../platform/context.ts'
import { AppError } from '../../platform/app-error.ts'
import type { PaymentRow } from './queries.ts'
import { payments } from './tables.ts'

/**
 * The only writer of a payment's state.
 * @throws AppError edited_meanwhile where the table refuses the move or somebody was faster
 */
export async function movePayment(ctx: WriteContext, payment: PaymentRow, event: AttemptEvent): Promise<void> {
  const to = nextState(attemptTransitions, payment.state, event)
  if (to === null) throw new AppError('edited_meanwhile')
  const { rowCount } = await ctx.db
    .update(payments)
    .set({ state: to, ...(to === 'settled' ? { settledAt: new Date(ctx.now) } : {}) })
    .where(and(eq(payments.id, payment.id), eq(payments.state, payment.state)))
  if (rowCount !== 1) throw new AppError('edited_meanwhile')
}
