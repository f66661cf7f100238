import type { OutputOf, ParsedOf } from '@pitlane/contract/endpoint.ts'
import type { paymentStaffEndpoints } from '@pitlane/contract/payment/staff.ts'
import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { users } from '../domains/account/tables.ts'
import type { Context } from '../platform/context.ts'
import { behind, offsetOf, orderOf, presentList, totalOf, countRows } from '../platform/db/page.ts'
import { AppError } from '../platform/app-error.ts'
import { orders } from '../domains/order/tables.ts'
import { paymentAlerts, payments } from '../domains/payment/tables.ts'

type Db = Pick<Context, 'db'>
type Endpoints = typeof paymentStaffEndpoints
type StaffAlert = OutputOf<Endpoints['getStaffAlert']>

const columns = { alert: paymentAlerts, orderId: orders.id, orderNo: orders.number, handledBy: users.email }
const sorts = { id: paymentAlerts.id }

/** A provider may name anything: only an id that could be ours is looked up. */
const namedId = sql`case when ${paymentAlerts.paymentId} ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then ${paymentAlerts.paymentId}::uuid end`

const selectAlerts = ({ db }: Db) =>
  db
    .select(columns)
    .from(paymentAlerts)
    .leftJoin(payments, eq(payments.id, namedId))
    .leftJoin(orders, eq(orders.id, payments.orderId))
    .leftJoin(users, eq(users.id, paymentAlerts.handledBy))

type Row = Awaited<ReturnType<typeof selectAlerts>>[number]

const presentAlert = ({ alert, orderId, orderNo, handledBy }: Row): StaffAlert => ({
  id: alert.id,
  at: alert.at.getTime(),
  payment_id: alert.paymentId,
  order_id: orderId,
  order_no: orderNo,
  reason: alert.reason,
  state: alert.handledAt === null ? 'unhandled' : 'handled',
  handled_at: alert.handledAt?.getTime() ?? null,
  handled_by: handledBy,
  note: alert.note,
  request_id: alert.requestId,
})

export async function listAlerts(ctx: Db, input: ParsedOf<Endpoints['listStaffAlerts']>) {
  const { q, state } = input
  const ofOrder = (number: string) =>
    sql`${paymentAlerts.paymentId} in (select p.id::text from payments p join orders o on o.id = p.order_id where o.number = ${number})`
  const where = and(
    state && (state === 'unhandled' ? isNull(paymentAlerts.handledAt) : isNotNull(paymentAlerts.handledAt)),
    q ? or(eq(paymentAlerts.paymentId, q.toLowerCase()), ofOrder(q.toUpperCase())) : undefined,
    behind(sorts, paymentAlerts.id, input),
  )
  const rows = await selectAlerts(ctx)
    .where(where)
    .orderBy(...orderOf(sorts, paymentAlerts.id, input))
    .limit(input.page_size)
    .offset(offsetOf(input))
  const total = await totalOf(input, () => countRows(ctx.db, paymentAlerts, where))
  return presentList(rows.map(presentAlert), total, input)
}

/** @throws AppError not_found */
export async function getAlert(ctx: Db, { id }: { id: number }): Promise<StaffAlert> {
  const [row] = await selectAlerts(ctx).where(eq(paymentAlerts.id, id))
  if (!row) throw new AppError('not_found')
  return presentAlert(row)
}
