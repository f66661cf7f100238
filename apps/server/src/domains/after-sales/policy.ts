import { isOneOf } from '@pitlane/domain/record.ts'
import type { Role } from '@pitlane/domain/account/account.ts'
import {
  decidesMoney,
  type StaffAction,
  staffActionRoles,
  staffActionsOf,
} from '@pitlane/domain/after-sales/actions.ts'
import type { RequestRow } from './queries.ts'

type Staff = { id: number; role: Role }
type Request = Pick<RequestRow, 'userId' | 'state' | 'type' | 'resellable' | 'firstApproval' | 'proposal'>

const hasRole = ({ role }: Staff, action: StaffAction): boolean =>
  role === 'administrator' || isOneOf<Role>(staffActionRoles[action], role)

/**
 * The staff member who decided about a large refund first is not the second person; all others may be. Goods that are
 * back he may decide about anew.
 */
const isFirstPerson = (staff: Staff, request: Request, action: StaffAction): boolean =>
  action === 'approve' && decidesMoney(action, request.type) && request.firstApproval === staff.id

/** The staff's possible actions on a request in its state, which is not their own. */
export const requestActionsOf = (staff: Staff, request: Request): StaffAction[] =>
  request.userId === staff.id
    ? []
    : staffActionsOf(request).filter((action) => hasRole(staff, action) && !isFirstPerson(staff, request, action))
