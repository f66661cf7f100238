import { unpaidStates } from '@pitlane/domain/order/states.ts'
import { remindMinutes } from '@pitlane/domain/order/actions.ts'
import { sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/http/implement.ts'
import { mailOrder } from './mail-order.ts'
import { inWords } from '../../platform/db/sql-list.ts'

const unpaid = sql.raw(inWords(unpaidStates))

const atOnce = 200
const minute = 60_000

/**
 * Every minute: mails the buyers of unpaid orders that close soon, once. It reads the index of unpaid orders instead of
 * being a job of each order, most of which are paid by then. Orders with little more time than that from the beginning,
 * and those with almost none left, are skipped.
 */
export async function remindToPay(ctx: Context): Promise<void> {
  const at = (minutes: number) => new Date(ctx.now + minutes * minute)
  const { rows } = await ctx.db.execute<{ id: number }>(sql`
    select id::int from orders
    where state = 'open' and payment in (${unpaid})
      and pay_by > ${at(remindMinutes.atLeast)} and pay_by <= ${at(remindMinutes.before)}
      and created_at <= ${at(-remindMinutes.after)}
      and not exists (select from mail_outbox where cause = 'order:' || orders.id || ':closing')
    order by pay_by limit ${atOnce}`)
  for (const { id } of rows) await inTransaction(ctx, (tx) => mailOrder(tx, id, 'closing', 'order_closing'))
}
