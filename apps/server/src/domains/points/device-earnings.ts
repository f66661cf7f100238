import { dayMs } from '@pitlane/domain/day.ts'
import { bindingKeptDays } from '@pitlane/domain/points/rules.ts'
import type { WriteContext } from '../../platform/context.ts'
import { earnByRule } from './earn-by-rule.ts'
import { findEarning } from './earning-queries.ts'
import { holdWallet } from './ledger.ts'
import { takeBackEarning } from './take-back-earning.ts'

const sourceOf = (deviceId: number): string => `device:${deviceId}`

/** A device earns points for the first who binds it, and for nobody after him. */
export const earnByBinding = async (
  ctx: WriteContext,
  { device, userId }: { device: { id: number }; userId: number },
): Promise<void> => void (await earnByRule(ctx, { rule: 'binding', userId, source: sourceOf(device.id) }))

/** A device that the shop takes back soon after has earned nothing. */
export async function takeBackBinding(
  ctx: WriteContext,
  { deviceId, userId }: { deviceId: number; userId: number },
): Promise<void> {
  await holdWallet(ctx, userId)
  const earning = await findEarning(ctx.db, 'binding', sourceOf(deviceId))
  const isRecent = earning && ctx.now - earning.at.getTime() < bindingKeptDays * dayMs
  if (earning && earning.userId === userId && isRecent) await takeBackEarning(ctx, earning)
}
