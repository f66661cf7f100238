import { goodsKinds } from '@pitlane/domain/catalog/goods.ts'
import { mallStates } from '@pitlane/domain/points/mall.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { amount, currency, flag, id, instant, pageOf, paging, picture } from '../shapes.ts'

export const mallItem = z.object({
  id: z.int(),
  goods_id: z.int(),
  sku_id: z.int(),
  name: z.string(),
  subtitle: z.string(),
  style: z.string(),
  kind: z.enum(goodsKinds),
  picture,
  /** Of one piece, for everybody and for members; `my_points` is what it costs me. */
  points: z.int(),
  member_points: z.nullable(z.int()),
  my_points: z.int(),
  /** Money that is paid beside the points; 0 where points are enough. */
  price: amount,
  currency,
  /** Pieces that can be bought now. */
  left: z.int(),
  per_person: z.int(),
  /** Pieces in my orders; null for who is not logged in. */
  mine: z.nullable(z.int()),
  starts_at: z.nullable(instant),
  ends_at: z.nullable(instant),
  /** As it is at the answer's `now`. */
  state: z.enum(mallStates),
})
export type MallItem = z.output<typeof mallItem>

export const mallDetails = z.object({
  ...mallItem.def.shape,
  description: z.string(),
  pictures: z.array(picture),
  /** The models of devices that it runs on; none: any, or it is for none. */
  models: z.array(z.string()),
  /** How long software lasts: an ISO 8601 duration. */
  term: z.nullable(z.string()),
  /** How many draws one piece is. */
  draws: z.nullable(z.int()),
  /** Of draws: after how many days unused ones expire. */
  draw_days: z.nullable(z.int()),
  /** Of draws: the lottery that takes them now, with its limits; null where none runs. */
  lottery: z.nullable(z.object({ title: z.string(), per_day: z.int(), per_person: z.int(), ends_at: instant })),
  /** The coupon that one piece is; it is void from `expires_at` on, where there is such an instant. */
  coupon: z.nullable(z.object({ name: z.string(), expires_at: z.nullable(instant) })),
  /** What I have; null for who is not logged in. */
  balance: z.nullable(z.int()),
  member: z.boolean(),
  now: instant,
})
export type MallDetails = z.output<typeof mallDetails>

const open = { audience: 'public', flavour: 'community', method: 'GET' } as const

export const mallEndpoints = {
  listMallItems: endpoint({
    ...open,
    path: '/h5_mall/points_mall/list',
    summary: 'A page of the points mall, in the shop’s order: of one kind, or only what my points are enough for',
    input: z.object({ kind: z.optional(z.enum(goodsKinds)), affordable: z._default(flag, 0), ...paging }),
    output: z.object({
      ...pageOf(mallItem).def.shape,
      /** The kinds that the mall has, for who chooses one. */
      kinds: z.array(z.enum(goodsKinds)),
      balance: z.nullable(z.int()),
      now: instant,
    }),
  }),
  getMallItem: endpoint({
    ...open,
    path: '/h5_mall/points_mall/item',
    summary: 'One item of the points mall',
    input: z.object({ id }),
    output: mallDetails,
    codes: ['mall_gone'],
  }),
}
