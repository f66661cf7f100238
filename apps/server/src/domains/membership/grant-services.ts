import { sql } from 'drizzle-orm'
import type { WriteContext } from '../../platform/context.ts'
import { boughtPieces, refundedPieces } from '../../reads/services-of-order.ts'
import { settleServices } from './settle-service.ts'

type Granted = { deviceId: number | null; service: string }

/** What a paid order holds of software and memberships becomes pieces of service, one for each unit. Again is nothing. */
export async function grantServices(ctx: WriteContext, { orderId }: { orderId: number }): Promise<void> {
  const { rows } = await ctx.db.execute<Granted>(sql`
    insert into service_pieces (user_id, device_id, service, term, from_at, line_id, style_id, unit, packages, trial)
    ${boughtPieces(orderId, new Date(ctx.now))}
    on conflict do nothing
    returning device_id::int as "deviceId", service`)
  await settleServices(ctx, rows)
}

/** Takes back what the money went back for. */
export async function withdrawServices(ctx: WriteContext, { orderId }: { orderId: number }): Promise<void> {
  const { rows } = await ctx.db.execute<Granted>(sql`
    update service_pieces s set removed_at = ${new Date(ctx.now)}
    from (${refundedPieces(orderId)}) as refunded
    where s.id = refunded.id and s.removed_at is null
    returning s.device_id::int as "deviceId", s.service`)
  await settleServices(ctx, rows)
}
