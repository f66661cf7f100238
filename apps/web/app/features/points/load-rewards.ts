import { CallError } from '@pitlane/contract/http-transport.ts'
import type { AllPoints } from '@pitlane/contract/points/points.ts'
import { api } from '../../lib/api.ts'
import { inPlace } from '../../lib/call-options.ts'
import { endLogin } from '../../lib/failure.ts'
import { sessionReady, accountTokenOf } from '../../lib/session.ts'

/** The browser asks who looks at the page: the server cannot know. */
export type Saver = { kind: 'unknown' } | { kind: 'visitor' } | { kind: 'user'; points: AllPoints }

/** What there is to earn and to visit, by who asks. A visitor sees it too. */
export const loadRooms = async () => ({
  tasks: await api.listPointTasks({}, inPlace),
  facts: await api.getRewards({}, inPlace),
})

export async function loadSaver(): Promise<Saver> {
  await sessionReady()
  if (!accountTokenOf()) return { kind: 'visitor' }
  try {
    return { kind: 'user', points: await api.getPoints({}, inPlace) }
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 401) throw error
    endLogin()
    return { kind: 'visitor' }
  }
}
