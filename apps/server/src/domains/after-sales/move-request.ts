import { isOneOf } from '@pitlane/domain/record.ts'
import {
  type AfterSalesEvent,
  type AfterSalesState,
  nextAfterSalesState,
  openAfterSalesStates,
} from '@pitlane/domain/after-sales/states.ts'
import { and, eq } from 'drizzle-orm'
import type { WriteContext } from '../../platform/context.ts'
import { AppError } from '../../platform/app-error.ts'
import { markAfterSales, whoIs } from '../order/public.ts'
import { hasOpenRequest, type RequestRow } from './queries.ts'
import { afterSalesRequests, afterSalesMoves } from './tables.ts'

type Facts = Partial<Omit<RequestRow, 'id' | 'number' | 'orderId' | 'lineId' | 'userId' | 'state' | 'createdAt'>>

const isOpen = (state: AfterSalesState): boolean => isOneOf(openAfterSalesStates, state)

/** The traces of every move: a row with its actor and reason, the order's mark, and a job at its deadline. */
export async function noteRequestMove(
  ctx: WriteContext,
  request: RequestRow,
  event: AfterSalesEvent | 'submit',
  from: AfterSalesState | '',
  why: string,
): Promise<void> {
  const { id, orderId, state, deadline } = request
  await ctx.db
    .insert(afterSalesMoves)
    .values({ afterSalesId: id, at: new Date(ctx.now), who: whoIs(ctx), event, from, to: state, why })
  await markAfterSales(ctx, orderId, isOpen(state) || (await hasOpenRequest(ctx.db, orderId)))
  if (deadline !== null)
    await ctx.jobs.send(
      ctx.db,
      'after-sales.lapse',
      { afterSalesId: id, deadline: deadline.getTime() },
      { startAfter: deadline },
    )
}

/**
 * The only writer of a request's state: compare-and-set by the table. The last state's deadline ends: a move to a
 * waiting state sets a new one. The caller holds the order's row.
 * @throws AppError edited_meanwhile where the table refuses the move or somebody was faster
 */
export async function moveRequest(
  ctx: WriteContext,
  request: RequestRow,
  event: AfterSalesEvent,
  { why = '', ...facts }: Facts & { why?: string } = {},
): Promise<RequestRow> {
  const to = nextAfterSalesState(request.state, event)
  if (to === null) throw new AppError('edited_meanwhile')
  const [moved] = await ctx.db
    .update(afterSalesRequests)
    .set({
      deadline: null,
      firstApproval: null,
      proposal: null,
      closedAt: isOpen(to) ? null : new Date(ctx.now),
      ...facts,
      state: to,
    })
    .where(and(eq(afterSalesRequests.id, request.id), eq(afterSalesRequests.state, request.state)))
    .returning()
  if (!moved) throw new AppError('edited_meanwhile')
  await noteRequestMove(ctx, moved, event, request.state, why)
  return moved
}
