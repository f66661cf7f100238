import type { AfterSalesState } from '@pitlane/domain/after-sales/states.ts'
import { desc, eq } from 'drizzle-orm'
import type { WriteContext } from '../../platform/context.ts'
import { one } from '../../platform/db/database.ts'
import { mailAbout } from '../order/public.ts'
import { afterSalesRequests, afterSalesMoves } from './tables.ts'

type Of = { afterSalesId: number }

const find = async ({ db }: WriteContext, { afterSalesId }: Of) =>
  one(await db.select().from(afterSalesRequests).where(eq(afterSalesRequests.id, afterSalesId)))

/** Mails each submission: a changed request is a new one to decide. */
export async function mailSubmitted(ctx: WriteContext, { afterSalesId }: Of): Promise<void> {
  const { orderId, version } = await find(ctx, { afterSalesId })
  const cause = `after-sales:${afterSalesId}:v${version}:submitted`
  await mailAbout(ctx, orderId, { cause, name: 'after_sales_submitted', values: { afterSalesId } })
}

const mailOfDecision = {
  rejected: 'after_sales_rejected',
  refunding: 'after_sales_approved_refund',
  waiting_return: 'after_sales_approved_return',
  lowered: 'after_sales_lowered',
  refused: 'after_sales_refused',
  not_refunded: 'after_sales_refused',
} as const satisfies Partial<Record<AfterSalesState, string>>
const isDecision = (state: AfterSalesState): state is keyof typeof mailOfDecision => state in mailOfDecision

export async function mailDecided(ctx: WriteContext, { afterSalesId }: Of): Promise<void> {
  const { orderId, version, state, automatic } = await find(ctx, { afterSalesId })
  const decision = isDecision(state) ? mailOfDecision[state] : null
  const name = automatic ? 'after_sales_automatic' : decision
  if (name === null) return
  const cause = `after-sales:${afterSalesId}:v${version}:decided:${automatic ? 'automatic' : state}`
  await mailAbout(ctx, orderId, { cause, name, values: { afterSalesId } })
}

/** Whether time has closed the request: a buyer who revokes it himself needs no mail. */
async function hasLapsed({ db }: WriteContext, { afterSalesId }: Of): Promise<boolean> {
  const [last] = await db
    .select({ event: afterSalesMoves.event })
    .from(afterSalesMoves)
    .where(eq(afterSalesMoves.afterSalesId, afterSalesId))
    .orderBy(desc(afterSalesMoves.id))
    .limit(1)
  return last?.event === 'lapse'
}

export async function mailClosedRequest(ctx: WriteContext, { afterSalesId }: Of): Promise<void> {
  const { orderId, state } = await find(ctx, { afterSalesId })
  const cause = `after-sales:${afterSalesId}:closed`
  const values = { afterSalesId }
  if (state === 'refunded') await mailAbout(ctx, orderId, { cause, name: 'after_sales_refunded', values })
  if (state === 'exchanged') await mailAbout(ctx, orderId, { cause, name: 'after_sales_exchanged', values })
  if (state === 'revoked' && (await hasLapsed(ctx, { afterSalesId })))
    await mailAbout(ctx, orderId, { cause, name: 'after_sales_lapsed', values })
}
