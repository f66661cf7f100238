import type { membershipEndpoints } from '@pitlane/contract/membership/membership.ts'
import type { OutputOf, ParsedOf } from '@pitlane/contract/endpoint.ts'
import { readService } from '@pitlane/domain/membership/service.ts'
import * as z from 'zod/mini'
import type { UserContext } from '../platform/context.ts'
import { type Database, one, type Transaction } from '../platform/db/database.ts'
import { statement } from '../platform/db/statement.ts'

type List = typeof membershipEndpoints.listWaitingServices

const ownedDevice = z.object({ id: z.int(), sn: z.string(), model: z.string(), name: z.string() })

const runsOn = `(w.models = '{}' or d.model = any(w.models))`

/**
 * What a user has paid for and what waits for a device: tables of membership, catalogue, order and device.
 * $1 user, $2 language, $3 order number or null, $4 limit, $5 offset.
 */
const findWaitingPage = statement({
  name: 'list-waiting-services',
  sql: `
    with waiting as (
      select e.id, e.service, e.term, o.number, coalesce(p.names->>$2, p.names->>'en') as name, p.models
      from service_pieces e join styles s on s.id = e.style_id join products p on p.id = s.product_id
      left join order_lines l on l.id = e.line_id left join orders o on o.id = l.order_id
      where e.user_id = $1 and e.device_id is null and e.removed_at is null and ($3::text is null or o.number = $3)
    )
    select
      (select count(*) from waiting)::int as total,
      coalesce((select json_agg(json_build_object('id', w.id, 'service', w.service, 'term', w.term, 'number', w.number,
        'name', w.name, 'models', w.models,
        'devices', coalesce((select json_agg(json_build_object('id', d.id, 'sn', d.sn, 'model', d.model, 'name', d.name)
            order by d.chosen_at desc nulls last, d.id)
          from devices d where d.user_id = $1 and ${runsOn}), '[]')) order by w.id)
        from (select * from waiting order by id limit $4 offset $5) as w), '[]') as list`,
  row: z.object({
    total: z.int(),
    list: z.array(
      z.object({
        id: z.int(),
        service: z.string(),
        term: z.string(),
        number: z.nullable(z.string()),
        name: z.string(),
        models: z.array(z.string()),
        devices: z.array(ownedDevice),
      }),
    ),
  }),
})

/** What of mine waits for a device, and on which of mine it could start. */
export async function listWaitingServices(ctx: UserContext, input: ParsedOf<List>): Promise<OutputOf<List>> {
  const pageSize = Math.max(1, input.page_size)
  const page = Math.max(1, input.page)
  const values = [ctx.actor.id, ctx.lang, input.order_no ?? null, pageSize, (page - 1) * pageSize]
  const { total, list } = one(await findWaitingPage(ctx.db, values))
  return {
    list: list.map(({ service, number, devices, ...row }) => ({
      ...row,
      kind: readService(service).kind,
      order_no: number,
      devices: devices.map(({ sn, ...device }) => ({ ...device, device_sn: sn })),
    })),
    total,
    page,
    pageSize,
  }
}

const findOwners = statement({
  name: 'find-waiting-owners',
  sql: `
    select p.models, coalesce((
      select json_agg(json_build_object('userId', u.user_id, 'devices', (
        select json_agg(json_build_object('id', d.id, 'model', d.model) order by d.chosen_at desc nulls last, d.id)
        from devices d where d.user_id = u.user_id)))
      from (select distinct e.user_id from service_pieces e join styles s on s.id = e.style_id
        where s.product_id = p.id and e.device_id is null and e.removed_at is null
          and exists (select from devices d where d.user_id = e.user_id)) as u), '[]') as owners
    from products p where p.id = $1`,
  row: z.object({
    models: z.array(z.string()),
    owners: z.array(z.object({ userId: z.int(), devices: z.array(z.object({ id: z.int(), model: z.string() })) })),
  }),
})

/** The models that goods run on, and whoever waits with them though he has devices, with these: the chosen one first. */
export const findWaitingOwners = async (db: Database | Transaction, goodsId: number) =>
  one(await findOwners(db, [goodsId]))
