import type { AfterSalesRequest } from '@pitlane/contract/after-sales/after-sales.ts'
import type { AfterSalesType } from '@pitlane/domain/after-sales/states.ts'
import { textIn } from '@pitlane/domain/lang.ts'
import { and, arrayContains, asc, eq } from 'drizzle-orm'
import type { UserContext } from '../../platform/context.ts'
import { findOrder } from '../order/public.ts'
import { describeRequest } from './present.ts'
import { findRequest, findRequestsOfOrder } from './queries.ts'
import { refundReasons } from './tables.ts'

/** The reasons that fit a type, in the staff's order. */
export async function listApplyReasons({ db, lang }: UserContext, { type }: { type: AfterSalesType }) {
  const rows = await db
    .select({ id: refundReasons.id, titles: refundReasons.titles })
    .from(refundReasons)
    .where(and(eq(refundReasons.active, true), arrayContains(refundReasons.types, [type])))
    .orderBy(asc(refundReasons.position), asc(refundReasons.id))
  return rows.map(({ id, titles }) => ({ id, title: textIn(titles, lang) }))
}

export async function listRequests(ctx: UserContext, { order_no }: { order_no: string }): Promise<AfterSalesRequest[]> {
  const order = await findOrder(ctx.db, ctx.actor.id, order_no)
  const requests = await findRequestsOfOrder(ctx.db, order.id)
  return Promise.all(requests.map((request) => describeRequest(ctx, request)))
}

export async function getRequest(ctx: UserContext, { after_sales_no }: { after_sales_no: string }) {
  return describeRequest(ctx, await findRequest(ctx.db, ctx.actor.id, after_sales_no))
}
