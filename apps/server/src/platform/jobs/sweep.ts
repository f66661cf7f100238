import { dayMs } from '@pitlane/domain/day.ts'
import { type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import type { Context } from '../context.ts'
import type { Retention } from '../domain.ts'
import { collectFiles } from '../media/collect-files.ts'

/** Orders, payments and the audit log stay; so do mails that could not be sent. */
const ours: readonly Retention[] = [
  { table: 'rate_limits', after: 'window_start', days: 2 },
  { table: 'mail_outbox', after: 'sent_at', days: 90 },
  { table: 'backups', after: 'finished_at', days: 400 },
]

type Swept = { retention?: readonly Retention[]; chores?: readonly ((ctx: Context) => Promise<void>)[] }

const rowsAtOnce = 5_000
/** In parts: a million rows would take longer than a statement may, be held until the last, and be tried again each hour. */
async function deleteOld({ db }: Context, table: SQLWrapper, isOld: SQL): Promise<void> {
  for (;;) {
    const { rowCount } = await db.execute(
      sql`delete from ${table} where ctid = any(array(select ctid from ${table} where ${isOld} limit ${rowsAtOnce})) and ${isOld}`,
    )
    if ((rowCount ?? 0) < rowsAtOnce) return
  }
}

/** Deletes expired rows, and does the overdue work of lost jobs. */
export const createSweep = (domains: readonly Swept[]) =>
  async function sweep(ctx: Context): Promise<void> {
    for (const { table, after, days } of [...ours, ...domains.flatMap(({ retention = [] }) => retention)]) {
      await deleteOld(ctx, sql.identifier(table), sql`${sql.identifier(after)} < ${new Date(ctx.now - days * dayMs)}`)
    }
    for (const chore of domains.flatMap(({ chores = [] }) => chores)) await chore(ctx)
    await collectFiles(ctx)
  }
