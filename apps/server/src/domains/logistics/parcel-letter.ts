import { asc, eq } from 'drizzle-orm'
import { findShippedParcel } from '../../reads/parcels.ts'
import type { LetterOf } from '../../platform/mail/letter.ts'
import { fill, oneLine } from '../../platform/mail/texts.ts'
import { letterFacts, findToldOrder, goodsOf, orderLetter, say, toOrder } from '../order/public.ts'
import { parcelLines } from './tables.ts'

/** The courier's page of a parcel; null if it has none. */
const trackingUrl = (template: string, number: string): string | null =>
  /^https?:\/\//i.test(template) ? template.replaceAll('{number}', encodeURIComponent(number)) : null

export const parcelShipped: LetterOf<'parcel_shipped'> = async (ctx, { parcelId }) => {
  const shipped = await findShippedParcel(ctx.db, parcelId)
  // It was voided before the mail was written.
  if (!shipped) return null
  const { parcel, carrier, request } = shipped
  const contents = await ctx.db
    .select()
    .from(parcelLines)
    .where(eq(parcelLines.parcelId, parcelId))
    .orderBy(asc(parcelLines.lineId))
  const told = await findToldOrder(ctx, parcel.orderId)
  const texts = ctx.texts.parcel_shipped
  const { words } = ctx.texts
  const pieces = contents.flatMap(({ lineId, quantity }) => {
    const line = told.lines.find(({ id }) => id === lineId)
    return line ? [{ line, quantity }] : []
  })
  // Units that were refunded before they left will not follow.
  const rest = told.lines.some(({ quantity, shipped, refunded }) => shipped + refunded < quantity)
  const also = request === null ? rest && texts.rest : fill(texts.replacement, { request })
  const name = oneLine(carrier.name)
  const number = oneLine(parcel.number)
  return orderLetter(ctx, told, {
    subject: fill(texts.subject, { number: told.order.number }),
    heading: texts.heading,
    blocks: [
      ...say(fill(texts.about, { carrier: name }), also || ''),
      toOrder(ctx, told, 'view'),
      {
        kind: 'facts',
        facts: [
          { label: words.carrier, lines: [name] },
          { label: words.tracking, lines: [number], href: trackingUrl(carrier.url, number) },
        ],
      },
      ...(pieces.length > 0 ? [goodsOf(ctx, told, 'parcel', pieces)] : []),
      letterFacts(ctx, told),
    ],
  })
}

/** The buyer was told of a parcel that was entered by mistake. */
export const parcelVoided: LetterOf<'parcel_voided'> = async (ctx, { orderId, number }) => {
  const told = await findToldOrder(ctx, orderId)
  const texts = ctx.texts.parcel_voided
  return orderLetter(ctx, told, {
    subject: fill(texts.subject, { number: told.order.number }),
    heading: texts.heading,
    blocks: [
      ...say(fill(texts.about, { tracking: oneLine(number) })),
      toOrder(ctx, told, 'view'),
      letterFacts(ctx, told),
    ],
  })
}
