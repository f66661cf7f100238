import { pointsEndpoints } from '@pitlane/contract/points/points.ts'
import { implement, write } from '../../platform/http/implement.ts'
import { findTransferable } from '../../reads/device-points.ts'
import { findAllPoints } from '../../reads/points-balance.ts'
import { findRewards } from '../../reads/rewards.ts'
import { findDay } from './earning-queries.ts'
import { listPending } from './list-pending.ts'
import { listPoints } from './list-points.ts'
import { listTasks } from './list-tasks.ts'
import { recordVisit } from './record-visit.ts'
import { transferPoints } from './transfer-points.ts'

export const pointsRoutes = implement(pointsEndpoints, {
  getPoints: ({ db, actor, now }) => findAllPoints(db, actor.id, now),
  listPoints,
  transferPoints: write(transferPoints),
  listDevicePoints: async (ctx) => findTransferable(ctx, ctx.actor.id, await findDay(ctx, ctx.actor.id)),
  listPendingPoints: listPending,
  listPointTasks: listTasks,
  getRewards: findRewards,
  recordVisit: write(recordVisit),
})
