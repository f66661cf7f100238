import type { CloseReason } from '@pitlane/domain/order/states.ts'
import type { WriteContext } from '../../platform/context.ts'
import { type Prepared, runPrepared } from '../../platform/db/prepared.ts'
import type { MailName, MailValues } from '../../platform/mail/mail-values.ts'
import { askSending, queueStaffMail } from '../../platform/mail/queue-mail.ts'
import { findOrderById } from './queries.ts'

/**
 * One short statement: the mail is written when it is sent.
 * $1 the order, $2 what happened, $3 the template, $4 now.
 */
const queue: Prepared = {
  name: 'queue-order-mail',
  text: `
    insert into mail_outbox (cause, to_address, lang, template, told, state, created_at)
    select 'order:' || id || ':' || $2::text, mailing_email, lang, $3, jsonb_build_object('orderId', id), 'waiting', $4
    from orders where id = $1 and mailing_email <> ''
    on conflict do nothing
    returning id::int`,
}
/** The same about something of the order that has an id of its own. $1 the order, $2 the cause, $3 the template, $4 now, $5 what it is told. */
const queueAbout: Prepared = {
  name: 'queue-mail-about',
  text: `
    insert into mail_outbox (cause, to_address, lang, template, told, state, created_at)
    select $2, mailing_email, lang, $3, $5::jsonb, 'waiting', $4 from orders where id = $1 and mailing_email <> ''
    on conflict do nothing
    returning id::int`,
}

type OrderMail = { [Name in MailName]: MailValues[Name] extends { orderId: number } ? Name : never }[MailName]

/** A mail to the buyer about his order, once for what happened. */
export async function mailOrder(ctx: WriteContext, orderId: number, happened: string, name: OrderMail): Promise<void> {
  const [row] = await runPrepared<{ id: number }>(ctx.db, queue, [orderId, happened, name, new Date(ctx.now)])
  await askSending(ctx, row)
}

/** A mail to the buyer about a part of his order, once for its cause. */
export async function mailAbout<Name extends MailName>(
  ctx: WriteContext,
  orderId: number,
  mail: { cause: string; name: Name; values: MailValues[Name] },
): Promise<void> {
  const given = [orderId, mail.cause, mail.name, new Date(ctx.now), JSON.stringify(mail.values)]
  const [row] = await runPrepared<{ id: number }>(ctx.db, queueAbout, given)
  await askSending(ctx, row)
}

type Of = { orderId: number }

export const mailPlaced = (ctx: WriteContext, { orderId }: Of) => mailOrder(ctx, orderId, 'placed', 'order_placed')
export const mailPaid = (ctx: WriteContext, { orderId }: Of) => mailOrder(ctx, orderId, 'paid', 'order_paid')
export const mailDelivered = (ctx: WriteContext, { orderId }: Of) =>
  mailOrder(ctx, orderId, 'delivered', 'order_delivered')

export const mailShipped = (ctx: WriteContext, { orderId, parcelId }: Of & { parcelId: number }) =>
  mailAbout(ctx, orderId, { cause: `parcel:${parcelId}:shipped`, name: 'parcel_shipped', values: { parcelId } })

/** Who cancels knows it; a refund that closes an order has a mail of its own. */
const mailOfClosing: Record<CloseReason, OrderMail | null> = {
  buyer: null,
  overtime: 'order_overtime',
  staff: 'order_closed',
  released: 'order_closed',
  stock: 'order_stock',
  refund: null,
}

/** Paid but out of stock is told to both sides. */
export async function mailClosed(ctx: WriteContext, { orderId }: Of): Promise<void> {
  const { closeReason } = await findOrderById(ctx.db, orderId)
  const name = closeReason && mailOfClosing[closeReason]
  if (name) await mailOrder(ctx, orderId, 'closed', name)
  if (closeReason === 'stock')
    await queueStaffMail(ctx, { cause: `order:${orderId}:stock:staff`, name: 'staff_stock', values: { orderId } })
}
