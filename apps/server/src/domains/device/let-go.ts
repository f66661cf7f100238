import { and, eq, or } from 'drizzle-orm'
import type { WriteContext } from '../../platform/context.ts'
import type { Events } from '../../platform/events.ts'
import { deviceTransfers, devices } from './tables.ts'

/** Nobody's device any more; its row is held by the caller. */
export async function letGo(ctx: WriteContext, device: { id: number; userId: number }, updatedAt: Date): Promise<void> {
  await ctx.db
    .update(deviceTransfers)
    .set({ state: 'called_off', endedAt: new Date(ctx.now) })
    .where(and(eq(deviceTransfers.deviceId, device.id), eq(deviceTransfers.state, 'waiting')))
  await ctx.db
    .update(devices)
    .set({ userId: null, boundAt: null, chosenAt: null, name: '', updatedAt })
    .where(eq(devices.id, device.id))
  await ctx.emit(ctx, 'device.released', { deviceId: device.id, userId: device.userId })
}

/** The devices of somebody who is erased are nobody's, and what was offered to him is not any more. */
export async function letGoOfErased(ctx: WriteContext, { userId, email }: Events['user.erased']): Promise<void> {
  const own = await ctx.db
    .select({ id: devices.id })
    .from(devices)
    .where(eq(devices.userId, userId))
    .orderBy(devices.id)
    .for('no key update')
  for (const { id } of own) await letGo(ctx, { id, userId }, new Date(ctx.now))
  await ctx.db
    .update(deviceTransfers)
    .set({ state: 'called_off', endedAt: new Date(ctx.now) })
    .where(
      and(
        eq(deviceTransfers.state, 'waiting'),
        or(eq(deviceTransfers.fromId, userId), eq(deviceTransfers.toEmail, email)),
      ),
    )
}
