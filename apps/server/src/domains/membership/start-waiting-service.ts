import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import type { membershipEndpoints } from '@pitlane/contract/membership/membership.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { AppError } from '../../platform/app-error.ts'
import type { UserContext, WriteContext } from '../../platform/context.ts'
import { holdDevice } from '../device/public.ts'
import { beginWaiting } from './start-services.ts'
import { servicePieces } from './tables.ts'

type Input = ParsedOf<typeof membershipEndpoints.startWaitingService>

/**
 * Starts a piece that waits on a device of its owner's.
 * @throws AppError not_found for what is not the caller's or runs elsewhere, device_not_connected for a device that is
 * not his or that it does not run on
 */
export async function startWaitingService(ctx: WriteContext<UserContext>, { id, device_id }: Input): Promise<null> {
  const device = await holdDevice(ctx, device_id)
  if (!device) throw new AppError('device_not_connected', { field: 'device_id' })
  await beginWaiting(ctx, { device, userId: ctx.actor.id, pieceId: id })
  const own = and(eq(servicePieces.id, id), eq(servicePieces.userId, ctx.actor.id), isNull(servicePieces.removedAt))
  const [piece] = await ctx.db.select().from(servicePieces).where(own)
  if (piece && piece.deviceId === null) throw new AppError('device_not_connected', { field: 'device_id' })
  if (piece?.deviceId !== device.id) throw new AppError('not_found')
  return null
}
