import type { OrderDetails, OrderSummary, Quote } from '@pitlane/contract/order.ts'
import { type Lang, textIn } from '@pitlane/domain/lang.ts'
import { actionsOf, atTime } from '@pitlane/domain/order/actions.ts'
import { labelOf, tabOf } from '@pitlane/domain/order/states.ts'
import { presentPicture } from '../catalog/public.ts'
import type { QuotedLine } from './quote-basket.ts'
import type { MoveRow, OrderLineRow, OrderRow } from './queries.ts'

type Viewer = { lang: Lang; now: number }

export const presentQuoteLine = (line: QuotedLine): Quote['lines'][number] => ({
  sku_id: line.skuId,
  goods_id: line.goodsId,
  name: line.name,
  style: line.style,
  picture: presentPicture(line.picture, line.name),
  kind: line.kind,
  good_type: line.goodType,
  channel_type: line.channelType,
  unit_price: line.unitPrice,
  quantity: line.quantity,
  discount: line.discount,
  paid: line.paid,
  stock: line.stock,
})

const presentLine = (line: OrderLineRow, lang: Lang): OrderSummary['lines'][number] => ({
  id: line.id,
  goods_id: line.productId,
  name: textIn(line.snapshot.name, lang),
  style: textIn(line.snapshot.style, lang),
  picture: presentPicture(line.snapshot.picture, textIn(line.snapshot.name, lang)),
  kind: line.snapshot.kind,
  channel_type: line.snapshot.channelType as OrderSummary['lines'][number]['channel_type'],
  unit_price: line.unitPrice,
  quantity: line.quantity,
  discount: line.discount,
  paid: line.paid,
})

export const presentPrice = (
  order: Pick<OrderRow, 'product' | 'coupon' | 'points' | 'freight' | 'tax' | 'payable'>,
) => ({
  product: order.product,
  coupon: order.coupon,
  points: order.points,
  freight: order.freight,
  tax: order.tax,
  payable: order.payable,
})

/** An order as it is at `now`: one past its time reads as closed before the job has come by. */
export function presentSummary(order: OrderRow, lines: readonly OrderLineRow[], { lang, now }: Viewer): OrderSummary {
  const timed = { ...order, payBy: order.payBy.getTime() }
  const current = atTime(timed, now)
  return {
    order_no: order.number,
    label: labelOf(current),
    tab: tabOf(current),
    lines: lines.map((line) => presentLine(line, lang)),
    price: presentPrice(order),
    currency: order.currency,
    created_at: order.createdAt.getTime(),
    pay_by: timed.payBy,
    now,
    actions: actionsOf(timed, now),
  }
}

export function presentOrder(
  order: OrderRow,
  lines: readonly OrderLineRow[],
  moves: readonly MoveRow[],
  viewer: Viewer,
): OrderDetails {
  const current = atTime({ ...order, payBy: order.payBy.getTime() }, viewer.now)
  const overtimeAt = current.closeReason === 'overtime' ? current.payBy : null
  return {
    ...presentSummary(order, lines, viewer),
    state: current.state,
    close_reason: current.closeReason,
    payment: order.payment,
    shipment: order.shipment,
    paid: order.paid,
    refunded: order.refunded,
    paid_at: order.paidAt?.getTime() ?? null,
    closed_at: order.closedAt?.getTime() ?? overtimeAt,
    payment_method: order.paymentMethod,
    address: order.address,
    shipping_title: order.shippingTitle,
    mailing_email: order.mailingEmail,
    coupon_name: order.couponName,
    moves: moves.map((move) => ({ at: move.at.getTime(), axis: move.axis, to: move.to, why: move.why })),
  }
}
