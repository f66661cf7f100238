import { dayMs } from '@pitlane/domain/day.ts'
import { and, asc, eq, gt, isNull, lte } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/http/implement.ts'
import { mailWinner } from './mail-winner.ts'
import { lotteryWins } from './tables.ts'

const noticeDays = 3
const atOnce = 500

/** Reminds winners of goods who have not said where to, once, three days before the prize expires. */
export async function remindExpiringWins(ctx: Context): Promise<void> {
  const { id, userId, state, address, redeemBy, remindedAt } = lotteryWins
  await inTransaction(ctx, async (tx) => {
    const due = await tx.db
      .select({ id, userId, redeemBy })
      .from(lotteryWins)
      .where(
        and(
          eq(state, 'unredeemed'),
          isNull(address),
          isNull(remindedAt),
          gt(redeemBy, new Date(ctx.now)),
          lte(redeemBy, new Date(ctx.now + noticeDays * dayMs)),
        ),
      )
      .orderBy(asc(id))
      .limit(atOnce)
      .for('update', { skipLocked: true })
    for (const win of due) {
      await tx.db
        .update(lotteryWins)
        .set({ remindedAt: new Date(ctx.now) })
        .where(eq(id, win.id))
      await mailWinner(tx, win, 'prize_expiring', win.redeemBy!.getTime())
    }
  })
}
