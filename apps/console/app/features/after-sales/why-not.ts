import type { StaffAfterSales } from '@pitlane/contract/after-sales/staff.ts'
import { decidesMoney, type StaffAction } from '@pitlane/domain/after-sales/actions.ts'

type Request = Pick<StaffAfterSales, 'allowed' | 'type' | 'first_approval'>

/** Why the caller may not do what could be done, as a key of the messages; the server has said whether. */
export function whyNotAct(request: Request, action: StaffAction, me: number | undefined): string | null {
  if (request.allowed.includes(action)) return null
  const isFirst = request.first_approval !== null && request.first_approval.id === me
  return isFirst && decidesMoney(action, request.type) ? 'after_sales.not.first_person' : 'after_sales.not.role'
}
