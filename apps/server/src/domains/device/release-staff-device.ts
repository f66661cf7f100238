import type { deviceStaffEndpoints, StaffDevice } from '@pitlane/contract/device/staff.ts'
import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import { type StaffContext, writeAudit } from '../../platform/audit/write-audit.ts'
import { getPerson } from '../account/public.ts'
import { editedAt, ensureVersion } from '../../platform/db/edits.ts'
import { AppError } from '../../platform/app-error.ts'
import { queueMail } from '../../platform/mail/queue-mail.ts'
import { getStaffDevice } from '../../reads/staff-devices.ts'
import { letGo } from './let-go.ts'
import { lockDevice } from './queries.ts'

async function tellOwner(ctx: StaffContext, userId: number, { id, version }: { id: number; version: number }) {
  const { email, lang } = await getPerson(ctx.db, userId)
  const cause = `device:${id}:released:${version}`
  await queueMail(ctx, { cause, to: email, lang, name: 'device_released', values: { deviceId: id } })
}

/** Releases a device for an owner who cannot do it himself. @throws AppError not_found, edited_meanwhile */
export async function releaseStaffDevice(
  ctx: StaffContext,
  { id, version, why }: ParsedOf<typeof deviceStaffEndpoints.releaseStaffDevice>,
): Promise<StaffDevice> {
  const device = await lockDevice(ctx, id)
  if (!device) throw new AppError('not_found')
  if (device.userId === null) return getStaffDevice(ctx, { id })
  ensureVersion(device, version)
  await letGo(ctx, { id, userId: device.userId }, editedAt(ctx, version))
  await tellOwner(ctx, device.userId, { id, version })
  const before = { user: device.userId, why: null }
  await writeAudit(ctx, { action: 'release', entity: 'device', id, before, after: { user: null, why } })
  return getStaffDevice(ctx, { id })
}
