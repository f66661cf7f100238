import * as z from 'zod/mini'
import { statement } from '../platform/db/statement.ts'

const offer = { id: z.int(), fromEmail: z.string(), toEmail: z.string(), expiresAt: z.int() }
const transferRow = z.object({ ...offer, sn: z.string(), model: z.string(), incoming: z.boolean() })
const deviceRow = z.object({
  id: z.int(),
  sn: z.string(),
  model: z.string(),
  name: z.string(),
  isTpms: z.boolean(),
  boundAt: z.int(),
  chosen: z.boolean(),
  membershipUntil: z.nullable(z.int()),
  software: z.array(
    z.object({
      name: z.string(),
      until: z.int(),
      /** What it was paid for, in the order in which it runs. */
      pieces: z.array(
        z.object({ id: z.int(), from: z.int(), term: z.string(), most: z.int(), packages: z.array(z.string()) }),
      ),
    }),
  ),
  transfer: z.nullable(z.object(offer)),
})
export type TransferRow = z.infer<typeof transferRow>
export type DeviceRow = z.infer<typeof deviceRow>

const ms = (column: string) => `floor(extract(epoch from ${column}) * 1000)::bigint`

/**
 * A user's devices with the services of each: tables of device, membership, catalogue (a software's name) and account,
 * in one statement because the screens of software and membership begin with it.
 * $1 user, $2 language, $3 now, $4 tyre-pressure tools or not, or null, $5 one device or null, $6 limit, $7 offset.
 */
export const findDevicePage = statement({
  name: 'list-devices',
  sql: `
    with mine as (
      select *, row_number() over (order by chosen_at desc nulls last, id) = 1 as chosen from devices where user_id = $1
    ),
    page as (
      select * from mine where ($4::boolean is null or is_tpms = $4) and ($5::bigint is null or id = $5)
    )
    select
      (select count(*) from page) as total,
      coalesce((select json_agg(json_build_object(
        'id', d.id, 'sn', d.sn, 'model', d.model, 'name', d.name, 'isTpms', d.is_tpms, 'boundAt', ${ms('d.bound_at')}, 'chosen', d.chosen,
        'membershipUntil', (select ${ms('s.valid_until')} from services s where s.device_id = d.id and s.service = 'membership'),
        'software', coalesce((
          select json_agg(json_build_object('name', coalesce(p.names->>$2, p.names->>'en'), 'until', ${ms('s.valid_until')},
            'pieces', (select json_agg(json_build_object('id', e.id, 'from', ${ms('e.from_at')}, 'term', e.term, 'most', e.package_limit,
                'packages', (select coalesce(json_agg(coalesce(o.names->>$2, o.names->>'en') order by o.position, o.id), '[]')
                  from optional_packages o where o.id = any(e.packages))) order by e.from_at, e.id)
              from service_pieces e where e.device_id = d.id and e.service = s.service and e.removed_at is null)) order by p.position, p.id)
          from services s join products p on s.service = 'software:' || p.id
          where s.device_id = d.id and s.valid_until > $3), '[]'),
        'transfer', (select json_build_object('id', t.id, 'toEmail', t.to_email, 'fromEmail', (select email from users where id = $1), 'expiresAt', ${ms('t.expires_at')})
          from device_transfers t where t.device_id = d.id and t.state = 'waiting' and t.expires_at > $3)
        ) order by d.chosen desc, d.bound_at desc, d.id)
        from (select * from page order by chosen desc, bound_at desc, id limit $6 offset $7) as d), '[]') as devices`,
  row: z.object({ total: z.int(), devices: z.array(deviceRow) }),
})

/**
 * Open offers of devices to a user and from him: tables of device and account, whose e-mail address an offer names.
 * $1 user, $2 now, $3 limit, $4 offset.
 */
export const findTransferPage = statement({
  name: 'list-transfers',
  sql: `
    with open as (
      select id from device_transfers
      where state = 'waiting' and to_email = (select email from users where id = $1) and expires_at > $2
      union
      select id from device_transfers where state = 'waiting' and from_id = $1 and expires_at > $2
    )
    select
      (select count(*) from open) as total,
      coalesce((select json_agg(json_build_object(
        'id', t.id, 'sn', d.sn, 'model', d.model, 'fromEmail', u.email, 'toEmail', t.to_email, 'incoming', t.from_id <> $1,
        'expiresAt', ${ms('t.expires_at')}) order by t.id desc)
        from (select * from device_transfers where id in (select id from open) order by id desc limit $3 offset $4) as t
        join devices d on d.id = t.device_id join users u on u.id = t.from_id), '[]') as transfers`,
  row: z.object({ total: z.int(), transfers: z.array(transferRow) }),
})
