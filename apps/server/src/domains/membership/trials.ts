import { and, eq } from 'drizzle-orm'
import type { WriteContext } from '../../platform/context.ts'
import { AppError } from '../../platform/app-error.ts'
import { wasNeverPaid } from '../../reads/services-of-order.ts'
import { trials } from './tables.ts'

type Claim = { userId: number; deviceId: number; orderId: number }

/**
 * Claims the trial, once a user and once a device even if concurrent: two constraints ensure it. @throws AppError
 * trial_used
 */
export async function claimTrial(ctx: WriteContext, claim: Claim): Promise<void> {
  const claimed = await ctx.db.insert(trials).values(claim).onConflictDoNothing().returning()
  if (claimed.length === 0) throw new AppError('trial_used', { field: 'device_sn' })
}

/** An order that closes unpaid gives the trial back; one whose money went back does not. */
export async function releaseTrial(ctx: WriteContext, { orderId }: { orderId: number }): Promise<void> {
  await ctx.db.delete(trials).where(and(eq(trials.orderId, orderId), wasNeverPaid(orderId)))
}
