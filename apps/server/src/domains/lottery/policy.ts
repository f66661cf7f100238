import type { Role } from '@pitlane/domain/account/account.ts'
import {
  canRecharge,
  canShipPrize,
  type FulfilAction,
  fulfilActions,
  fulfilRoles,
} from '@pitlane/domain/lottery/prizes.ts'
import { isOneOf } from '@pitlane/domain/record.ts'
import type { WinTableRow } from './move-win.ts'
import { winFacts } from './present-win.ts'

type Staff = { id: number; role: Role }

const rules = { recharge: canRecharge, ship: canShipPrize } as const

/** What somebody of the staff may do with a prize; the first person of a recharge is not the second. */
export const fulfilActionsOf = (staff: Staff, win: WinTableRow, now: number): FulfilAction[] =>
  fulfilActions.filter(
    (action) =>
      rules[action](winFacts(win), now).ok &&
      (staff.role === 'administrator' || isOneOf<Role>(fulfilRoles[action], staff.role)) &&
      !(action === 'recharge' && win.firstApproval === staff.id) &&
      win.userId !== staff.id,
  )

export const rechargeNeedsSecond = (worth: number | null, above: number): boolean => (worth ?? 0) > above
