import type { OutputOf, ParsedOf } from '@pitlane/contract/endpoint.ts'
import type { membershipStaffEndpoints } from '@pitlane/contract/membership/staff.ts'
import { dayMs } from '@pitlane/domain/day.ts'
import { runsOn } from '@pitlane/domain/membership/fit.ts'
import { endOf, isTerm, type Term } from '@pitlane/domain/membership/term.ts'
import { aloneDays } from '@pitlane/domain/second-person.ts'
import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import { findDone, type StaffContext, writeAudit } from '../../platform/audit/write-audit.ts'
import { findSoftware } from '../catalog/public.ts'
import { lockDevice } from '../device/public.ts'
import { findLimit } from '../../platform/db/limits.ts'
import { findStoredNumber } from '../../platform/db/settings.ts'
import { AppError } from '../../platform/app-error.ts'
import { settleService } from './settle-service.ts'
import { servicePieces, services } from './tables.ts'

type Grant = typeof membershipStaffEndpoints.grantService
type Input = ParsedOf<Grant>

type Granted = { service: string; models: readonly string[]; optional: number }

/**
 * @throws AppError goods_gone for goods that are not software; an owner may get more of software that is no longer sold
 */
async function findGranted(ctx: StaffContext, goodsId: number | undefined): Promise<Granted> {
  if (goodsId === undefined) return { service: 'membership', models: [], optional: 0 }
  const goods = await findSoftware(ctx, goodsId)
  if (!goods) throw new AppError('goods_gone', { field: 'goods_id' })
  return { service: `software:${goodsId}`, ...goods }
}

async function findUntil({ db }: StaffContext, deviceId: number, service: string): Promise<number | null> {
  const [row] = await db
    .select({ until: services.validUntil })
    .from(services)
    .where(and(eq(services.deviceId, deviceId), eq(services.service, service)))
  return row?.until?.getTime() ?? null
}

/** Whoever of the staff gives them: many short services are one long one. The caller holds the device. @throws AppError grant_limit */
async function ensureWithinGrants({ db, now }: StaffContext, deviceId: number, term: Term): Promise<void> {
  const granted = await db
    .select({ term: servicePieces.term })
    .from(servicePieces)
    .where(
      and(
        eq(servicePieces.deviceId, deviceId),
        isNotNull(servicePieces.grantKey),
        isNull(servicePieces.removedAt),
        gt(servicePieces.from, new Date(now - aloneDays * dayMs)),
      ),
    )
  const days = await findLimit(db, 'granted_days', now)
  const total = [...granted.map((piece) => piece.term), term].reduce((sum, each) => sum + endOf(now, each) - now, 0)
  if (total > days * dayMs) throw new AppError('grant_limit', { field: 'term', values: { days } })
}

/**
 * Grants a service for free: it follows the services that the device has, and no refund takes it back.
 * @throws AppError not_found, device_free, own_account, grant_limit, goods_gone, device_not_connected for software that does not run
 * on it, field_format for what is no term
 */
export async function grantServiceByStaff(ctx: StaffContext, input: Input): Promise<OutputOf<Grant>> {
  const { id, key, term, why } = input
  const granted = await findGranted(ctx, input.goods_id)
  const { service } = granted
  if ((await findDone(ctx, key)) !== null) return { valid_until: await findUntil(ctx, id, service) }
  if (!isTerm(term)) throw new AppError('field_format', { field: 'term' })
  const device = await lockDevice(ctx, id)
  if (!device) throw new AppError('not_found')
  if (device.userId === null) throw new AppError('device_free')
  // Staff may not grant to themselves.
  if (device.userId === ctx.actor.id) throw new AppError('own_account')
  if (!runsOn(granted, device.model)) throw new AppError('device_not_connected', { field: 'goods_id' })
  await ensureWithinGrants(ctx, id, term)
  const most = await findStoredNumber(ctx.db, 'optional_packages')
  await ctx.db.insert(servicePieces).values({
    userId: device.userId,
    deviceId: id,
    service,
    term,
    from: new Date(ctx.now),
    grantKey: key,
    packageLimit: Math.min(granted.optional, most),
  })
  await settleService(ctx, { deviceId: id, service })
  await writeAudit(ctx, { action: 'grant', entity: 'device', id, after: { service, term, why }, key })
  return { valid_until: await findUntil(ctx, id, service) }
}
