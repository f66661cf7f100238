import { eq } from 'drizzle-orm'
import { getPerson } from '../account/public.ts'
import { one } from '../../platform/db/database.ts'
import type { LetterContext, LetterOf } from '../../platform/mail/letter.ts'
import { fill, instantText } from '../../platform/mail/texts.ts'
import { hideEmail } from './queries.ts'
import { deviceTransfers, devices } from './tables.ts'

async function findTold({ db }: LetterContext, transferId: number) {
  return one(
    await db
      .select({ transfer: deviceTransfers, sn: devices.sn, model: devices.model })
      .from(deviceTransfers)
      .innerJoin(devices, eq(devices.id, deviceTransfers.deviceId))
      .where(eq(deviceTransfers.id, transferId)),
  )
}

const toDevices = ({ texts, publicUrl }: LetterContext) =>
  ({ kind: 'button', label: texts.words.devices, href: `${publicUrl}/me/devices` }) as const

/** null if it has been answered or called off meanwhile. */
export const deviceOffered: LetterOf<'device_offered'> = async (ctx, { transferId }) => {
  const { transfer, sn, model } = await findTold(ctx, transferId)
  if (transfer.state !== 'waiting') return null
  const texts = ctx.texts.device_offered
  const from = await getPerson(ctx.db, transfer.fromId)
  const values = { from: hideEmail(from.email), model, sn, time: instantText(transfer.expiresAt, ctx.lang) }
  return {
    subject: fill(texts.subject, values),
    heading: texts.heading,
    blocks: [
      { kind: 'text', text: fill(texts.about, values) },
      { kind: 'text', text: fill(texts.how, values) },
      toDevices(ctx),
    ],
    because: texts.because,
  }
}

export const deviceMoved: LetterOf<'device_moved'> = async (ctx, { transferId }) => {
  const { transfer, sn, model } = await findTold(ctx, transferId)
  const texts = ctx.texts.device_moved
  const values = { to: transfer.toEmail, model, sn }
  return {
    subject: fill(texts.subject, values),
    heading: texts.heading,
    blocks: [{ kind: 'text', text: fill(texts.about, values) }, toDevices(ctx)],
    because: texts.because,
  }
}

/** To the former owner: nobody loses a device to the staff without a mail. */
export const deviceReleased: LetterOf<'device_released'> = async (ctx, { deviceId }) => {
  const values = one(
    await ctx.db.select({ sn: devices.sn, model: devices.model }).from(devices).where(eq(devices.id, deviceId)),
  )
  const texts = ctx.texts.device_released
  return {
    subject: fill(texts.subject, values),
    heading: texts.heading,
    blocks: [{ kind: 'text', text: fill(texts.about, values) }, { kind: 'text', text: texts.wrong }, toDevices(ctx)],
    because: texts.because,
  }
}
