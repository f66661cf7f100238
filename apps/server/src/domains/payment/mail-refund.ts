import { isOneOf } from '@pitlane/domain/record.ts'
import { type RefundReason, refundReasons } from '@pitlane/domain/payment/states.ts'
import type { WriteContext } from '../../platform/context.ts'
import { queueStaffMail } from '../../platform/mail/queue-mail.ts'
import { mailAbout } from '../order/public.ts'

type Of = { refundId: string; orderId: number; reason: string }

const isUnasked = (reason: string): reason is RefundReason => isOneOf(refundReasons, reason)

/** Mails a refund that the shop started; one that the buyer requested is part of his request's mails. */
export async function mailRefunded(ctx: WriteContext, { refundId, orderId, reason }: Of): Promise<void> {
  if (!isUnasked(reason)) return
  await mailAbout(ctx, orderId, { cause: `refund:${refundId}:done`, name: 'refund_sent', values: { refundId, reason } })
}

/** A failed refund is mailed to both sides, once: the job goes on trying. */
export async function mailRefundFailed(ctx: WriteContext, { refundId, orderId }: Of): Promise<void> {
  const values = { refundId }
  await mailAbout(ctx, orderId, { cause: `refund:${refundId}:failed`, name: 'refund_failed', values })
  await queueStaffMail(ctx, { cause: `refund:${refundId}:failed:staff`, name: 'staff_refund_failed', values })
}
