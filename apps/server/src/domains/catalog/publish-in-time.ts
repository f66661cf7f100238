import { duePublication } from '@pitlane/domain/catalog/publication.ts'
import { eq } from 'drizzle-orm'
import type { Context, WriteContext } from '../../platform/context.ts'
import { editedAt } from '../../platform/db/edits.ts'
import { inTransaction } from '../../platform/http/implement.ts'
import { storedStatus } from './goods-values.ts'
import { products } from './tables.ts'

async function publish(ctx: WriteContext, goodsId: number): Promise<void> {
  const [goods] = await ctx.db.select().from(products).where(eq(products.id, goodsId)).for('no key update')
  const planned = goods && {
    publishAt: goods.publishAt?.getTime() ?? null,
    unpublishAt: goods.unpublishAt?.getTime() ?? null,
  }
  const due = planned && duePublication(planned, ctx.now)
  if (!due) return
  await ctx.db
    .update(products)
    .set({
      status: storedStatus(goods.kind, goods.audience, due.onSale ? 1 : 0),
      publishAt: due.publishAt === null ? null : new Date(due.publishAt),
      unpublishAt: due.unpublishAt === null ? null : new Date(due.unpublishAt),
      updatedAt: editedAt(ctx, goods.updatedAt.getTime()),
    })
    .where(eq(products.id, goodsId))
  await ctx.emit(ctx, 'goods.changed', { goodsIds: [goodsId], cause: `publication ${ctx.now}` })
}

type Job = { goodsId: number; at: number }
/** Puts an item on sale or takes it off at its moment: a queue whose clock is ahead of this one's has the job again. */
export const publishJob = (ctx: Context, job: Job): Promise<void> =>
  job.at > ctx.now
    ? inTransaction(ctx, (tx) => tx.jobs.send(tx.db, 'catalog.publish', job, { startAfter: new Date(job.at) }))
    : publishInTime(ctx, job.goodsId)

/** Puts an item on sale or takes it off, where that is due; twice is no more than once. */
export const publishInTime = (ctx: Context, goodsId: number): Promise<void> =>
  inTransaction(ctx, (tx) => publish(tx, goodsId))
