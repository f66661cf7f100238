import { sql } from 'drizzle-orm'
import type { WriteContext } from '../../platform/context.ts'
import { findStoredNumber } from '../../platform/db/settings.ts'
import { boughtPieces, holdFit, refundedPieces } from '../../reads/services-of-order.ts'
import { settleServices } from './settle-service.ts'

type Granted = { deviceId: number | null; service: string }

/**
 * Makes the software and memberships of a paid order pieces of service, one for each unit. Repeating it changes
 * nothing.
 */
export async function grantServices(ctx: WriteContext, { orderId }: { orderId: number }): Promise<void> {
  const most = await findStoredNumber(ctx.db, 'optional_packages')
  await holdFit(ctx.db, 'read')
  const { rows } = await ctx.db.execute<Granted>(sql`
    insert into service_pieces (user_id, device_id, service, term, from_at, line_id, style_id, unit, packages, package_limit, trial)
    ${boughtPieces(orderId, new Date(ctx.now), most)}
    on conflict do nothing
    returning device_id::int as "deviceId", service`)
  await settleServices(ctx, rows)
}

/** Takes back the pieces of an order that were refunded. */
export async function withdrawServices(ctx: WriteContext, { orderId }: { orderId: number }): Promise<void> {
  const { rows } = await ctx.db.execute<Granted>(sql`
    update service_pieces s set removed_at = ${new Date(ctx.now)}
    from (${refundedPieces(orderId)}) as refunded
    where s.id = refunded.id and s.removed_at is null
    returning s.device_id::int as "deviceId", s.service`)
  await settleServices(ctx, rows)
}
