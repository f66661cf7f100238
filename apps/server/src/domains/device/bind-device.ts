import type { Device, deviceEndpoints } from '@pitlane/contract/device/device.ts'
import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import { mostDevices, normalRegistration, normalSn } from '@pitlane/domain/device/device.ts'
import { eq } from 'drizzle-orm'
import { hash, timingSafeEqual } from 'node:crypto'
import type { UserContext, WriteContext } from '../../platform/context.ts'
import { AppError } from '../../platform/app-error.ts'
import { findDevices } from './queries.ts'
import { devices } from './tables.ts'

/** The hash depends on the serial number: the same code on another sticker has another one. */
export const hashRegistration = (sn: string, code: string): Buffer =>
  hash('sha256', `${normalSn(sn)}\n${normalRegistration(code)}`, 'buffer')

/**
 * Binds a device to the caller, who proves by the printed code that he has it. Of two concurrent callers the second
 * finds it taken.
 * @throws AppError device_unknown for an unknown number as for a wrong code: which of the two must not show
 */
export async function bindDevice(
  ctx: WriteContext<UserContext>,
  input: ParsedOf<typeof deviceEndpoints.bindDevice>,
): Promise<Device> {
  const [device] = await ctx.db
    .select()
    .from(devices)
    .where(eq(devices.sn, normalSn(input.device_sn)))
    .for('no key update')
  const given = hashRegistration(input.device_sn, input.registration_code)
  if (!device || !timingSafeEqual(device.registrationHash, given))
    throw new AppError('device_unknown', { field: 'registration_code' })
  if (device.userId !== null && device.userId !== ctx.actor.id)
    throw new AppError('device_taken', { field: 'device_sn' })
  if (device.userId === null) await handOver(ctx, device)
  const { list } = await findDevices(ctx, { id: device.id, page: 1, page_size: 1 })
  return list[0]!
}

/** Makes the actor the owner of the device, and starts the services that are paid for it. The caller holds its row. */
export async function handOver(
  ctx: WriteContext<UserContext>,
  device: { id: number; model: string; includedTerm: string | null },
): Promise<void> {
  const owned = await ctx.db.$count(devices, eq(devices.userId, ctx.actor.id))
  if (owned >= mostDevices) throw new AppError('device_limit', { values: { count: mostDevices } })
  const at = new Date(ctx.now)
  await ctx.db
    .update(devices)
    .set({ userId: ctx.actor.id, boundAt: at, chosenAt: at, name: '', updatedAt: at })
    .where(eq(devices.id, device.id))
  await ctx.emit(ctx, 'device.bound', { device, userId: ctx.actor.id })
}
