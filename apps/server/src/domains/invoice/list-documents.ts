import type { OutputOf, ParsedOf } from '@pitlane/contract/endpoint.ts'
import type { invoiceEndpoints } from '@pitlane/contract/invoice/invoice.ts'
import type { invoiceStaffEndpoints } from '@pitlane/contract/invoice/staff.ts'
import { and, asc, eq, gte, lt, or } from 'drizzle-orm'
import type { Context, UserContext } from '../../platform/context.ts'
import { behind, inDays, offsetOf, orderOf, presentList, totalOf, countRows } from '../../platform/db/page.ts'
import { orderNumbered } from '../../reads/documents-due.ts'
import { type DocumentRow, invoiceDocuments } from './tables.ts'

type Mine = typeof invoiceEndpoints.listDocuments
type List = typeof invoiceStaffEndpoints.listStaffDocuments

const sorts = { id: invoiceDocuments.id, issued_at: invoiceDocuments.issuedAt }

/** The buyer's own: an order that is somebody else's has none. */
export async function listDocuments({ db, actor }: UserContext, { order_no }: ParsedOf<Mine>): Promise<OutputOf<Mine>> {
  const rows = await db
    .select()
    .from(invoiceDocuments)
    .where(and(eq(invoiceDocuments.userId, actor.id), eq(invoiceDocuments.orderNumber, order_no)))
    .orderBy(asc(invoiceDocuments.id))
  return {
    list: rows.map(({ id, kind, number, issuedAt, gross, currency }) => ({
      id,
      kind,
      number,
      issued_at: issuedAt.getTime(),
      gross,
      currency,
    })),
  }
}

const presentDocument = (row: DocumentRow): OutputOf<List>['list'][number] => ({
  id: row.id,
  number: row.number,
  kind: row.kind,
  order_id: row.orderId,
  order_no: row.orderNumber,
  issued_at: row.issuedAt.getTime(),
  buyer: row.snapshot.buyer.name,
  country: row.country,
  treatment: row.treatment,
  net: row.net,
  tax: row.tax,
  gross: row.gross,
  currency: row.currency,
})

/** By its own number or its order's. */
const isFound = (number: string) =>
  or(eq(invoiceDocuments.number, number), eq(invoiceDocuments.orderId, orderNumbered(number)))

export async function listStaffDocuments({ db }: Pick<Context, 'db'>, asked: ParsedOf<List>): Promise<OutputOf<List>> {
  const input = inDays(asked, 'issued_at')
  const { q, kind, country, from, until, order_id } = input
  const where = and(
    kind && eq(invoiceDocuments.kind, kind),
    country ? eq(invoiceDocuments.country, country.toUpperCase()) : undefined,
    from === undefined ? undefined : gte(invoiceDocuments.issuedAt, new Date(from)),
    until === undefined ? undefined : lt(invoiceDocuments.issuedAt, new Date(until)),
    order_id === undefined ? undefined : eq(invoiceDocuments.orderId, order_id),
    q ? isFound(q.toUpperCase()) : undefined,
    behind(sorts, invoiceDocuments.id, input),
  )
  const rows = await db
    .select()
    .from(invoiceDocuments)
    .where(where)
    .orderBy(...orderOf(sorts, invoiceDocuments.id, input))
    .limit(input.page_size)
    .offset(offsetOf(input))
  const total = await totalOf(input, () => countRows(db, invoiceDocuments, where))
  return presentList(rows.map(presentDocument), total, input)
}
