import type { pointsEndpoints } from '@pitlane/contract/points/points.ts'
import type { OutputOf, ParsedOf } from '@pitlane/contract/endpoint.ts'
import { kindOfRule } from '@pitlane/domain/points/rules.ts'
import type { UserContext } from '../../platform/context.ts'
import { findPending } from '../../reads/pending-points.ts'
import { pointsWords } from './list-points.ts'

type List = typeof pointsEndpoints.listPendingPoints

/** An estimate that has passed says nothing: the order takes longer than usual. */
export async function listPending(
  { db, actor, now, lang }: UserContext,
  { after, page_size: size }: ParsedOf<List>,
): Promise<OutputOf<List>> {
  const { list, next } = await findPending(db, { userId: actor.id, after, size })
  return {
    list: list.map(({ id, rule, points, at, expected, orderNo }) => ({
      id,
      rule,
      points,
      at,
      expected_at: expected > now ? expected : null,
      order_no: orderNo,
      text: pointsWords[lang][kindOfRule[rule]],
    })),
    next,
  }
}
