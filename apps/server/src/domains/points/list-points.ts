import type { OutputOf, ParsedOf } from '@pitlane/contract/endpoint.ts'
import type { pointsEndpoints } from '@pitlane/contract/points/points.ts'
import { pointsKinds } from '@pitlane/domain/points/points.ts'
import type { UserContext } from '../../platform/context.ts'
import { readTextsByLang } from '../../platform/read-texts.ts'
import { findPoints, presentPoints } from '../../reads/points-balance.ts'
import { findHistory } from './queries.ts'

type List = typeof pointsEndpoints.listPoints

/** The names of entries in the history of points, in every language. */
export const pointsWords = readTextsByLang(
  pointsKinds,
  (lang) => new URL(`../../../locales/${lang}/points.json`, import.meta.url),
)

export async function listPoints(ctx: UserContext, input: ParsedOf<List>): Promise<OutputOf<List>> {
  const userId = ctx.actor.id
  const [points, { list, next }] = await Promise.all([
    findPoints(ctx.db, userId, ctx.now),
    findHistory(ctx.db, { userId, before: input.before, size: input.page_size, group: input.group }),
  ])
  return {
    ...presentPoints(points),
    list: list.map((entry) => ({
      id: entry.id,
      at: entry.at.getTime(),
      kind: entry.kind,
      points: entry.points,
      balance: entry.balance,
      text: pointsWords[ctx.lang][entry.kind],
    })),
    next,
  }
}
