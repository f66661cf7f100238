import type { Lang } from '../lang.ts'
import type { OrderAxes } from '../order/states.ts'
import type { StaffRole } from '../account/account.ts'
import type { Transitions } from '../transitions.ts'
import { isVisible } from '../visible.ts'
import { allowed, refused, type Verdict } from '../verdict.ts'

/** A review waits for the staff's look, is shown, or was hidden with a reason. */
export const reviewStates = ['waiting', 'shown', 'hidden'] as const
export type ReviewState = (typeof reviewStates)[number]

export const reviewEvents = ['show', 'hide'] as const
export type ReviewEvent = (typeof reviewEvents)[number]
export const reviewTransitions = {
  waiting: { show: 'shown', hide: 'hidden' },
  shown: { hide: 'hidden' },
  hidden: { show: 'shown' },
} as const satisfies Transitions<ReviewState, ReviewEvent>

/** The merchant answers a review whatever its state. */
export const reviewActions = [...reviewEvents, 'reply'] as const
export type ReviewAction = (typeof reviewActions)[number]
export const reviewActionRoles = {
  show: ['moderator', 'support'],
  hide: ['moderator', 'support'],
  reply: ['moderator', 'support', 'seller'],
} as const satisfies Record<ReviewAction, readonly StaffRole[]>

export const allStars = [1, 2, 3, 4, 5] as const
export type Stars = (typeof allStars)[number]
export const replyLength = 1_000
export const mostReviewText = 1_000
/** Some languages take more room than others; what is longer is no translation. */
export const mostTranslation = 4_000

export type ReviewRefusal = 'review_not_received' | 'already_reviewed'

/** Of what the buyer has received and was not paid back for as a whole; each line once. */
export function canReview(order: OrderAxes, line: { reviewed: boolean }): Verdict<ReviewRefusal> {
  const isReceived = order.state === 'completed' || (order.state === 'open' && order.shipment === 'received')
  if (!isReceived || order.payment === 'refunded') return refused('review_not_received')
  return line.reviewed ? refused('already_reviewed') : allowed
}

/** The average in tenths of a star, rounded half up; 0 where nobody has said anything. */
export const ratingTenths = (sum: number, count: number): number =>
  count === 0 ? 0 : Math.floor((20 * sum + count) / (2 * count))

/** Whether there is something to translate for a reader: words, and in another language than his. */
export const isForeign = ({ text, lang }: { text: string; lang: Lang }, reader: Lang): boolean =>
  lang !== reader && isVisible(text)
