import type { OrderDetails, OrderSummary } from '@pitlane/contract/order/order.ts'
import type { StaffRefund } from '@pitlane/contract/order/staff.ts'
import { isReward } from '@pitlane/domain/catalog/goods.ts'
import { type Lang, textIn } from '@pitlane/domain/lang.ts'
import { actionsOf, atTime, disabledOf } from '@pitlane/domain/order/actions.ts'
import { labelOf, shownShipment, tabOf } from '@pitlane/domain/order/states.ts'
import type { Withdrawn } from '@pitlane/domain/withdrawal/withdrawal.ts'
import { presentAddress } from './address-snapshot.ts'
import { countryName } from '../address/public.ts'
import { presentPicture } from '../catalog/public.ts'
import type { Deadlines } from './deadlines.ts'
import { type Parcel, presentParcel } from '../../reads/parcels.ts'
import { presentShopRefund } from '../../reads/staff-refunds.ts'
import type { MoveRow, OrderLineRow, OrderRow } from './tables.ts'

type Viewer = { lang: Lang; now: number }

const presentLine = (line: OrderLineRow, lang: Lang): OrderSummary['lines'][number] => ({
  id: line.id,
  goods_id: line.productId,
  name: textIn(line.snapshot.name, lang),
  style: textIn(line.snapshot.style, lang),
  picture: presentPicture(line.snapshot.picture, textIn(line.snapshot.name, lang)),
  kind: line.snapshot.kind,
  channel_type: line.snapshot.channelType,
  unit_price: line.unitPrice,
  quantity: line.quantity,
  packages: (line.snapshot.packages ?? []).map(({ name }) => textIn(name, lang)),
  optional_packages: line.snapshot.optional ?? 0,
  device_sn: line.deviceSn,
  discount: line.discount,
  points: line.points,
  paid: line.paid,
  shipped: line.shipped,
  refunded: line.refunded,
})

export const presentPrice = (
  order: Pick<OrderRow, 'product' | 'coupon' | 'points' | 'freight' | 'tax' | 'payable' | 'includedTax'>,
) => ({
  product: order.product,
  coupon: order.coupon,
  points: order.points,
  freight: order.freight,
  tax: order.tax,
  payable: order.payable,
  included_tax: order.includedTax,
})

/** An order with its lines, the number of units that are still to leave, and what its open withdrawals cover. */
export type Listed = { order: OrderRow; lines: readonly OrderLineRow[]; toShip: number; withdrawn: Withdrawn | null }
/** An order with all that its own screen shows. */
export type Described = Listed & {
  moves: readonly MoveRow[]
  parcels: readonly Parcel[]
  deadlines: Deadlines
  /** The end of the device's service that it paid for. */
  validUntil: number | null
  refunds: readonly StaffRefund[]
}

const at = (instant: Date | null): number | null => instant?.getTime() ?? null

/** The facts of an order that the rules ask for. */
export const factsOf = ({ order, toShip, withdrawn }: Omit<Listed, 'lines'>) => ({
  ...order,
  payBy: order.payBy.getTime(),
  paidAt: at(order.paidAt),
  remindedAt: at(order.remindedAt),
  toShip,
  withdrawn,
})

/** An order as it is at `now`: one past its time reads as closed before the job has come by. */
export function presentSummary(listed: Listed, { lang, now }: Viewer): OrderSummary {
  const { order, lines } = listed
  const facts = { ...factsOf(listed), onlyRewards: lines.every(({ snapshot }) => isReward(snapshot.kind)) }
  const current = atTime(facts, now)
  return {
    order_no: order.number,
    label: labelOf(current),
    tab: tabOf(current),
    lines: lines.map((line) => presentLine(line, lang)),
    price: presentPrice(order),
    currency: order.currency,
    created_at: order.createdAt.getTime(),
    pay_by: facts.payBy,
    now,
    actions: actionsOf(facts, now),
    disabled: disabledOf(facts, now),
    flash: order.flashItemId !== null,
    points_price: order.mallItemId === null ? 0 : order.pointsSpent,
    withdrawn: listed.withdrawn,
  }
}

export function presentOrder(described: Described, viewer: Viewer): OrderDetails {
  const { order, moves, parcels, deadlines, refunds } = described
  const current = atTime(factsOf(described), viewer.now)
  const overtimeAt = current.closeReason === 'overtime' ? current.payBy : null
  return {
    ...presentSummary(described, viewer),
    state: current.state,
    close_reason: current.closeReason,
    payment: order.payment,
    shipment: shownShipment(order),
    paid: order.paid,
    refunded: order.refunded,
    paid_at: at(order.paidAt),
    closed_at: at(order.closedAt) ?? overtimeAt,
    payment_method: order.paymentMethod,
    device_sn: order.deviceSn,
    vin: order.vin,
    valid_until: described.validUntil,
    address: order.address && presentAddress(order.address, viewer.lang),
    shipping_title: order.shippingTitle,
    mailing_email: order.mailingEmail,
    treatment: order.taxTreatment,
    tax_id: order.taxId,
    tax_country: order.taxPlace ? countryName(order.taxPlace.country_id, viewer.lang) : '',
    mailing: {
      shipping_id: order.freightOptionId,
      mailing_information: order.mailingEmail ? [{ email: order.mailingEmail }] : [],
      price: order.freight,
    },
    parcels: parcels.map(presentParcel),
    shipped_at: at(order.shippedAt),
    delivered_at: at(order.deliveredAt),
    received_at: at(order.receivedAt),
    completed_at: at(order.completedAt),
    reminded_at: at(order.remindedAt),
    receive_by: deadlines.receiveBy,
    complete_by: deadlines.completeBy,
    coupon_name: order.couponName,
    refunds: refunds.flatMap(presentShopRefund),
    moves: moves.map((move) => ({ at: move.at.getTime(), axis: move.axis, to: move.to, why: move.why })),
  }
}
