import { pointsEndpoints } from '@pitlane/contract/points/points.ts'
import { implement } from '../../platform/http/implement.ts'
import { listPoints } from './list-points.ts'
import { presentPoints } from '../../reads/points-balance.ts'
import { findPoints } from '../../reads/points-balance.ts'

export const pointsRoutes = implement(pointsEndpoints, {
  getPoints: async ({ db, actor, now }) => presentPoints(await findPoints(db, actor.id, now)),
  listPoints,
})
