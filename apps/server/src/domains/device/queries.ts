import type { Device, DeviceTransfer } from '@pitlane/contract/device/device.ts'
import { membershipState } from '@pitlane/domain/membership/spans.ts'
import type { Context, UserContext } from '../../platform/context.ts'
import { type Database, one, type Transaction } from '../../platform/db/database.ts'
import { type Prepared, runPrepared } from '../../platform/db/prepared.ts'
import { hideEmail } from './hide-email.ts'

type TransferRow = {
  id: number
  sn: string
  model: string
  fromEmail: string
  toEmail: string
  incoming: boolean
  expiresAt: number
}
type DeviceRow = {
  id: number
  sn: string
  model: string
  name: string
  isTpms: boolean
  boundAt: number
  chosen: boolean
  membershipUntil: number | null
  software: { name: string; until: number; packages: string[] }[]
  transfer: Omit<TransferRow, 'sn' | 'model' | 'incoming'> | null
}

const ms = (column: string) => `floor(extract(epoch from ${column}) * 1000)::bigint`

/** $1 user, $2 language, $3 now, $4 tyre-pressure tools or not, or null, $5 one device or null, $6 how many, $7 from where. */
const devicesStatement: Prepared = {
  name: 'list-devices',
  text: `
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
            'packages', (select coalesce(json_agg(coalesce(o.names->>$2, o.names->>'en') order by o.position, o.id), '[]')
              from optional_packages o where o.id = any(select unnest(e.packages) from service_pieces e
                where e.device_id = d.id and e.service = s.service and e.removed_at is null))) order by p.position, p.id)
          from services s join products p on s.service = 'software:' || p.id
          where s.device_id = d.id and s.valid_until > $3), '[]'),
        'transfer', (select json_build_object('id', t.id, 'toEmail', t.to_email, 'fromEmail', (select email from users where id = $1), 'expiresAt', ${ms('t.expires_at')})
          from device_transfers t where t.device_id = d.id and t.state = 'waiting' and t.expires_at > $3)
        ) order by d.chosen desc, d.bound_at desc, d.id)
        from (select * from page order by chosen desc, bound_at desc, id limit $6 offset $7) as d), '[]') as devices`,
}

/** $1 user, $2 now, $3 how many, $4 from where. */
const transfersStatement: Prepared = {
  name: 'list-transfers',
  text: `
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
}

/** The other one's address is shown as far as whoever knows it recognizes it. */
export const presentTransfer = (row: TransferRow): DeviceTransfer => ({
  id: row.id,
  device_sn: row.sn,
  model: row.model,
  from: row.incoming ? hideEmail(row.fromEmail) : row.fromEmail,
  to: row.toEmail,
  incoming: row.incoming,
  expires_at: row.expiresAt,
})

const presentDevice = (row: DeviceRow, now: number): Device => ({
  id: row.id,
  device_sn: row.sn,
  model: row.model,
  name: row.name,
  is_tpms: row.isTpms ? 1 : 0,
  bound_at: row.boundAt,
  chosen: row.chosen,
  membership: { state: membershipState(row.membershipUntil, now), valid_until: row.membershipUntil },
  software: row.software.map(({ name, until, packages }) => ({ name, valid_until: until, packages })),
  transfer: row.transfer && presentTransfer({ ...row.transfer, sn: row.sn, model: row.model, incoming: false }),
})

export async function emailOf(db: Database | Transaction, userId: number): Promise<string> {
  const text = 'select email from users where id = $1'
  return one(await runPrepared<{ email: string }>(db, { name: 'email-of', text }, [userId])).email
}

type Window = { page: number; page_size: number }
const windowOf = ({ page, page_size }: Window) => {
  const pageSize = Math.max(1, page_size)
  return { pageSize, offset: (Math.max(1, page) - 1) * pageSize }
}

export async function findDevices(ctx: UserContext, asked: Window & { is_tpms?: 0 | 1 | undefined; id?: number }) {
  const { pageSize, offset } = windowOf(asked)
  const isTpms = asked.is_tpms === undefined ? null : asked.is_tpms === 1
  const values = [ctx.actor.id, ctx.lang, new Date(ctx.now), isTpms, asked.id ?? null, pageSize, offset]
  const { total, devices } = one(
    await runPrepared<{ total: number; devices: DeviceRow[] }>(ctx.db, devicesStatement, values),
  )
  return { list: devices.map((row) => presentDevice(row, ctx.now)), total, page: asked.page, pageSize }
}

export async function findTransfers(ctx: UserContext, asked: Window) {
  const { pageSize, offset } = windowOf(asked)
  const values = [ctx.actor.id, new Date(ctx.now), pageSize, offset]
  const { total, transfers } = one(
    await runPrepared<{ total: number; transfers: TransferRow[] }>(ctx.db, transfersStatement, values),
  )
  return { list: transfers.map(presentTransfer), total, page: asked.page, pageSize }
}

/** Somebody's own device, held. null where it is not there or not his. */
export async function holdDevice(ctx: UserContext & Pick<Context, 'db'>, id: number) {
  const text = `select id::int, sn, model, included_term as "includedTerm" from devices where id = $1 and user_id = $2 for no key update`
  const [row] = await runPrepared<{ id: number; sn: string; model: string; includedTerm: string | null }>(
    ctx.db,
    { name: 'hold-device', text },
    [id, ctx.actor.id],
  )
  return row ?? null
}
