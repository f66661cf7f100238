import { dayMs } from '../day.ts'
import { canApplyAtAll } from '../after-sales/apply.ts'
import { allowed, refused, type Verdict } from '../verdict.ts'
import type { Withdrawn } from '../withdrawal/withdrawal.ts'
import { isInHouse, isPaid, isUnpaid, type OrderAxes } from './states.ts'

export const payMinutes = 30
/**
 * Who has not paid is reminded `before` the end, unless less than `atLeast` is left or the order is not `after` old: a
 * reminder that comes with the order, or too late to act on, is noise.
 */
export const remindMinutes = { before: 10, atLeast: 2, after: 5 }

/** Characters of a note that staff keep with an order, at most. */
export const noteLength = 1_000

type Timed = OrderAxes & { payBy: number }

/** Closing is decided by the timestamp; the job that writes it down may be late. */
export const isOvertime = (order: Timed, now: number): boolean =>
  order.state === 'open' && isUnpaid(order) && order.payBy <= now

/** The order as it is at `now`, whether or not the closing job has run. */
export const atTime = <O extends Timed>(order: O, now: number): O =>
  isOvertime(order, now) ? { ...order, state: 'closed', closeReason: 'overtime' } : order

export type PayRefusal = 'order_closed' | 'order_already_paid'

export function canPay(order: Timed, now: number): Verdict<PayRefusal> {
  if (!isUnpaid(order)) return refused('order_already_paid')
  return atTime(order, now).state === 'open' ? allowed : refused('order_closed')
}

export type CancelRefusal = 'order_not_cancellable'

export const canCancel = (order: Timed, now: number): Verdict<CancelRefusal> =>
  canPay(order, now).ok ? allowed : refused('order_not_cancellable')

const hasLeft = ({ shipment }: OrderAxes): boolean =>
  shipment === 'in_transit' || shipment === 'delivered' || shipment === 'received'

/** The seller's deadline after a reminder, and what happens by itself; the staff's settings. */
export const escalateHours = 48
export const receiveDays = 15
export const completeDays = 15
/** Twenty-four hours instead of a calendar day: buyer and shop rarely share one. */
export const remindEvery = dayMs

/** By withdrawals that are not settled: what is withdrawn from as a whole is not sent. */
type Stated = { withdrawn: Withdrawn | null }
type Reminded = OrderAxes & Stated & { remindedAt: number | null }
export type RemindRefusal = 'order_not_remindable' | 'order_withdrawn' | 'reminded_today'

/** Of what is paid and has not left at all. */
export function canRemind(order: Reminded, now: number): Verdict<RemindRefusal> {
  if (order.state !== 'open' || !isPaid(order) || !isInHouse(order)) return refused('order_not_remindable')
  if (order.withdrawn === 'all') return refused('order_withdrawn')
  const isEarly = order.remindedAt !== null && now < order.remindedAt + remindEvery
  return isEarly ? refused('reminded_today') : allowed
}

/** `toShip`: units that are still to leave. */
type Shipping = OrderAxes & { toShip: number }
export type ConfirmRefusal = 'order_not_shipped' | 'receipt_not_shipped'

/**
 * Everything must have left. Where the courier knows of no parcel yet (`unheard`), the buyer may hold the goods all the
 * same, but is asked whether he is sure.
 */
export function canConfirm(
  order: Shipping,
  { unheard, sure }: { unheard: boolean; sure: boolean },
): Verdict<ConfirmRefusal> {
  const isOnItsWay = order.shipment === 'in_transit' || order.shipment === 'delivered'
  if (order.state !== 'open' || !isOnItsWay || order.toShip > 0) return refused('order_not_shipped')
  return unheard && order.shipment === 'in_transit' && !sure ? refused('receipt_not_shipped') : allowed
}

/** Until something has left; what nobody sends has no address, nor has what is withdrawn from. */
export function canChangeAddress(
  order: Timed & Stated & { virtual: boolean },
  now: number,
): Verdict<'address_not_changeable'> {
  const isWaiting = canPay(order, now).ok || (order.state === 'open' && isPaid(order) && isInHouse(order))
  return isWaiting && !order.virtual && order.withdrawn !== 'all' ? allowed : refused('address_not_changeable')
}

/** Parcels leave as long as there is something to send, also after the first one has arrived. */
export function canShip(order: Shipping & Stated): Verdict<'order_not_shippable' | 'order_withdrawn'> {
  if (order.state !== 'open' || !isPaid(order) || order.shipment === 'none' || order.toShip === 0)
    return refused('order_not_shippable')
  return order.withdrawn === 'all' ? refused('order_withdrawn') : allowed
}

export const canPack = (order: Shipping & Stated): ReturnType<typeof canShip> =>
  order.shipment === 'preparing' ? canShip(order) : refused('order_not_shippable')

/** A hint: each line has its own answer. */
const canReviewAtAll = (order: OrderAxes): boolean =>
  (order.state === 'completed' || (order.state === 'open' && order.shipment === 'received')) &&
  order.payment !== 'refunded'

export const orderActions = [
  'cancel',
  'pay',
  'remind',
  'logistics',
  'confirm',
  'review',
  'change_address',
  'apply',
] as const
export type OrderAction = (typeof orderActions)[number]

type Facts = Timed &
  Reminded &
  Shipping & {
    virtual: boolean
    paidAt: number | null
    /** It holds coupons and draws of the points shop and nothing else: nobody reviews them. */
    onlyRewards: boolean
  }

/** Whether each action makes sense for the order at all. */
const isOffered: Record<OrderAction, (order: Facts, now: number) => boolean> = {
  cancel: (order, now) => canCancel(order, now).ok,
  pay: (order, now) => canPay(order, now).ok,
  remind: (order, now) => canRemind(order, now).ok,
  logistics: (order) => order.state !== 'closed' && hasLeft(order),
  confirm: (order) => canConfirm(order, { unheard: false, sure: true }).ok,
  review: (order) => !order.onlyRewards && canReviewAtAll(order),
  change_address: (order, now) => canChangeAddress(order, now).ok,
  apply: canApplyAtAll,
}

/** The buttons of an order at `now`; `apply` asks for after-sales. */
export const actionsOf = (order: Facts, now: number): OrderAction[] =>
  orderActions.filter((action) => isOffered[action](order, now))

/** Buttons that are there but cannot be pressed now, and why. */
export function disabledOf(order: Facts, now: number): { action: OrderAction; reason: string }[] {
  const reminding = canRemind(order, now)
  const isReminded = !reminding.ok && reminding.reason === 'reminded_today'
  const isPartlyOnItsWay = order.state === 'open' && order.shipment === 'in_transit' && order.toShip > 0
  return [
    ...(isReminded ? [{ action: 'remind', reason: reminding.reason } as const] : []),
    ...(isPartlyOnItsWay ? [{ action: 'confirm', reason: 'order_not_shipped' } as const] : []),
  ]
}
