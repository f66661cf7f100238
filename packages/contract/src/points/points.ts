import { pointsGroups, pointsKinds } from '@pitlane/domain/points/points.ts'
import { ruleNames } from '@pitlane/domain/points/rules.ts'
import { keysOf } from '@pitlane/domain/record.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { filled, id, instant, keyset, pageSize, whole } from '../shapes.ts'

/** What somebody has; never negative. `debt` is paid by what is earned next, `next_expiry` is the first to be lost. */
export const pointsState = z.object({
  balance: z.int(),
  debt: z.int(),
  next_expiry: z.nullable(z.object({ points: z.int(), at: instant })),
})
export type PointsState = z.output<typeof pointsState>

/** All that somebody has: what he can spend, what is promised to him, and what waits in the accounts of his devices. */
export const allPoints = z.object({
  ...pointsState.def.shape,
  pending: z.object({ points: z.int(), next_at: z.nullable(instant) }),
  diagnostic: z.int(),
})
export type AllPoints = z.output<typeof allPoints>

const count = z.int()
const limit = z.nullable(count)
export const pointsEntry = z.object({
  id: z.int(),
  at: instant,
  kind: z.enum(pointsKinds),
  /** What became more, or negative less. */
  points: z.int(),
  /** What could be spent after it. */
  balance: z.int(),
})

/** A promise: credited on or after `expected_at`, if the order is kept; null while nobody can say when. */
export const pendingPoints = z.object({
  id: z.int(),
  rule: z.enum(ruleNames),
  points: z.int(),
  at: instant,
  expected_at: z.nullable(instant),
  order_no: z.string(),
  /** Says what for, in the language of the request. */
  text: z.string(),
})

/** `left` of null: no limit. Limits count times. */
export const pointTask = z.object({
  rule: z.enum(ruleNames),
  /** What it gives each time; of `order` for each unit of the currency. */
  amount: count,
  daily_limit: limit,
  total_limit: limit,
  done_today: count,
  done: count,
  /** How many of those are promised only, until their order can no longer go back. */
  pending: count,
  left_today: limit,
  left: limit,
  until: z.nullable(instant),
})
export type PointTask = z.output<typeof pointTask>
const visiting = z.object({
  /** Days in a row, up to now. */
  streak: count,
  visited_today: z.boolean(),
})

const devicePoints = z.object({ device_sn: z.string(), name: z.string(), model: z.string(), points: count })
const transferable = z.object({
  /** What may be moved today still. */
  left_today: count,
  balance: count,
  devices: z.array(devicePoints),
})
export type Transferable = z.output<typeof transferable>

const mine = { method: 'GET', audience: 'user', flavour: 'community' } as const

/** What waits in each room of the rewards: offers of the mall, my draws, my friends, free places in labs, my prizes to redeem. */
const rewards = z.object({ offers: count, draws: count, friends: count, places: count, prizes: count })
export type Rewards = z.output<typeof rewards>

const shop = { audience: 'user', flavour: 'shop' } as const

export const pointsEndpoints = {
  getPoints: endpoint({
    ...mine,
    path: '/community_api/core-userinfo/user_center/getDiagUserPoints',
    summary: 'How many points I have, which expire next, which are pending, and what my devices have earned',
    input: z.object({}),
    output: allPoints,
  }),
  listPoints: endpoint({
    ...mine,
    path: '/community_api/core-userinfo/user_points/queryUserPointsInfo',
    summary: 'What happened to my points, newest first; `before` continues after the last one seen',
    input: z.object({ ...keyset, group: z.optional(z.enum(keysOf(pointsGroups))) }),
    output: z.object({
      ...pointsState.def.shape,
      /** `text` says `kind` in the language of the request. */
      list: z.array(z.object({ ...pointsEntry.def.shape, text: z.string() })),
      next: z.nullable(z.int()),
    }),
  }),
  transferPoints: endpoint({
    ...mine,
    path: '/community_api/core-userinfo/user_points/transferPoints',
    summary: 'Makes diagnostic points of a device spendable, once for a key; a GET by the specification',
    deliberate: true,
    input: z.object({ device_sn: filled(40), points: whole(1_000_000), idempotency_key: z.uuid() }),
    output: z.object({ points: count, ...transferable.def.shape }),
    codes: ['device_missing', 'device_points_short', 'transfer_limit', 'repeat_order'],
    limit: { max: 120, seconds: 3600, by: 'user' },
  }),
  listDevicePoints: endpoint({
    ...shop,
    method: 'GET',
    path: '/h5_mall/points/devices',
    summary: 'The diagnostic points of my devices, and how many may be moved today',
    input: z.object({}),
    output: transferable,
  }),
  listPendingPoints: endpoint({
    ...shop,
    method: 'GET',
    path: '/h5_mall/points/pending',
    summary: 'Points that my orders earn once nothing of them can go back any more, the next ones first',
    input: z.object({ after: z.optional(id), page_size: pageSize }),
    output: z.object({ list: z.array(pendingPoints), next: z.nullable(z.int()) }),
  }),
  listPointTasks: endpoint({
    ...shop,
    audience: 'public',
    method: 'GET',
    path: '/h5_mall/points/tasks',
    summary: 'What points are earned for, and what of it I have done',
    input: z.object({}),
    output: z.object({ tasks: z.array(pointTask), visiting }),
  }),
  getRewards: endpoint({
    ...shop,
    audience: 'public',
    method: 'GET',
    path: '/h5_mall/rewards',
    summary: 'What waits in the rewards: of the mall, draws, friends, labs and prizes',
    input: z.object({}),
    output: rewards,
  }),
  recordVisit: endpoint({
    ...shop,
    method: 'POST',
    path: '/h5_mall/points/visit',
    summary: 'I came by today: once a day of mine; every seventh day in a row earns more',
    input: z.object({ zone: filled(60) }),
    output: z.object({ points: count, ...visiting.def.shape }),
    limit: { max: 60, seconds: 3600, by: 'user' },
  }),
}
