import { type Lang, textIn } from '@pitlane/domain/lang.ts'
import { readService } from '@pitlane/domain/membership/service.ts'
import { and, eq, sql } from 'drizzle-orm'
import { findSoftware } from '../catalog/public.ts'
import type { Context } from '../../platform/context.ts'
import { findDevice } from '../device/public.ts'
import { inTransaction } from '../../platform/http/implement.ts'
import type { LetterContext, LetterOf } from '../../platform/mail/letter.ts'
import { queueMail } from '../../platform/mail/queue-mail.ts'
import { fill, instantText } from '../../platform/mail/texts.ts'
import { expiringServices } from '../../reads/expiring-services.ts'
import { services } from './tables.ts'

/** Days before the end, the nearest first. */
const notices = [1, 7] as const

type Due = { deviceId: number; service: string; until: number; email: string; lang: Lang }

/**
 * Mails the owners of devices whose service ends within so many days, once for each end and notice. A service that was
 * paid for so little that it began within the notice needs none.
 */
export async function remindExpiring(ctx: Context): Promise<void> {
  for (const days of notices) await inTransaction(ctx, (tx) => remind(tx, days))
}

async function remind(ctx: Parameters<Parameters<typeof inTransaction>[1]>[0], days: number): Promise<void> {
  const { rows } = await ctx.db.execute<Due>(sql`
    with due as (${expiringServices(ctx.now, days)})
    update services s set reminded_for = s.valid_until, reminded_days = ${days}
    from due
    where s.device_id = due.device_id and s.service = due.service
    returning s.device_id::int as "deviceId", s.service, floor(extract(epoch from s.valid_until) * 1000)::bigint as until, due.email, due.lang`)
  for (const { deviceId, service, until, email, lang } of rows) {
    const cause = `service:${deviceId}:${service}:${until}:${days}`
    await queueMail(ctx, { cause, to: email, lang, name: 'service_expiring', values: { deviceId, service, until } })
  }
}

async function nameOf(ctx: LetterContext, service: string): Promise<string> {
  const { goodsId } = readService(service)
  if (goodsId === null) return ctx.texts.words.membership
  const goods = await findSoftware(ctx, goodsId)
  return goods ? textIn(goods.names, ctx.lang) : ''
}

/** null if it was renewed, refunded, or the device given away meanwhile. */
export const serviceExpiring: LetterOf<'service_expiring'> = async (ctx, { deviceId, service, until }) => {
  const [row] = await ctx.db
    .select({ until: services.validUntil })
    .from(services)
    .where(and(eq(services.deviceId, deviceId), eq(services.service, service)))
  const device = await findDevice(ctx, deviceId)
  if (!row?.until || row.until.getTime() !== until || !device || device.userId === null) return null
  const texts = ctx.texts.service_expiring
  const time = instantText(row.until, ctx.lang)
  const values = { service: await nameOf(ctx, service), device: device.name || device.model, sn: device.sn, time }
  const way = service === 'membership' ? 'vip_pay/home' : 'update_app/productlist'
  return {
    subject: fill(texts.subject, values),
    heading: texts.heading,
    blocks: [
      { kind: 'text', text: fill(texts.about, values) },
      { kind: 'text', text: texts.renew },
      {
        kind: 'button',
        label: ctx.texts.words.renew,
        href: `${ctx.publicUrl}/${way}?device_sn=${encodeURIComponent(device.sn)}`,
      },
    ],
    because: texts.because,
  }
}
