import { isOneOf } from '@pitlane/domain/record.ts'
import type { Role } from '@pitlane/domain/account/account.ts'
import {
  type ReviewAction,
  reviewActionRoles,
  reviewActions,
  type ReviewState,
  reviewTransitions,
} from '@pitlane/domain/review/review.ts'

const hasRole = (role: Role, action: ReviewAction): boolean =>
  role === 'administrator' || isOneOf<Role>(reviewActionRoles[action], role)

/** The staff's possible actions on a review in its state. */
export const reviewActionsOf = ({ role }: { role: Role }, { state }: { state: ReviewState }): ReviewAction[] =>
  reviewActions.filter((action) => hasRole(role, action) && (action === 'reply' || action in reviewTransitions[state]))
