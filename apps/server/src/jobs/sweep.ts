import { sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { closeOvertimeOrder } from '../order/close-overtime-order.ts'

const day = 86_400_000
const atOnce = 500

/**
 * How long rows are kept that nobody needs for ever, in days after the named instant. Orders, payments and the audit log
 * stay; so do mails that could not be sent.
 */
const retention = [
  { table: 'sessions', after: 'expires_at', days: 0 },
  { table: 'handover_codes', after: 'expires_at', days: 0 },
  { table: 'email_codes', after: 'expires_at', days: 1 },
  { table: 'rate_limits', after: 'window_start', days: 2 },
  { table: 'mail_outbox', after: 'sent_at', days: 90 },
] as const

/** Deletes what has expired, and closes the orders that are past their time although their own job was lost. */
export async function sweep(ctx: Context): Promise<void> {
  for (const { table, after, days } of retention) {
    await ctx.db.execute(
      sql`delete from ${sql.identifier(table)} where ${sql.identifier(after)} < ${new Date(ctx.now - days * day)}`,
    )
  }
  const { rows } = await ctx.db.execute<{ id: number }>(sql`
    select id from orders where state = 'open' and payment in ('unpaid', 'processing') and pay_by < ${new Date(ctx.now - 300_000)}
    order by pay_by limit ${atOnce}`)
  for (const { id } of rows) await closeOvertimeOrder(ctx, id)
}
