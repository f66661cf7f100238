import { allowed, refused, type Verdict } from '../verdict.ts'
import type { Role, StaffRole } from './account.ts'

/** Views of the console's lists: filters, sort and columns under a name, of one person or shared by roles. */
export const viewLengths = { name: 60, list: 40, filter: 2_000, column: 60 } as const
/** Of one person in all lists; shared ones of one list, whoever made them. */
export const mostOwnViews = 100
export const mostSharedViews = 50
export const mostColumns = 60

type View = { ownerId: number; roles: readonly StaffRole[] }
type Viewer = { id: number; role: Role }

/** His own, and those shared with his role; an administrator looks after all that are shared. */
export const canSeeView = ({ ownerId, roles }: View, { id, role }: Viewer): boolean =>
  ownerId === id || (roles.length > 0 && (role === 'administrator' || roles.some((one) => one === role)))

/** Whose view it is changes and deletes it, and an administrator one that is shared. */
export function canChangeView(view: View, viewer: Viewer): Verdict<'view_of_other'> {
  const may = view.ownerId === viewer.id || (viewer.role === 'administrator' && view.roles.length > 0)
  return may ? allowed : refused('view_of_other')
}
