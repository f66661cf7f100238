import { pointsEndpoints } from '@pitlane/contract/points.ts'
import { implement } from '../../platform/http/implement.ts'
import { listPoints } from './list-points.ts'
import { presentPoints } from './present.ts'
import { findPoints } from './queries.ts'

export const pointsRoutes = implement(pointsEndpoints, {
  getPoints: async ({ db, actor, now }) => presentPoints(await findPoints(db, actor.id, now)),
  listPoints,
})
