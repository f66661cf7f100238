import type { CloseReason } from '@pitlane/domain/order/states.ts'
import type { WriteContext } from '../../platform/context.ts'
import type { MailName, MailValues } from '../../platform/mail/mail-values.ts'
import { queueMail, queueStaffMail } from '../../platform/mail/queue-mail.ts'
import { findOrderById } from './queries.ts'

type OrderMail = { [Name in MailName]: MailValues[Name] extends { orderId: number } ? Name : never }[MailName]

/** Mails the buyer about his order, once for each event. */
export const mailOrder = (ctx: WriteContext, orderId: number, happened: string, name: OrderMail): Promise<void> =>
  mailAbout(ctx, orderId, { cause: `order:${orderId}:${happened}`, name, values: { orderId } })

/** Mails the buyer about a part of his order, once for its cause. */
export async function mailAbout<Name extends MailName>(
  ctx: WriteContext,
  orderId: number,
  mail: { cause: string; name: Name; values: MailValues[Name] },
): Promise<void> {
  const { mailingEmail: to, lang } = await findOrderById(ctx.db, orderId)
  if (to !== '') await queueMail(ctx, { ...mail, to, lang })
}

type Of = { orderId: number }

export const mailPlaced = (ctx: WriteContext, { orderId }: Of) => mailOrder(ctx, orderId, 'placed', 'order_placed')
export const mailPaid = (ctx: WriteContext, { orderId }: Of) => mailOrder(ctx, orderId, 'paid', 'order_paid')
export const mailDelivered = (ctx: WriteContext, { orderId }: Of) =>
  mailOrder(ctx, orderId, 'delivered', 'order_delivered')

export const mailShipped = (ctx: WriteContext, { orderId, parcelId }: Of & { parcelId: number }) =>
  mailAbout(ctx, orderId, { cause: `parcel:${parcelId}:shipped`, name: 'parcel_shipped', values: { parcelId } })

/** A buyer who cancels needs no mail; a refund has a mail of its own, which says why. */
const mailOfClosing: Record<CloseReason, OrderMail | null> = {
  buyer: null,
  overtime: 'order_overtime',
  staff: 'order_closed',
  released: 'order_closed',
  stock: 'order_stock',
  unfit: null,
  newcomer: null,
  refund: null,
}

/** Both sides get a mail about an order that is paid but out of stock. */
export async function mailClosed(ctx: WriteContext, { orderId }: Of): Promise<void> {
  const { closeReason } = await findOrderById(ctx.db, orderId)
  const name = closeReason && mailOfClosing[closeReason]
  if (name) await mailOrder(ctx, orderId, 'closed', name)
  if (closeReason === 'stock')
    await queueStaffMail(ctx, { cause: `order:${orderId}:stock:staff`, name: 'staff_stock', values: { orderId } })
}
