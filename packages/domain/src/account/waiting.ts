import type { Role, StaffRole } from './account.ts'

/** What waits for somebody of the staff, the most urgent first. */
export const waitingKinds = [
  'alerts',
  'raised_limits',
  'escalated',
  'after_sales_mine',
  'after_sales',
  'withdrawals',
  'refund_proposals',
  'refunds',
  'orders_to_ship',
  'orders_closing',
  'cases_late',
  'cases_mine',
  'cases',
  'messages_mine',
  'messages',
  'reviews',
  'moderation',
  'objections',
  'invitations',
  'points_proposals',
  'gift_cards',
  'prizes_to_ship',
  'low_stock',
  'mails',
] as const
export type WaitingKind = (typeof waitingKinds)[number]

/** Whose it is to look after; the administrator sees everything. */
const concerned: Record<WaitingKind, readonly StaffRole[]> = {
  alerts: ['support', 'finance'],
  raised_limits: [],
  escalated: ['support'],
  after_sales_mine: ['seller', 'support', 'finance'],
  after_sales: ['seller', 'support', 'finance'],
  withdrawals: ['support', 'finance'],
  refund_proposals: ['seller', 'support'],
  refunds: ['support', 'finance'],
  orders_to_ship: ['seller', 'support', 'finance'],
  orders_closing: ['seller', 'support', 'finance'],
  cases_late: ['support'],
  cases_mine: ['support'],
  cases: ['support'],
  messages_mine: ['support'],
  messages: ['support'],
  reviews: ['moderator', 'support'],
  moderation: ['moderator'],
  objections: ['moderator'],
  invitations: ['support', 'marketing'],
  points_proposals: ['marketing'],
  gift_cards: ['support', 'finance'],
  prizes_to_ship: ['seller', 'support'],
  low_stock: ['seller'],
  mails: [],
}

export const waitingFor = (role: Role): WaitingKind[] =>
  waitingKinds.filter((kind) => role === 'administrator' || (role !== 'user' && concerned[kind].includes(role)))
