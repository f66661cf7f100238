import { catchUp, isSamePrice, type PricePlan, type Priced } from '@pitlane/domain/catalog/price-plans.ts'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Context, WriteContext } from '../../../platform/context.ts'
import { one } from '../../../platform/db/database.ts'
import { editedAt } from '../../../platform/db/edits.ts'
import { inTransaction } from '../../../platform/http/implement.ts'
import { pricePlans, styles } from '../tables.ts'
import { tellPriceCause } from './price-cause.ts'

type PlanRow = typeof pricePlans.$inferSelect
type StyleRow = typeof styles.$inferSelect

/** The style, held, with those of its plans that are not over. */
export async function holdStyle({ db }: WriteContext, styleId: number) {
  const [style] = await db.select().from(styles).where(eq(styles.id, styleId)).for('no key update')
  if (!style) return null
  const plans = await db
    .select()
    .from(pricePlans)
    .where(and(eq(pricePlans.styleId, styleId), isNull(pricePlans.endedAt)))
    .orderBy(asc(pricePlans.startsAt), asc(pricePlans.id))
  return { style, plans }
}

/** In the words of the rule. */
export const planOf = (row: PlanRow): PricePlan => ({
  id: row.id,
  price: row.price,
  oldPrice: row.oldPrice,
  startsAt: row.startsAt.getTime(),
  endsAt: row.endsAt?.getTime() ?? null,
  before: row.startedAt && { price: row.beforePrice!, oldPrice: row.beforeOldPrice },
})

/** Gives the style the price, on record, if it has another one. */
export async function setPrice(
  ctx: WriteContext,
  style: StyleRow,
  { price, oldPrice }: Priced,
  by: { cause: 'plan_started' | 'plan_ended'; planner: number },
): Promise<void> {
  if (isSamePrice(style, { price, oldPrice })) return
  await tellPriceCause(ctx, by)
  await ctx.db
    .update(styles)
    .set({ price, oldPrice, updatedAt: editedAt(ctx, style.updatedAt.getTime()) })
    .where(eq(styles.id, style.id))
  const cause = `price ${style.id} ${ctx.now} ${ctx.requestId}`
  await ctx.emit(ctx, 'goods.changed', { goodsIds: [style.productId], cause })
}

async function apply(ctx: WriteContext, styleId: number): Promise<void> {
  const held = await holdStyle(ctx, styleId)
  if (!held) return
  const { style, plans } = held
  const { style: after, moves } = catchUp(style, plans.map(planOf), ctx.now)
  const at = new Date(ctx.now)
  for (const { id, move, before } of moves) {
    const plan = plans.find((row) => row.id === id)!
    const isOver = move === 'end' || plan.endsAt === null
    const started = move === 'start' && { startedAt: at, beforePrice: before.price, beforeOldPrice: before.oldPrice }
    await ctx.db
      .update(pricePlans)
      .set({ ...started, ...(isOver && { endedAt: at }) })
      .where(eq(pricePlans.id, id))
  }
  const last = moves.at(-1)
  if (!last) return
  const planner = one(plans.filter(({ id }) => id === last.id)).staffId
  await setPrice(ctx, style, after, { cause: last.move === 'start' ? 'plan_started' : 'plan_ended', planner })
}

type Job = { styleId: number; at: number }
export const sendApply = (ctx: WriteContext, job: Job): Promise<void> =>
  ctx.jobs.send(ctx.db, 'catalog.apply_price_plans', job, { startAfter: new Date(job.at) })

/** Does what is due of a style's plans; twice is no more than once. */
export const applyPricePlans = (ctx: Context, styleId: number): Promise<void> =>
  inTransaction(ctx, (tx) => apply(tx, styleId))

/** The same at its moment: a queue whose clock is ahead of this one's has the job again. */
export const applyInTime = (ctx: Context, job: Job): Promise<void> =>
  job.at > ctx.now ? inTransaction(ctx, (tx) => sendApply(tx, job)) : applyPricePlans(ctx, job.styleId)
