import type { StaffRole } from '../account/account.ts'
import { type AfterSalesEvent, type AfterSalesState, type AfterSalesType, nextAfterSalesState } from './states.ts'

/** Characters of a courier's name that the buyer types, and of his description or objection, at most. */
export const courierLength = 80
export const descriptionLength = 500

const can = (state: AfterSalesState, event: AfterSalesEvent): boolean => nextAfterSalesState(state, event) !== null

/** What the buyer may do with a request; `confirm` says that the replacement has come, `accept` that less is right. */
export const buyerActions = ['modify', 'revoke', 'send_back', 'accept', 'object', 'confirm'] as const
export type BuyerAction = (typeof buyerActions)[number]
const buyerEvents: Record<BuyerAction, AfterSalesEvent> = {
  modify: 'modify',
  revoke: 'revoke',
  send_back: 'send_back',
  accept: 'accept',
  object: 'object',
  confirm: 'exchange',
}
export const canBuyer = (action: BuyerAction, state: AfterSalesState): boolean => can(state, buyerEvents[action])
export const buyerActionsOf = (state: AfterSalesState): BuyerAction[] =>
  buyerActions.filter((action) => canBuyer(action, state))

/** What the staff may do. An exchange of which nothing is left on the shelf may end in a refund. */
export const staffActions = ['approve', 'reject', 'receive', 'refund', 'refuse', 'reship', 'retry'] as const
export type StaffAction = (typeof staffActions)[number]
/** `resellable`: of the units that came back, those as new; null before. */
type Request = { state: AfterSalesState; type: AfterSalesType; resellable?: number | null }

export const eventOf = (action: StaffAction, type: AfterSalesType): AfterSalesEvent =>
  action === 'approve' ? (type === 'refund' ? 'approve_refund' : 'approve_return') : action

/** Whose business each is; the administrator may all. */
export const staffActionRoles = {
  approve: ['seller', 'support'],
  reject: ['seller', 'support'],
  receive: ['seller', 'support'],
  refund: ['seller', 'support'],
  refuse: ['seller', 'support'],
  reship: ['seller', 'support'],
  retry: ['finance', 'support'],
} as const satisfies Record<StaffAction, readonly StaffRole[]>

/** What the table lets the staff do with a request, whoever they are. */
export const staffActionsOf = ({ state, type, resellable = null }: Request): StaffAction[] =>
  staffActions.filter((action) => {
    if (action === 'reship' && type !== 'exchange') return false
    // What the shop sells again it pays for: the sum can be lowered for the other units.
    if (action === 'refuse' && (resellable ?? 0) > 0) return false
    return can(state, eventOf(action, type))
  })

/** In these nothing goes on before somebody of the staff acts; goods on their way back are waited for by everybody. */
export const waitingAfterSalesStates = [
  'submitted',
  'seller_received',
  'objected',
  'refund_failed',
] as const satisfies readonly AfterSalesState[]

/** Which of them decide what becomes of money, so that a large one needs two people. */
export const decidesMoney = (action: StaffAction, type: AfterSalesType): boolean =>
  action === 'refund' || action === 'refuse' || (action === 'approve' && type === 'refund')

/** What happens by itself at a request's deadline. */
export const deadlineMeanings = ['refund', 'review', 'give_up', 'accept', 'arrival'] as const
export type DeadlineMeaning = (typeof deadlineMeanings)[number]

/** `allTypes`: whether returns and exchanges that nobody reviews are refunded too. */
export function meaningOfDeadline(
  { state, type, firstApproval = null }: Request & { firstApproval?: number | null },
  allTypes: boolean,
): DeadlineMeaning | null {
  // Whom one person has approved is not refunded without the other.
  if (state === 'submitted') return (allTypes || type === 'refund') && firstApproval === null ? 'refund' : 'review'
  if (state === 'seller_received' || state === 'objected') return 'review'
  if (state === 'lowered' || state === 'refused') return 'accept'
  if (state === 'waiting_return') return 'give_up'
  return state === 'reshipping' ? 'arrival' : null
}
