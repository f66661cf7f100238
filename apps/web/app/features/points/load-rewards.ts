import { CallError } from '@pitlane/contract/http-transport.ts'
import type { AllPoints } from '@pitlane/contract/points/points.ts'
import { api } from '../../lib/api.ts'
import { forgetToken, sessionReady, tokenOf } from '../../lib/session.ts'

/** The browser asks who looks at the page: the server cannot know. */
export type Saver = { kind: 'unknown' } | { kind: 'visitor' } | { kind: 'user'; points: AllPoints }

const silent = { noLoading: true, quiet: true } as const

/** What there is to earn and to visit, by who asks. A visitor sees it too. */
export const loadRooms = async () => ({
  tasks: await api.listPointTasks({}, silent),
  facts: await api.getRewards({}, silent),
})

export async function loadSaver(): Promise<Saver> {
  await sessionReady()
  if (!tokenOf()) return { kind: 'visitor' }
  try {
    return { kind: 'user', points: await api.getPoints({}, silent) }
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 401) throw error
    forgetToken()
    return { kind: 'visitor' }
  }
}
