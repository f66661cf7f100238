import type { AfterSalesState } from '@pitlane/domain/after-sales/states.ts'

/** How each state looks; its words are `after-sales.state_…`, what it means `after-sales.about_…`. */
export const stateTones = {
  submitted: 'watch',
  rejected: 'bad',
  revoked: 'neutral',
  waiting_return: 'watch',
  returning: 'brand',
  seller_received: 'brand',
  lowered: 'watch',
  refused: 'bad',
  objected: 'brand',
  not_refunded: 'bad',
  refunding: 'brand',
  refund_failed: 'bad',
  refunded: 'good',
  reshipping: 'brand',
  exchanged: 'good',
} as const satisfies Record<AfterSalesState, string>
