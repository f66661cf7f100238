import type { Device, DeviceTransfer } from '@pitlane/contract/device/device.ts'
import { layOut, membershipState } from '@pitlane/domain/membership/spans.ts'
import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Context, UserContext } from '../../platform/context.ts'
import { one } from '../../platform/db/database.ts'
import { statement } from '../../platform/db/statement.ts'
import { type DeviceRow, findDevicePage, findTransferPage, type TransferRow } from '../../reads/devices.ts'
import { devices } from './tables.ts'

/** `m•••@example.com`: recognizable to anybody who knows the address. */
export const hideEmail = (email: string): string => email.replace(/^(.)[^@]*/, '$1•••')

/** The other party's address is hidden, except to anybody who knows it. */
export const presentTransfer = (row: TransferRow): DeviceTransfer => ({
  id: row.id,
  device_sn: row.sn,
  model: row.model,
  from: row.incoming ? hideEmail(row.fromEmail) : row.fromEmail,
  to: row.toEmail,
  incoming: row.incoming,
  expires_at: row.expiresAt,
})

/** The packages of what has ended are over with it; those of what is to come are listed already. */
function presentSoftware({ name, until, pieces }: DeviceRow['software'][number], now: number) {
  const spans = layOut(pieces)
  const running = pieces.map((piece, at) => ({ ...piece, ...spans[at]! })).filter(({ end }) => end > now)
  return {
    name,
    valid_until: until,
    packages: [...new Set(running.flatMap(({ packages }) => packages))],
    open: running
      .filter(({ packages, most }) => packages.length < most)
      .map(({ id, start, end, packages, most }) => ({ id, start, end, chosen: packages.length, most })),
  }
}

const presentDevice = (row: DeviceRow, now: number): Device => ({
  id: row.id,
  device_sn: row.sn,
  model: row.model,
  name: row.name,
  is_tpms: row.isTpms ? 1 : 0,
  bound_at: row.boundAt,
  chosen: row.chosen,
  membership: { state: membershipState(row.membershipUntil, now), valid_until: row.membershipUntil },
  software: row.software.map((software) => presentSoftware(software, now)),
  transfer: row.transfer && presentTransfer({ ...row.transfer, sn: row.sn, model: row.model, incoming: false }),
})

type Window = { page: number; page_size: number }
const windowOf = ({ page, page_size }: Window) => {
  const pageSize = Math.max(1, page_size)
  return { pageSize, offset: (Math.max(1, page) - 1) * pageSize }
}

export async function findDevices(ctx: UserContext, asked: Window & { is_tpms?: 0 | 1 | undefined; id?: number }) {
  const { pageSize, offset } = windowOf(asked)
  const isTpms = asked.is_tpms === undefined ? null : asked.is_tpms === 1
  const values = [ctx.actor.id, ctx.lang, new Date(ctx.now), isTpms, asked.id ?? null, pageSize, offset]
  const { total, devices: found } = one(await findDevicePage(ctx.db, values))
  return { list: found.map((row) => presentDevice(row, ctx.now)), total, page: asked.page, pageSize }
}

export async function findTransfers(ctx: UserContext, asked: Window) {
  const { pageSize, offset } = windowOf(asked)
  const values = [ctx.actor.id, new Date(ctx.now), pageSize, offset]
  const { total, transfers } = one(await findTransferPage(ctx.db, values))
  return { list: transfers.map(presentTransfer), total, page: asked.page, pageSize }
}

const holdOwn = statement({
  name: 'hold-device',
  sql: `select id::int, sn, model, included_term as "includedTerm" from devices where id = $1 and user_id = $2 for no key update`,
  row: z.object({ id: z.int(), sn: z.string(), model: z.string(), includedTerm: z.nullable(z.string()) }),
})

/** The caller's own device, held. null if it is missing or another user's. */
export async function holdDevice({ db, actor }: UserContext, id: number) {
  const [row] = await holdOwn(db, [id, actor.id])
  return row ?? null
}

type Db = Pick<Context, 'db'>

/** A device of any owner. */
export async function findDevice({ db }: Db, id: number) {
  const [row] = await db.select().from(devices).where(eq(devices.id, id))
  return row ?? null
}

/** A device of any owner, held. */
export async function lockDevice({ db }: Db, id: number) {
  const [row] = await db.select().from(devices).where(eq(devices.id, id)).for('no key update')
  return row ?? null
}
