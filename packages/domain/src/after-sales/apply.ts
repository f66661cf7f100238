import { dayMs } from '../day.ts'
import { type GoodsKind, isReward, isVirtual } from '../catalog/goods.ts'
import type { OrderAxes } from '../order/states.ts'
import { allowed, refused, type Verdict } from '../verdict.ts'
import type { Withdrawn } from '../withdrawal/withdrawal.ts'
import type { AfterSalesType } from './states.ts'

/** After payment; there is nothing to send back, so that time is all that is asked. */
export const virtualDays = 14

type Order = Pick<OrderAxes, 'state' | 'payment' | 'shipment'> & {
  paidAt: number | null
  /** By withdrawals that are not settled. */
  withdrawn: Withdrawn | null
}
type Line = {
  kind: GoodsKind
  quantity: number
  refunded: number
  /** Another request about it is open. */
  busy: boolean
  /** Units of a coupon or of draws that nothing was done with yet: the others cannot come back. */
  unused: number
}
export type ApplyRefusal =
  | 'order_closed'
  | 'order_not_paid'
  | 'order_withdrawn'
  | 'after_sales_over'
  | 'refund_only'
  | 'reward_kept'
  | 'goods_not_received'
  | 'after_sales_open'
  | 'after_sales_units'

const isPaid = ({ payment }: Pick<Order, 'payment'>): boolean =>
  payment === 'paid' || payment === 'part_refunded' || payment === 'refunded'

const isWithinVirtualDays = ({ paidAt }: Order, now: number): boolean =>
  paidAt !== null && now - paidAt < virtualDays * dayMs

export const unitsLeft = ({ quantity, refunded }: Pick<Line, 'quantity' | 'refunded'>): number => quantity - refunded

/** Who asks and when: staff judge by themselves whether a buyer's time is over. */
type Asking = { now: number; isStaff?: boolean }

function canHaveType(
  order: Order,
  kind: GoodsKind,
  type: AfterSalesType,
  { now, isStaff = false }: Asking,
): Verdict<ApplyRefusal> {
  if (isVirtual(kind)) {
    if (type !== 'refund') return refused('refund_only')
    return isStaff || isWithinVirtualDays(order, now) ? allowed : refused('after_sales_over')
  }
  if (order.state === 'completed' && !isStaff) return refused('after_sales_over')
  const isHere = order.shipment === 'delivered' || order.shipment === 'received'
  return type === 'refund' || isHere ? allowed : refused('goods_not_received')
}

/**
 * Whether this may be asked for now. Goods are exchanged or sent back once they are there, until the order is completed. Who
 * has withdrawn from all of it is owed that money already; how the goods come back is for the staff to open.
 */
export function canApply(
  order: Order,
  line: Line,
  { type, quantity }: { type: AfterSalesType; quantity: number },
  asking: Asking,
): Verdict<ApplyRefusal> {
  if (order.state === 'closed') return refused('order_closed')
  if (!isPaid(order)) return refused('order_not_paid')
  if (order.withdrawn === 'all' && !asking.isStaff) return refused('order_withdrawn')
  const fits = canHaveType(order, line.kind, type, asking)
  if (!fits.ok) return fits
  if (line.busy) return refused('after_sales_open')
  if (quantity < 1 || quantity > unitsLeft(line)) return refused('after_sales_units')
  return isReward(line.kind) && quantity > line.unused ? refused('reward_kept') : allowed
}

/** Whether an order has the button at all; each line then has its own answer. */
export function canApplyAtAll(order: Order & { virtual: boolean }, now: number): boolean {
  if (order.state === 'closed' || order.payment === 'refunded' || !isPaid(order)) return false
  if (order.withdrawn === 'all') return false
  return order.virtual ? isWithinVirtualDays(order, now) : order.state === 'open'
}
