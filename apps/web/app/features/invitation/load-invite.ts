import type { api as client } from '../../lib/api.ts'
import { inPlace } from '../../lib/call-options.ts'

/** All of the screen, side by side. */
export async function loadInvite(api: typeof client) {
  const [invitation, tasks, friends] = await Promise.all([
    api.generateInvitationCode({}, inPlace),
    api.queryInviteTaskList({}, inPlace),
    api.listInvitedFriends({}, inPlace),
  ])
  return { invitation, tasks, friends }
}
export type Invite = Awaited<ReturnType<typeof loadInvite>>
export type Tasks = Invite['tasks']
