import type { DeviceTransfer } from '@pitlane/contract/device/device.ts'
import { dayMs } from '@pitlane/domain/day.ts'
import { isEmail, normalEmail } from '@pitlane/domain/account/account.ts'
import { transferDays } from '@pitlane/domain/device/device.ts'
import { and, eq, gt, lte, or } from 'drizzle-orm'
import type { UserContext, WriteContext } from '../../platform/context.ts'
import { one } from '../../platform/db/database.ts'
import { AppError } from '../../platform/app-error.ts'
import { queueMail } from '../../platform/mail/queue-mail.ts'
import { getPerson } from '../account/public.ts'
import { handOver } from './bind-device.ts'
import { holdDevice, presentTransfer } from './queries.ts'
import { deviceTransfers, devices } from './tables.ts'

/** The open offer of a device. The caller holds the device's row. */
export async function findWaitingTransfer(ctx: WriteContext, deviceId: number) {
  const [row] = await ctx.db
    .select()
    .from(deviceTransfers)
    .where(
      and(
        eq(deviceTransfers.deviceId, deviceId),
        eq(deviceTransfers.state, 'waiting'),
        gt(deviceTransfers.expiresAt, new Date(ctx.now)),
      ),
    )
  return row ?? null
}

/** Expires an old offer, so that the next one has room. */
const expireOld = (ctx: WriteContext, deviceId: number) =>
  ctx.db
    .update(deviceTransfers)
    .set({ state: 'expired', endedAt: new Date(ctx.now) })
    .where(
      and(
        eq(deviceTransfers.deviceId, deviceId),
        eq(deviceTransfers.state, 'waiting'),
        lte(deviceTransfers.expiresAt, new Date(ctx.now)),
      ),
    )

/**
 * Offers a device to an e-mail address. Repeating an offer changes nothing; whether the address has an account does not
 * show.
 */
export async function transferDevice(
  ctx: WriteContext<UserContext>,
  input: { id: number; email: string },
): Promise<DeviceTransfer> {
  const toEmail = normalEmail(input.email)
  if (!isEmail(toEmail)) throw new AppError('email_format', { field: 'email' })
  const { email: fromEmail } = await getPerson(ctx.db, ctx.actor.id)
  if (toEmail === fromEmail) throw new AppError('own_account', { field: 'email' })
  const device = await holdDevice(ctx, input.id)
  if (!device) throw new AppError('not_found')
  await expireOld(ctx, device.id)
  const waiting = await findWaitingTransfer(ctx, device.id)
  if (waiting && waiting.toEmail !== toEmail) throw new AppError('transfer_waiting')
  const row = waiting ?? (await insertTransfer(ctx, device.id, toEmail))
  return presentTransfer({
    ...device,
    id: row.id,
    fromEmail,
    toEmail,
    incoming: false,
    expiresAt: row.expiresAt.getTime(),
  })
}

async function insertTransfer(ctx: WriteContext<UserContext>, deviceId: number, toEmail: string) {
  const createdAt = new Date(ctx.now)
  const expiresAt = new Date(ctx.now + transferDays * dayMs)
  const row = one(
    await ctx.db
      .insert(deviceTransfers)
      .values({ deviceId, fromId: ctx.actor.id, toEmail, createdAt, expiresAt })
      .returning(),
  )
  const cause = `device_transfer:${row.id}:offered`
  await queueMail(ctx, { cause, to: toEmail, lang: ctx.lang, name: 'device_offered', values: { transferId: row.id } })
  return row
}

/**
 * The open offer, held with its device, so that both parties act one after the other. @throws AppError transfer_gone
 */
async function holdTransfer(ctx: WriteContext<UserContext>, id: number, email: string) {
  const mine = or(eq(deviceTransfers.toEmail, email), eq(deviceTransfers.fromId, ctx.actor.id))
  const [seen] = await ctx.db
    .select()
    .from(deviceTransfers)
    .where(and(eq(deviceTransfers.id, id), mine))
  if (!seen) throw new AppError('not_found')
  const [device] = await ctx.db.select().from(devices).where(eq(devices.id, seen.deviceId)).for('no key update')
  const row = one(await ctx.db.select().from(deviceTransfers).where(eq(deviceTransfers.id, id)))
  const open = row.state === 'waiting' && row.expiresAt.getTime() > ctx.now && device?.userId === row.fromId
  if (!device || !open) throw new AppError('transfer_gone')
  return { row, device }
}

const end = (ctx: WriteContext, id: number, state: 'accepted' | 'declined' | 'called_off') =>
  ctx.db
    .update(deviceTransfers)
    .set({ state, endedAt: new Date(ctx.now) })
    .where(eq(deviceTransfers.id, id))

/** The recipient accepts the device, with all services that are paid for it. */
export async function acceptTransfer(ctx: WriteContext<UserContext>, { id }: { id: number }): Promise<null> {
  const { email } = await getPerson(ctx.db, ctx.actor.id)
  const { row, device } = await holdTransfer(ctx, id, email)
  if (row.toEmail !== email) throw new AppError('not_found')
  await end(ctx, id, 'accepted')
  await handOver(ctx, device)
  const { email: to } = await getPerson(ctx.db, row.fromId)
  const cause = `device_transfer:${id}:accepted`
  await queueMail(ctx, { cause, to, lang: ctx.lang, name: 'device_moved', values: { transferId: id } })
  return null
}

/** The owner calls the offer off, or the recipient declines it. */
export async function endTransfer(ctx: WriteContext<UserContext>, { id }: { id: number }): Promise<null> {
  const { email } = await getPerson(ctx.db, ctx.actor.id)
  const { row } = await holdTransfer(ctx, id, email)
  await end(ctx, id, row.fromId === ctx.actor.id ? 'called_off' : 'declined')
  return null
}
