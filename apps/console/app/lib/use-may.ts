import type { Role } from '@pitlane/domain/account/account.ts'
import { createContext, useContext } from 'react'
import { usePermissions, useResourceContext } from 'ra-core'
import { type Calls, mayCall } from './calls.ts'

/** The calls of each resource, which the features name. */
export const CallsOfContext = createContext<(resource: string) => Calls>(() => {
  throw new Error('Nobody has said which calls a resource has')
})

/** Whether who is logged in may make this call of the resource; undefined until his role is known. */
export function useMay(act: keyof Calls): boolean | undefined {
  const call = useContext(CallsOfContext)(useResourceContext()!)[act]
  const { permissions } = usePermissions<Role>()
  return permissions === undefined ? undefined : call !== undefined && mayCall(permissions, call)
}
