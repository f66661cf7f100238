import { AppError } from '../../platform/app-error.ts'
import type { UserContext, WriteContext } from '../../platform/context.ts'
import { moveApplication } from './move-application.ts'
import { moveUpWaiting } from './move-up-waiting.ts'
import { findOwnApplication, getLab, lockLab } from './queries.ts'

/** Again is no error, nor for whoever was declined meanwhile. @throws AppError lab_gone, lab_not_applied */
export async function withdrawFromLab(ctx: WriteContext<UserContext>, { id }: { id: number }) {
  await lockLab(ctx.db, id)
  const own = await findOwnApplication(ctx, id)
  if (!own) throw new AppError('lab_not_applied')
  if (own.state !== 'withdrawn' && own.state !== 'declined') {
    await moveApplication(ctx, own, 'withdraw')
    await moveUpWaiting(ctx, id)
  }
  return getLab(ctx, { id })
}
