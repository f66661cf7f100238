import { accountEndpoints } from '@pitlane/contract/account/account.ts'
import { addressEndpoints } from '@pitlane/contract/address/address.ts'
import { staffEndpoints } from '@pitlane/contract/all-staff.ts'
import type { Role } from '@pitlane/domain/account/account.ts'

const { login, me, logout, listSessions, endSession, endOtherSessions } = accountEndpoints
const { listCountries, listStates } = addressEndpoints
/** All that the console calls; files travel in calls of `client.ts`. */
export const consoleEndpoints = {
  ...staffEndpoints,
  login,
  me,
  logout,
  listCountries,
  listStates,
  listSessions,
  endSession,
  endOtherSessions,
}

export type CallName = keyof typeof consoleEndpoints
/** The calls by which react-admin reads and changes a resource. */
export type Calls = { list: CallName; get?: CallName; create?: CallName; update?: CallName; delete?: CallName }

/** Whether somebody of the role may make the call; the server says so again. */
export function mayCall(role: Role | undefined, call: CallName): boolean {
  if (role === undefined || role === 'user') return false
  const { audience } = consoleEndpoints[call]
  return role === 'administrator' || audience === 'staff' || (Array.isArray(audience) && audience.includes(role))
}
