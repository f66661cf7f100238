import { sql } from 'drizzle-orm'
import type { WriteContext } from '../../platform/context.ts'
import { settleServices } from './settle-service.ts'

type Granted = { deviceId: number | null; service: string }

/**
 * What a paid order holds of software and memberships becomes pieces of service, one for each unit, also of what stands
 * in a combination. Again is nothing. The term and the trial are those of the item at that moment.
 */
export async function grantServices(ctx: WriteContext, { orderId }: { orderId: number }): Promise<void> {
  const { rows } = await ctx.db.execute<Granted>(sql`
    with bought as (
      select l.id as line_id, l.style_id, l.quantity, l.snapshot from order_lines l where l.order_id = ${orderId}
      union all
      select l.id, c.part_id, l.quantity * c.quantity, '{}' from order_lines l
        join contents c on c.style_id = l.style_id where l.order_id = ${orderId}
    )
    insert into service_pieces (user_id, device_id, service, term, from_at, line_id, style_id, unit, packages, trial)
    select o.user_id, o.device_id, case p.kind when 'membership' then 'membership' else 'software:' || p.id end,
      p.term, ${new Date(ctx.now)}, b.line_id, b.style_id, unit,
      array(select (one->>'id')::bigint from jsonb_array_elements(coalesce(b.snapshot->'packages', '[]')) as one), p.trial
    from orders o, bought b
    join styles s on s.id = b.style_id join products p on p.id = s.product_id
    cross join generate_series(0, b.quantity - 1) as unit
    where o.id = ${orderId} and p.kind in ('membership', 'software') and p.term is not null
    on conflict do nothing
    returning device_id::int as "deviceId", service`)
  await settleServices(ctx, rows)
}

/**
 * Takes back what the money went back for: of each line as many units as were refunded, the last ones first; of an order
 * that was closed all of them.
 */
export async function withdrawServices(ctx: WriteContext, { orderId }: { orderId: number }): Promise<void> {
  const { rows } = await ctx.db.execute<Granted>(sql`
    with counted as (
      select s.id, s.unit, l.quantity, count(*) over (partition by s.line_id, s.style_id) as pieces,
        case when o.state = 'closed' then l.quantity else l.refunded end as refunded
      from orders o join order_lines l on l.order_id = o.id join service_pieces s on s.line_id = l.id
      where o.id = ${orderId}
    )
    update service_pieces s set removed_at = ${new Date(ctx.now)}
    from counted c
    where s.id = c.id and s.removed_at is null and c.unit >= c.pieces * (c.quantity - c.refunded) / c.quantity
    returning s.device_id::int as "deviceId", s.service`)
  await settleServices(ctx, rows)
}
