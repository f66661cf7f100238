import { nextState, type Transitions } from '../transitions.ts'

/** Specification point 4: the buyer chooses the type first, then a reason. */
export const afterSalesTypes = ['refund', 'return', 'exchange'] as const
export type AfterSalesType = (typeof afterSalesTypes)[number]

export const afterSalesStates = [
  'submitted',
  'rejected',
  'revoked',
  'waiting_return',
  'returning',
  'seller_received',
  'lowered',
  'refused',
  'objected',
  'not_refunded',
  'refunding',
  'refund_failed',
  'refunded',
  'reshipping',
  'exchanged',
] as const
export type AfterSalesState = (typeof afterSalesStates)[number]

export const afterSalesEvents = [
  'modify',
  'approve_refund',
  'approve_return',
  'reject',
  'revoke',
  'lapse',
  'send_back',
  'receive',
  'refund',
  'lower',
  'refuse',
  'accept',
  'object',
  'reship',
  'settle',
  'fail',
  'retry',
  'exchange',
] as const
export type AfterSalesEvent = (typeof afterSalesEvents)[number]

/** `lapse`: nobody reviewed the request in time, the goods were not sent back in time, or nobody objected in time. */
export const afterSalesTransitions = {
  submitted: {
    modify: 'submitted',
    approve_refund: 'refunding',
    approve_return: 'waiting_return',
    reject: 'rejected',
    revoke: 'revoked',
    lapse: 'refunding',
  },
  rejected: { modify: 'submitted' },
  revoked: {},
  // Goods often arrive of which nobody has said anything.
  waiting_return: { send_back: 'returning', receive: 'seller_received', revoke: 'revoked', lapse: 'revoked' },
  // The buyer corrects the number; until the goods are there he may change his mind.
  returning: { send_back: 'returning', receive: 'seller_received', revoke: 'revoked' },
  seller_received: { refund: 'refunding', lower: 'lowered', refuse: 'refused', reship: 'reshipping' },
  // What came back is worth less than was paid, or nothing: the buyer has a time to object, once.
  lowered: { accept: 'refunding', object: 'objected', lapse: 'refunding' },
  refused: { accept: 'not_refunded', object: 'objected', lapse: 'not_refunded' },
  objected: { refund: 'refunding', refuse: 'not_refunded', reship: 'reshipping' },
  not_refunded: {},
  // Money is moving: nobody may revoke here.
  refunding: { settle: 'refunded', fail: 'refund_failed' },
  refund_failed: { retry: 'refunding', settle: 'refunded' },
  refunded: {},
  reshipping: { exchange: 'exchanged' },
  exchanged: {},
} as const satisfies Transitions<AfterSalesState, AfterSalesEvent>
const table: Transitions<AfterSalesState, AfterSalesEvent> = afterSalesTransitions

/** The state that the event leads to, or null where the table refuses it. */
export const nextAfterSalesState = (state: AfterSalesState, event: AfterSalesEvent) => nextState(table, state, event)

/** Of these a line has one at most: constraint `after_sales_open`. */
export const openAfterSalesStates = [
  'submitted',
  'waiting_return',
  'returning',
  'seller_received',
  'lowered',
  'refused',
  'objected',
  'refunding',
  'refund_failed',
  'reshipping',
] as const satisfies readonly AfterSalesState[]

export const isOpenAfterSales = (state: AfterSalesState): boolean => openAfterSalesStates.some((open) => open === state)
/** All others: nothing more happens, unless a rejected request is changed. */
export const closedAfterSalesStates = afterSalesStates.filter((state) => !isOpenAfterSales(state))

/** Money that the staff send back by themselves: `proposed` waits for the second of two people. */
export const staffRefundStates = ['proposed', 'refunding', 'refund_failed', 'refunded', 'withdrawn'] as const
export type StaffRefundState = (typeof staffRefundStates)[number]
export type StaffRefundEvent = 'approve' | 'withdraw' | 'settle' | 'fail' | 'retry'
export const staffRefundTransitions = {
  proposed: { approve: 'refunding', withdraw: 'withdrawn' },
  refunding: { settle: 'refunded', fail: 'refund_failed' },
  refund_failed: { retry: 'refunding', settle: 'refunded' },
  refunded: {},
  withdrawn: {},
} as const satisfies Transitions<StaffRefundState, StaffRefundEvent>

/** Until they have ended, nobody else may ask for the units of their lines. */
export const openStaffRefundStates = [
  'proposed',
  'refunding',
  'refund_failed',
] as const satisfies readonly StaffRefundState[]
/** These the buyer sees. */
export const sentStaffRefundStates = [
  'refunding',
  'refund_failed',
  'refunded',
] as const satisfies readonly StaffRefundState[]
