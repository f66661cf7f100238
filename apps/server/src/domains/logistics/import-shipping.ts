import type { OutputOf, ParsedOf } from '@pitlane/contract/endpoint.ts'
import type { shippingStaffEndpoints } from '@pitlane/contract/logistics/shipping.ts'
import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { AppError } from '../../platform/app-error.ts'
import { type StaffContext, writeAudit } from '../../platform/audit/write-audit.ts'
import type { UserContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/http/implement.ts'
import { findOrderIds, findSharer } from '../../reads/shipping.ts'
import { holdOrder } from '../order/public.ts'
import { readCarriers } from './carrier-queries.ts'
import { type CsvParcel, readCsvParcels } from './read-csv-parcels.ts'
import { holdRest, shipRest } from './ship-rest.ts'
import { parcels } from './tables.ts'

type Endpoint = typeof shippingStaffEndpoints.importShipping
type Report = OutputOf<Endpoint>
type Reason = Report['refused'][number]['reason']
type Wanted = { id: number; carrier_id: number; tracking_number: string }

/** Ships one order, or only finds out whether it could be. The order is held: a second import of the same table waits. */
async function shipRow(ctx: StaffContext, wanted: Wanted, dry: boolean): Promise<'shipped' | 'known'> {
  await holdOrder(ctx.db, wanted.id)
  const { id, carrier_id, tracking_number } = wanted
  const isThis = and(eq(parcels.orderId, id), eq(parcels.carrierId, carrier_id), eq(parcels.number, tracking_number))
  if ((await ctx.db.$count(parcels, isThis)) > 0) return 'known'
  // A trial has said how many share a number.
  if (dry) await holdRest(ctx, id)
  else await shipRest(ctx, { ...wanted, shared: true, key: randomUUID() })
  return 'shipped'
}

const reasonOf = (error: unknown): Reason => {
  const word = error instanceof AppError ? error.code : null
  if (word === 'carrier_gone') return 'carrier'
  if (word === 'order_not_shippable' || word === 'order_withdrawn' || word === 'units_not_left') return word
  throw error
}

/**
 * Ships what a table names, each row in a transaction of its own. Good rows are taken, bad ones are named by their line; repeating the
 * table changes nothing.
 * @throws AppError shipping_csv, field_too_long
 */
export async function importShipping(ctx: UserContext, { csv, dry }: ParsedOf<Endpoint>): Promise<Report> {
  const { rows, refused } = readCsvParcels(csv)
  const carrierIds = await readCarriers(ctx, { active: true })
  const orderIds = await findOrderIds(
    ctx.db,
    rows.map(({ orderNo }) => orderNo),
  )
  const counts = { shipped: 0, known: 0, shared: 0 }
  const numbers = new Set<string>()
  const done = new Set<number>()
  async function take({ orderNo, carrier, number }: CsvParcel): Promise<Reason | null> {
    const id = orderIds.get(orderNo)
    const carrier_id = carrierIds.get(carrier)
    if (id === undefined) return 'unknown_order'
    if (carrier_id === undefined) return 'carrier'
    const wanted = { id, carrier_id, tracking_number: number }
    const isAgain = done.has(id)
    done.add(id)
    try {
      const came = isAgain ? 'known' : await inTransaction(ctx, (tx) => shipRow(tx, wanted, dry))
      counts[came] += 1
      if (came === 'shipped' && !isAgain) {
        const label = `${carrier_id} ${number}`
        if (numbers.has(label) || (await findSharer(ctx.db, id, wanted)) !== null) counts.shared += 1
        numbers.add(label)
      }
      return null
    } catch (error) {
      return reasonOf(error)
    }
  }
  for (const row of rows) {
    const reason = await take(row)
    if (reason) refused.push({ line: row.line, reason })
  }
  if (!dry) {
    const after = { ...counts, refused: refused.length }
    await inTransaction(ctx, (tx) => writeAudit(tx, { action: 'import', entity: 'parcels', id: ctx.requestId, after }))
  }
  return { ...counts, refused: refused.toSorted((a, b) => a.line - b.line) }
}
