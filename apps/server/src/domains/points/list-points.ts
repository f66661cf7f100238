import type { OutputOf, ParsedOf } from '@pitlane/contract/endpoint.ts'
import type { pointsEndpoints } from '@pitlane/contract/points/points.ts'
import type { UserContext } from '../../platform/context.ts'
import { presentPoints } from '../../reads/points-balance.ts'
import { findHistory } from './queries.ts'
import { findPoints } from '../../reads/points-balance.ts'
import { pointsWords } from './words.ts'

type List = typeof pointsEndpoints.listPoints

export async function listPoints(ctx: UserContext, input: ParsedOf<List>): Promise<OutputOf<List>> {
  const userId = ctx.actor.id
  const [points, { list, next }] = await Promise.all([
    findPoints(ctx.db, userId, ctx.now),
    findHistory(ctx.db, { userId, before: input.before, size: input.page_size }),
  ])
  return {
    ...presentPoints(points),
    list: list.map((entry) => ({
      id: entry.id,
      at: entry.at.getTime(),
      kind: entry.kind,
      points: entry.points,
      text: pointsWords[ctx.lang][entry.kind],
    })),
    next,
  }
}
