import type { StaffOrder } from '@pitlane/contract/order/staff.ts'
import type { OrderDetails } from '@pitlane/contract/order/order.ts'
import { canRefundAtAll } from '@pitlane/domain/after-sales/staff-refund.ts'
import { canCancel, canPack, canShip } from '@pitlane/domain/order/actions.ts'
import { eq } from 'drizzle-orm'
import { findStyleCodes } from '../catalog/public.ts'
import type { Context } from '../../platform/context.ts'
import { AppError } from '../../platform/app-error.ts'
import { describePayments } from '../../reads/payments.ts'
import { findDescribed } from './get-order.ts'
import { findDeliveryTitles } from '../../reads/delivery-titles.ts'
import { namesOfMovers } from '../../reads/movers.ts'
import { findNotes, selectOrders } from '../../reads/orders.ts'
import { findAskedParcels, presentParcel } from '../../reads/parcels.ts'
import { type Described, factsOf, presentOrder } from './present.ts'
import { orders } from './tables.ts'
import { findUnitsLeft } from '../../reads/units-left.ts'

type Reader = Pick<Context, 'db' | 'now' | 'lang'>
type OrderLine = OrderDetails['lines'][number]

/** The lines as a packing slip shows them. */
async function presentLines({ db }: Reader, { order, lines }: Described, shown: readonly OrderLine[]) {
  const left = await findUnitsLeft(db, [order], lines)
  const codes = await findStyleCodes(
    db,
    lines.map(({ styleId }) => styleId),
  )
  return lines.map((line, index) => ({
    ...shown[index]!,
    sku_id: line.styleId,
    code: codes.get(line.styleId) ?? '',
    to_ship: left.get(line.id)?.free ?? 0,
  }))
}

/** @throws AppError not_found */
export async function getStaffOrder(ctx: Reader, { id }: { id: number }): Promise<StaffOrder> {
  const { db, now } = ctx
  const [row] = await selectOrders(db).where(eq(orders.id, id))
  if (!row) throw new AppError('not_found')
  const { order, email } = row
  const described = await findDescribed(ctx, order)
  const facts = factsOf(described)
  const shown = presentOrder(described, ctx)
  const asked = described.parcels.length > 0 ? await findAskedParcels(db, id) : new Set<number>()
  const nameOf = await namesOfMovers(db, described.moves)
  const titleOf = await findDeliveryTitles(db, [order], ctx.lang)
  return {
    ...shown,
    id,
    user_id: order.userId,
    email,
    lang: order.lang,
    channel: order.channel,
    shipping_title: titleOf(order),
    lines: await presentLines(ctx, described, shown.lines),
    parcels: described.parcels.map((parcel) => ({
      ...presentParcel(parcel),
      carrier_id: parcel.row.carrierId,
      asked: asked.has(parcel.row.id),
      events: parcel.timeline.events,
    })),
    escalated_at: order.escalatedAt?.getTime() ?? null,
    tax_check: order.taxCheck,
    tax_evidence: order.taxPlace?.evidence ?? [],
    notes: await findNotes(db, id),
    moves: described.moves.map((move) => ({
      at: move.at.getTime(),
      who: move.who,
      name: nameOf(move),
      axis: move.axis,
      from: move.from,
      to: move.to,
      why: move.why,
    })),
    payments: await describePayments(db, id),
    refunds: [...described.refunds],
    can_close: canCancel(facts, now).ok,
    can_pack: canPack(facts).ok,
    can_ship: canShip(facts).ok,
    can_refund: canRefundAtAll(order, described.lines),
  }
}
