import { sql } from 'drizzle-orm'
import { lapseOverdueRequests } from '../../domains/after-sales/public.ts'
import type { Context } from '../context.ts'
import { collectFiles } from '../media/collect-files.ts'
import { sweepOrders } from '../../domains/order/sweep-orders.ts'
import { remindExpiring } from '../../domains/membership/remind-expiring.ts'
import { expirePoints } from '../../domains/points/public.ts'

const day = 86_400_000

/**
 * How long rows are kept that nobody needs for ever, in days after the named instant. Orders, payments and the audit log
 * stay; so do mails that could not be sent.
 */
const retention = [
  { table: 'sessions', after: 'expires_at', days: 0 },
  { table: 'handover_codes', after: 'expires_at', days: 0 },
  { table: 'email_codes', after: 'expires_at', days: 1 },
  { table: 'login_tries', after: 'at', days: 15 },
  { table: 'known_devices', after: 'seen_at', days: 400 },
  { table: 'rate_limits', after: 'window_start', days: 2 },
  { table: 'mail_outbox', after: 'sent_at', days: 90 },
  { table: 'backups', after: 'finished_at', days: 400 },
] as const

/** Deletes what has expired, and does what is past its time although its own job was lost. */
export async function sweep(ctx: Context): Promise<void> {
  for (const { table, after, days } of retention) {
    await ctx.db.execute(
      sql`delete from ${sql.identifier(table)} where ${sql.identifier(after)} < ${new Date(ctx.now - days * day)}`,
    )
  }
  await sweepOrders(ctx)
  await lapseOverdueRequests(ctx)
  await expirePoints(ctx)
  await remindExpiring(ctx)
  await collectFiles(ctx)
}
