import type { OrderDetails } from '@pitlane/contract/order/order.ts'
import type { TextKey } from '../../lib/texts.ts'

type Move = OrderDetails['moves'][number]

const closedWhy: Record<string, TextKey> = {
  buyer: 'order.move_closed_buyer',
  overtime: 'order.move_closed_overtime',
  staff: 'order.move_closed_staff',
  released: 'order.move_closed_released',
  stock: 'order.move_closed_stock',
  refund: 'order.move_closed_refund',
  unfit: 'order.move_closed_unfit',
  newcomer: 'order.move_closed_newcomer',
}
const words: Record<string, TextKey> = {
  open: 'order.move_open',
  completed: 'order.move_completed',
  processing: 'order.move_processing',
  unpaid: 'order.move_unpaid',
  paid: 'order.move_paid',
  part_refunded: 'order.move_part_refunded',
  refunded: 'order.move_refunded',
  preparing: 'order.move_preparing',
  to_ship: 'order.move_to_ship',
  in_transit: 'order.move_in_transit',
  delivered: 'order.move_delivered',
  received: 'order.move_received',
  reminded: 'order.move_reminded',
  escalated: 'order.move_escalated',
  address_changed: 'order.move_address_changed',
  withdrawn: 'order.move_withdrawn',
  withdrawn_part: 'order.move_withdrawn_part',
  withdrawal_settled: 'order.move_withdrawal_settled',
}

/** Names a move for the person whose order it is. */
export const moveKey = ({ to, why }: Pick<Move, 'to' | 'why'>): TextKey =>
  (to === 'closed' ? (closedWhy[why] ?? 'order.move_closed') : words[to]) ?? 'order.move_other'
