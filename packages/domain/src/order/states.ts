import type { Transitions } from '../transitions.ts'

/** An order is facts on separate axes; what people read is derived from them in `labelOf`. */
export const orderStates = ['open', 'completed', 'closed'] as const
export type OrderState = (typeof orderStates)[number]
/** `staff` have closed this one; `released` all that its buyer had not paid, so that others get the goods. */
export const closeReasons = ['buyer', 'overtime', 'staff', 'released', 'stock', 'unfit', 'newcomer', 'refund'] as const
export type CloseReason = (typeof closeReasons)[number]
export const paymentStates = ['unpaid', 'processing', 'paid', 'part_refunded', 'refunded'] as const
export type PaymentState = (typeof paymentStates)[number]
/** The money is not there yet. */
export const unpaidStates = ['unpaid', 'processing'] as const satisfies readonly PaymentState[]
/** It is there, and not all of it has gone back. */
export const paidStates = ['paid', 'part_refunded'] as const satisfies readonly PaymentState[]
export const shipmentStates = ['none', 'preparing', 'to_ship', 'in_transit', 'delivered', 'received'] as const
export type ShipmentState = (typeof shipmentStates)[number]
/** The shop was told to send something, and nothing has left yet. */
export const inHouseStates = ['preparing', 'to_ship'] as const satisfies readonly ShipmentState[]
/** Something is still to leave, or may be: of an order that is on its way a part can lie in the house. */
export const leavingStates = [...inHouseStates, 'in_transit'] as const satisfies readonly ShipmentState[]

export type OrderAxes = {
  state: OrderState
  closeReason: CloseReason | null
  payment: PaymentState
  shipment: ShipmentState
  /** A request for after-sales is open on some line. */
  afterSales: boolean
}

const lists = (states: readonly string[], state: string): boolean => states.includes(state)
export const isUnpaid = ({ payment }: Pick<OrderAxes, 'payment'>): boolean => lists(unpaidStates, payment)
export const isPaid = ({ payment }: Pick<OrderAxes, 'payment'>): boolean => lists(paidStates, payment)
export const isInHouse = ({ shipment }: Pick<OrderAxes, 'shipment'>): boolean => lists(inHouseStates, shipment)

/** The shipment as people read it: what ended before anything left the house is not prepared any more. */
export const shownShipment = (order: Pick<OrderAxes, 'state' | 'shipment'>): ShipmentState =>
  order.state === 'closed' && isInHouse(order) ? 'none' : order.shipment

export type OrderEvent = 'close' | 'complete'
export const orderTransitions = {
  open: { close: 'closed', complete: 'completed' },
  completed: {},
  closed: {},
} as const satisfies Transitions<OrderState, OrderEvent>

export type PaymentEvent = 'start' | 'abandon' | 'settle' | 'refund_part' | 'refund'
export const paymentTransitions = {
  unpaid: { start: 'processing', settle: 'paid' },
  processing: { start: 'processing', abandon: 'unpaid', settle: 'paid' },
  paid: { refund_part: 'part_refunded', refund: 'refunded' },
  part_refunded: { refund_part: 'part_refunded', refund: 'refunded' },
  // A part that was promised before the rest may reach the buyer after it.
  refunded: { refund_part: 'refunded' },
} as const satisfies Transitions<PaymentState, PaymentEvent>

export type ShipmentEvent = 'prepare' | 'pack' | 'ship' | 'deliver' | 'receive' | 'unship' | 'unship_packed'
/**
 * `ship` is the first parcel's departure, `deliver` the last one's arrival. A buyer may hold the goods before the carrier says so.
 * An order whose only parcel was entered by mistake is back where it was: `unship`, or `unship_packed` where it had been packed.
 */
export const shipmentTransitions = {
  none: { prepare: 'preparing' },
  preparing: { pack: 'to_ship', ship: 'in_transit' },
  to_ship: { ship: 'in_transit' },
  in_transit: { deliver: 'delivered', receive: 'received', unship: 'preparing', unship_packed: 'to_ship' },
  delivered: { receive: 'received' },
  received: {},
} as const satisfies Transitions<ShipmentState, ShipmentEvent>

export const orderLabels = [
  'to_pay',
  'overtime',
  'cancelled',
  'closed',
  'refunded',
  'after_sales',
  'preparing',
  'to_ship',
  'in_transit',
  'delivered',
  'received',
  'completed',
] as const
export type OrderLabel = (typeof orderLabels)[number]

/** What people read of an order; the first row that fits. */
export function labelOf(order: OrderAxes): OrderLabel {
  if (order.payment === 'refunded') return 'refunded'
  if (order.state === 'closed') {
    if (order.closeReason === 'overtime') return 'overtime'
    return order.closeReason === 'buyer' ? 'cancelled' : 'closed'
  }
  if (isUnpaid(order)) return 'to_pay'
  if (order.afterSales) return 'after_sales'
  if (order.state === 'completed') return 'completed'
  const byShipment: Record<ShipmentState, OrderLabel> = {
    none: 'preparing',
    preparing: 'preparing',
    to_ship: 'to_ship',
    in_transit: 'in_transit',
    delivered: 'delivered',
    received: 'received',
  }
  return byShipment[order.shipment]
}

export const orderTabs = ['all', 'to_pay', 'to_ship', 'to_receive', 'to_review', 'refunded'] as const
export type OrderTab = (typeof orderTabs)[number]

const tabByLabel: Record<OrderLabel, OrderTab | null> = {
  to_pay: 'to_pay',
  overtime: null,
  cancelled: null,
  closed: null,
  refunded: 'refunded',
  after_sales: 'refunded',
  preparing: 'to_ship',
  to_ship: 'to_ship',
  in_transit: 'to_receive',
  delivered: 'to_receive',
  received: 'to_review',
  completed: null,
}

/** The tab besides `all` in which an order is found; null for none. */
export const tabOf = (order: OrderAxes): OrderTab | null => tabByLabel[labelOf(order)]
