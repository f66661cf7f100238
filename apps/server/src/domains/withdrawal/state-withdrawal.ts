import type { OutputOf, ParsedOf } from '@pitlane/contract/endpoint.ts'
import type { withdrawalEndpoints } from '@pitlane/contract/withdrawal/withdrawal.ts'
import { normalEmail } from '@pitlane/domain/account/account.ts'
import type { Context, WriteContext } from '../../platform/context.ts'
import { queueMail } from '../../platform/mail/queue-mail.ts'
import { getPerson, readEmail } from '../account/public.ts'
import { lockOrderByNumber } from '../order/public.ts'
import { receiptAddress } from './queries.ts'
import { takeWithdrawal } from './withdraw.ts'

type Call = typeof withdrawalEndpoints.stateWithdrawal

/** The order, if the e-mail is its own or its buyer's. */
async function findStated({ db }: WriteContext, number: string, email: string) {
  const order = await lockOrderByNumber(db, number.toUpperCase())
  if (!order) return null
  const own = [normalEmail(order.mailingEmail), normalEmail((await getPerson(db, order.userId)).email)]
  return own.includes(email) ? order : null
}

/**
 * A withdrawal of whoever has an order's number and e-mail. He is answered the same whatever there is: the receipt, or why
 * there is none, goes to the order's own address, the reason once.
 * @throws AppError email_format
 */
export async function stateWithdrawal(
  ctx: WriteContext<Context>,
  { order_no, email, name, statement }: ParsedOf<Call>,
): Promise<OutputOf<Call>> {
  const order = await findStated(ctx, order_no, readEmail(email))
  if (order) {
    const verdict = await takeWithdrawal(ctx, order, { name, statement, loggedIn: false })
    if (!verdict.ok)
      await queueMail(ctx, {
        cause: `withdrawal:refused:${order.id}:${verdict.reason}`,
        to: await receiptAddress(ctx.db, order),
        lang: ctx.lang,
        name: 'withdrawal_refused',
        values: { orderId: order.id, reason: verdict.reason },
      })
  }
  return { at: ctx.now }
}
