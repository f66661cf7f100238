import type { accountEndpoints } from '@pitlane/contract/account/account.ts'
import { CallError } from '@pitlane/contract/http-transport.ts'
import type { OutputOf } from '@pitlane/contract/endpoint.ts'
import { api } from '../../lib/api.ts'
import { endLogin } from '../../lib/failure.ts'
import { sessionReady, tokenOf } from '../../lib/session.ts'

export type Me = OutputOf<typeof accountEndpoints.me>
/** The browser asks who looks at the page: the server cannot know. */
export type Visitor = { kind: 'unknown' } | { kind: 'visitor' } | { kind: 'user'; me: Me }

export async function loadVisitor(): Promise<Visitor> {
  await sessionReady()
  if (!tokenOf()) return { kind: 'visitor' }
  try {
    return { kind: 'user', me: await api.me({}, { noLoading: true }) }
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 401) throw error
    endLogin()
    return { kind: 'visitor' }
  }
}
