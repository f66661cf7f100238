import { type DeadlineMeaning, meaningOfDeadline } from '@pitlane/domain/after-sales/actions.ts'
import { isReward } from '@pitlane/domain/catalog/goods.ts'
import { sql } from 'drizzle-orm'
import type { Context, WriteContext } from '../../platform/context.ts'
import { afterDeadlock } from '../../platform/db/deadlock.ts'
import { readSettings } from '../../platform/db/settings.ts'
import { inTransaction } from '../../platform/http/implement.ts'
import { countUnused } from '../../reads/mall-reward.ts'
import { letStand } from './answer-decision.ts'
import { findLine } from './ask.ts'
import { closeExchange } from './confirm-replacement.ts'
import { moveRequest } from './move-request.ts'
import { findRequestById, type Held, holdRequest } from './queries.ts'
import { startRefund } from './start-refund.ts'

const lateMs = 300_000
const atOnce = 500

type Effect = (ctx: WriteContext, held: Held) => Promise<unknown>

async function giveUp(ctx: WriteContext, { request }: Held): Promise<void> {
  await moveRequest(ctx, request, 'lapse', { why: 'not sent back in time' })
  await ctx.emit(ctx, 'after-sales.closed', { afterSalesId: request.id, orderId: request.orderId })
}

/** Who has used meanwhile what he wanted to give back keeps it. */
async function refundOrKeep(ctx: WriteContext, held: Held): Promise<void> {
  const { order, request } = held
  const { kind } = (await findLine(ctx.db, order, request.lineId)).snapshot
  const isKept = isReward(kind) && (await countUnused(ctx, order.id, kind)) < request.quantity
  if (!isKept) return void (await startRefund(ctx, held, 'lapse'))
  await moveRequest(ctx, request, 'revoke', { why: 'used meanwhile' })
  await ctx.emit(ctx, 'after-sales.closed', { afterSalesId: request.id, orderId: request.orderId })
}

const effects: Record<DeadlineMeaning, Effect> = {
  refund: refundOrKeep,
  // A promise that was broken: the queue shows it.
  review: async () => {},
  give_up: giveUp,
  accept: (ctx, held) => letStand(ctx, held, 'lapse'),
  arrival: (ctx, { request }) => closeExchange(ctx, request, 'time'),
}

/**
 * The move of a request at its deadline, checked again under the order's lock: the staff or the buyer may have been
 * faster, or the clock restarted. `expected` is the deadline that the job was made for.
 */
export async function lapseRequest(ctx: Context, id: number, expected?: number): Promise<void> {
  const settings = await readSettings(ctx.pool)
  const found = await findRequestById(ctx.db, id)
  await afterDeadlock(() =>
    inTransaction(ctx, async (tx) => {
      const held = await holdRequest(tx.db, found)
      const at = held.request.deadline?.getTime()
      if (at === undefined) return
      if (at > ctx.now) {
        // The job's clock was ahead of ours; a deadline that has moved has a job of its own.
        if (at === expected) await waitOn(tx, id, at)
        return
      }
      const meaning = meaningOfDeadline(held.request, settings.after_sales_automatic_all === 1)
      if (meaning) await effects[meaning](tx, held)
    }),
  )
}

const waitOn = (ctx: WriteContext, afterSalesId: number, deadline: number): Promise<void> =>
  ctx.jobs.send(ctx.db, 'after-sales.lapse', { afterSalesId, deadline }, { startAfter: new Date(deadline) })

/** The hourly sweep for lost jobs; a missed deadline is not checked again and again. */
export async function lapseOverdueRequests(ctx: Context): Promise<void> {
  const { after_sales_automatic_all } = await readSettings(ctx.pool)
  const { rows } = await ctx.db.execute<{ id: number }>(sql`
    select id from after_sales where deadline < ${new Date(ctx.now - lateMs)}
      and (state in ('waiting_return', 'lowered', 'refused', 'reshipping') or (state = 'submitted' and first_approval is null
        and (type = 'refund' or ${after_sales_automatic_all === 1})))
    order by deadline, id limit ${atOnce}`)
  for (const { id } of rows) await lapseRequest(ctx, id)
}
