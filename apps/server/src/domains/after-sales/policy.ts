import { isOneOf } from '@pitlane/domain/record.ts'
import type { Role } from '@pitlane/domain/account/account.ts'
import { sendsMoney, type StaffAction, staffActionRoles, staffActionsOf } from '@pitlane/domain/after-sales/actions.ts'
import type { RequestRow } from './queries.ts'

type Staff = { id: number; role: Role }
type Request = Pick<RequestRow, 'state' | 'type' | 'firstApproval'>

const hasRole = ({ role }: Staff, action: StaffAction): boolean =>
  role === 'administrator' || isOneOf<Role>(staffActionRoles[action], role)

/** The staff member who approved a large refund first is not the second person; all others may be. */
const isFirstPerson = (staff: Staff, request: Request, action: StaffAction): boolean =>
  sendsMoney(action, request.type) && request.firstApproval === staff.id

/** The staff's possible actions on a request in its state. */
export const requestActionsOf = (staff: Staff, request: Request): StaffAction[] =>
  staffActionsOf(request).filter((action) => hasRole(staff, action) && !isFirstPerson(staff, request, action))
