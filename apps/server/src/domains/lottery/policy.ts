import type { Role } from '@pitlane/domain/account/account.ts'
import {
  canAskAgain,
  canCorrectNote,
  canCorrectParcel,
  canRecharge,
  canShipPrize,
  canSubstitute,
  type FulfilAction,
  fulfilActions,
  fulfilRoles,
} from '@pitlane/domain/lottery/prizes.ts'
import { isOneOf } from '@pitlane/domain/record.ts'
import { needsSecondPerson } from '@pitlane/domain/second-person.ts'
import type { WinTableRow } from './move-win.ts'
import { winFacts } from './present-win.ts'

type Staff = { id: number; role: Role }

const rules = {
  recharge: canRecharge,
  ship: canShipPrize,
  ask_again: canAskAgain,
  substitute: canSubstitute,
  correct_note: canCorrectNote,
  correct_parcel: canCorrectParcel,
} as const

const doesBy = (role: Role, action: FulfilAction): boolean =>
  role === 'administrator' || isOneOf<Role>(fulfilRoles[action], role)

/** Where a prize goes is seen by those who send it. */
export const seesAddress = (role: Role): boolean => doesBy(role, 'ship')

/** Whether a recharge waits for the second person, not points in its place. */
export const isRechargeNoted = ({ firstApproval, substitutePoints }: WinTableRow): boolean =>
  firstApproval !== null && substitutePoints === null

/** What somebody of the staff may do with a prize; the first person of a recharge is not the second. */
export const fulfilActionsOf = (staff: Staff, win: WinTableRow, now: number): FulfilAction[] =>
  fulfilActions.filter(
    (action) =>
      rules[action](winFacts(win), now).ok &&
      doesBy(staff.role, action) &&
      !(action === 'recharge' && isRechargeNoted(win) && win.firstApproval === staff.id) &&
      win.userId !== staff.id,
  )

/** @param alone what single people have recharged for its winner lately */
export const rechargeNeedsSecond = (worth: number | null, alone: number, above: number): boolean =>
  worth !== null && needsSecondPerson(worth + alone, above)
