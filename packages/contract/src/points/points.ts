import { pointsKinds } from '@pitlane/domain/points/points.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, instant, whole } from '../shapes.ts'

/** What somebody has; never negative. `debt` is paid by what is earned next, `next_expiry` is the first to be lost. */
export const pointsState = z.object({
  balance: z.int(),
  debt: z.int(),
  next_expiry: z.nullable(z.object({ points: z.int(), at: instant })),
})
export type PointsState = z.output<typeof pointsState>

/** Newest first; `next` is the `before` of the page after it. */
export const historyInput = {
  before: z.optional(id),
  page_size: z._default(whole(100), 24),
}
export const pointsEntry = z.object({
  id: z.int(),
  at: instant,
  kind: z.enum(pointsKinds),
  /** What became more, or negative less. */
  points: z.int(),
})

const mine = { method: 'GET', audience: 'user', flavour: 'community' } as const

export const pointsEndpoints = {
  getPoints: endpoint({
    ...mine,
    path: '/community_api/core-userinfo/user_center/getDiagUserPoints',
    summary: 'How many points I have, and which expire next',
    input: z.object({}),
    output: pointsState,
  }),
  listPoints: endpoint({
    ...mine,
    path: '/community_api/core-userinfo/user_points/queryUserPointsInfo',
    summary: 'What happened to my points, newest first; `before` continues after the last one seen',
    input: z.object(historyInput),
    output: z.object({
      ...pointsState.def.shape,
      /** `text` says `kind` in the language of the request. */
      list: z.array(z.object({ ...pointsEntry.def.shape, text: z.string() })),
      next: z.nullable(z.int()),
    }),
  }),
}
