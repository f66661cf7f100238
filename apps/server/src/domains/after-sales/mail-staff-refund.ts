import type { WriteContext } from '../../platform/context.ts'
import { mailAbout } from '../order/public.ts'

/** Mails the buyer what the shop has refunded by itself, and why. */
export const mailStaffRefund = (
  ctx: WriteContext,
  { staffRefundId, orderId }: { staffRefundId: number; orderId: number },
): Promise<void> =>
  mailAbout(ctx, orderId, {
    cause: `staff-refund:${staffRefundId}:settled`,
    name: 'order_refunded',
    values: { staffRefundId },
  })
