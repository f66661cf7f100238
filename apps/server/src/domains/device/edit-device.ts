import { and, eq } from 'drizzle-orm'
import type { UserContext, WriteContext } from '../../platform/context.ts'
import { AppError } from '../../platform/app-error.ts'
import { findWaitingTransfer } from './transfer-device.ts'
import { holdDevice } from './queries.ts'
import { devices } from './tables.ts'

type Change = Partial<Pick<typeof devices.$inferInsert, 'name' | 'chosenAt' | 'userId' | 'boundAt'>>

/** @throws AppError not_found for a device of another user */
async function change(ctx: WriteContext<UserContext>, id: number, values: Change): Promise<void> {
  const changed = await ctx.db
    .update(devices)
    .set({ ...values, updatedAt: new Date(ctx.now) })
    .where(and(eq(devices.id, id), eq(devices.userId, ctx.actor.id)))
    .returning({ id: devices.id })
  if (changed.length === 0) throw new AppError('not_found')
}

export async function renameDevice(ctx: WriteContext<UserContext>, { id, name }: { id: number; name: string }) {
  await change(ctx, id, { name })
  return null
}

export async function chooseDevice(ctx: WriteContext<UserContext>, { id }: { id: number }) {
  await change(ctx, id, { chosenAt: new Date(ctx.now) })
  return null
}

/** Paid services stay with the device: the next owner has them. */
export async function releaseDevice(ctx: WriteContext<UserContext>, { id }: { id: number }) {
  const device = await holdDevice(ctx, id)
  if (!device) throw new AppError('not_found')
  if (await findWaitingTransfer(ctx, id)) throw new AppError('transfer_waiting')
  await change(ctx, id, { name: '', chosenAt: null, userId: null, boundAt: null })
  return null
}
