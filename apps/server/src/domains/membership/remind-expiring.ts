import { type Lang, textIn } from '@pitlane/domain/lang.ts'
import { sql } from 'drizzle-orm'
import { products } from '../catalog/tables.ts'
import type { Context } from '../../platform/context.ts'
import { devices } from '../device/tables.ts'
import { inTransaction } from '../../platform/http/implement.ts'
import type { LetterContext, LetterOf } from '../../platform/mail/letter.ts'
import { queueMail } from '../../platform/mail/queue-mail.ts'
import { fill, instantText, mailTexts } from '../../platform/mail/texts.ts'
import { and, eq } from 'drizzle-orm'
import { services } from './tables.ts'

const day = 86_400_000
/** Days before the end, the nearest first. */
const notices = [1, 7] as const
const mostAtOnce = 1_000

type Due = { deviceId: number; service: string; until: number; email: string; lang: Lang }

/**
 * Mails the owners of devices whose service ends within so many days, once for each end and notice. What was paid for so
 * little that it began within the notice needs none.
 */
export async function remindExpiring(ctx: Context): Promise<void> {
  for (const days of notices) await inTransaction(ctx, (tx) => remind(tx, days))
}

async function remind(ctx: Parameters<Parameters<typeof inTransaction>[1]>[0], days: number): Promise<void> {
  const now = new Date(ctx.now)
  const { rows } = await ctx.db.execute<Due>(sql`
    with due as (
      select s.device_id, s.service, d.user_id from services s join devices d on d.id = s.device_id
      where s.valid_until > ${now} and s.valid_until <= ${new Date(ctx.now + days * day)} and d.user_id is not null
        and s.changed_at <= s.valid_until - make_interval(days => ${days})
        and (s.reminded_for is distinct from s.valid_until or s.reminded_days > ${days})
      order by s.valid_until limit ${mostAtOnce} for no key update of s skip locked
    )
    update services s set reminded_for = s.valid_until, reminded_days = ${days}
    from due join users u on u.id = due.user_id
    where s.device_id = due.device_id and s.service = due.service
    returning s.device_id::int as "deviceId", s.service, floor(extract(epoch from s.valid_until) * 1000)::bigint as until, u.email, u.lang`)
  for (const { deviceId, service, until, email, lang } of rows) {
    const cause = `service:${deviceId}:${service}:${until}:${days}`
    await queueMail(ctx, { cause, to: email, lang, name: 'service_expiring', values: { deviceId, service, until } })
  }
}

async function nameOf({ db, lang }: LetterContext, service: string): Promise<string> {
  const goodsId = /^software:(\d+)$/.exec(service)?.[1]
  if (goodsId === undefined) return mailTexts[lang].words.membership
  const [goods] = await db
    .select({ names: products.names })
    .from(products)
    .where(eq(products.id, Number(goodsId)))
  return goods ? textIn(goods.names, lang) : ''
}

/** null where it was renewed, refunded, or the device given away meanwhile. */
export const serviceExpiring: LetterOf<'service_expiring'> = async (ctx, { deviceId, service, until }) => {
  const [row] = await ctx.db
    .select({
      sn: devices.sn,
      model: devices.model,
      name: devices.name,
      userId: devices.userId,
      until: services.validUntil,
    })
    .from(services)
    .innerJoin(devices, eq(devices.id, services.deviceId))
    .where(and(eq(services.deviceId, deviceId), eq(services.service, service)))
  if (!row || row.userId === null || row.until?.getTime() !== until) return null
  const texts = mailTexts[ctx.lang].service_expiring
  const time = instantText(row.until, ctx.lang)
  const values = { service: await nameOf(ctx, service), device: row.name || row.model, sn: row.sn, time }
  const way = service === 'membership' ? 'vip_pay/home' : 'update_app/productlist'
  return {
    brand: 'petrol',
    subject: fill(texts.subject, values),
    heading: texts.heading,
    blocks: [
      { kind: 'text', text: fill(texts.about, values) },
      { kind: 'text', text: texts.renew },
      {
        kind: 'button',
        label: mailTexts[ctx.lang].words.renew,
        href: `${ctx.publicUrl}/${way}?device_sn=${encodeURIComponent(row.sn)}`,
      },
    ],
    because: texts.because,
  }
}
