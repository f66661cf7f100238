import type { OutputOf } from '@pitlane/contract/endpoint.ts'
import type { logisticsStaffEndpoints } from '@pitlane/contract/logistics/staff.ts'
import { writeAudit } from '../../platform/audit/write-audit.ts'
import type { UserContext } from '../../platform/context.ts'
import { afterDeadlock } from '../../platform/db/deadlock.ts'
import { inTransaction } from '../../platform/http/implement.ts'
import { readCarriers } from './carrier-queries.ts'
import { readCsvEvents, type ReadRow, type Refused } from './read-csv-events.ts'
import { recordEvents } from './record-events.ts'
import { isTracked } from '../../reads/timeline.ts'

type Report = OutputOf<typeof logisticsStaffEndpoints.importTrackingEvents>

/** Imports one number's rows, in a transaction of their own: a later failure does not undo them. */
async function importNumber(ctx: UserContext, carrierId: number, rows: readonly ReadRow[]): Promise<number | null> {
  const { number } = rows[0]!
  if (!(await isTracked(ctx.db, { carrierId, number }))) return null
  const told = rows.map(({ event }) => event)
  return afterDeadlock(() => inTransaction(ctx, (tx) => recordEvents(tx, { carrierId, number }, 'import', told)))
}

/**
 * Imports tracking events from a table. Good rows are taken, bad ones are named by their line; repeating the table
 * changes nothing.
 * @throws AppError tracking_csv, field_too_long
 */
export async function importTrackingEvents(ctx: UserContext, { csv }: { csv: string }): Promise<Report> {
  const { rows, refused } = readCsvEvents(csv, ctx.now)
  const byCarrier = await readCarriers(ctx)
  const lost = (row: ReadRow, reason: Refused['reason']) => void refused.push({ line: row.line, reason })
  let accepted = 0
  for (const mine of Map.groupBy(rows, ({ carrier, number }) => `${carrier.toLowerCase()} ${number}`).values()) {
    const carrierId = byCarrier.get(mine[0]!.carrier.toLowerCase())
    if (carrierId === undefined) {
      for (const row of mine) lost(row, 'carrier')
      continue
    }
    const taken = await importNumber(ctx, carrierId, mine)
    if (taken === null) for (const row of mine) lost(row, 'unknown_parcel')
    else accepted += taken
  }
  const known = rows.length - accepted - rows.filter(({ line }) => refused.some((one) => one.line === line)).length
  const report = { accepted, known, refused: refused.toSorted((a, b) => a.line - b.line) }
  const after = { accepted, known, refused: refused.length }
  await inTransaction(ctx, (tx) =>
    writeAudit({ ...tx, actor: ctx.actor }, { action: 'import', entity: 'tracking', id: ctx.requestId, after }),
  )
  return report
}
