import type { AfterSalesRequest } from '@pitlane/contract/after-sales/after-sales.ts'
import type { DeadlineMeaning } from '@pitlane/domain/after-sales/actions.ts'
import type { AfterSalesState, AfterSalesType } from '@pitlane/domain/after-sales/states.ts'
import { useT } from '../../lib/i18n.tsx'
import type { TextKey } from '../../lib/texts.ts'

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

/** The state in words: a replacement that is being sent is where its parcel is, in the words that the order has for it. */
export function useStateText() {
  const t = useT()
  return ({ state, replacement }: Pick<AfterSalesRequest, 'state' | 'replacement'>): string =>
    state === 'reshipping' && replacement
      ? `${t('order.replacement')}: ${t(`order.logistics_${replacement.state ?? 'awaiting_pickup'}`)}`
      : t(`after-sales.state_${state}`)
}

/** What happens at the deadline: of an exchange it is said that a refund ends it. */
export const deadlineKey = (type: AfterSalesType, means: DeadlineMeaning): TextKey =>
  type === 'exchange' && means === 'refund' ? 'after-sales.deadline_refund_exchange' : `after-sales.deadline_${means}`
