import type { api as client } from '../../lib/api.ts'

/** All of the screen, side by side. */
export async function loadInvite(api: typeof client) {
  const quiet = { noLoading: true, quiet: true } as const
  const [invitation, tasks, friends] = await Promise.all([
    api.generateInvitationCode({}, quiet),
    api.queryInviteTaskList({}, quiet),
    api.listInvitedFriends({}, quiet),
  ])
  return { invitation, tasks, friends }
}
export type Invite = Awaited<ReturnType<typeof loadInvite>>
export type Tasks = Invite['tasks']
