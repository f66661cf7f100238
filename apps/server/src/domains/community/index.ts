import type { Domain } from '../../platform/domain.ts'
import { communityInvariants } from '../../reads/community-invariants.ts'
import { eraseDeleted } from './erase-deleted.ts'
import { communityRoutes } from './routes.ts'

type Told = { postId: number; userId: number }

declare module '../../platform/events.ts' {
  interface Events {
    /** Its author has published it, whether or not it is held. */
    'post.published': Told
    'post.edited': Told
    'post.deleted': Told
  }
}

export const community = {
  name: 'community',
  routes: communityRoutes,
  invariants: communityInvariants,
  chores: [eraseDeleted],
} satisfies Domain
