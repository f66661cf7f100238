import { goodsKinds } from '@pitlane/domain/catalog/goods.ts'
import { mallStates, mostDraws, mostMallPoints } from '@pitlane/domain/points/mall.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { amount, currency, id, instant, pageOf } from '../shapes.ts'
import { costSeen, key, listing, position, price, version } from '../staff-shapes.ts'

const count = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most))
/** Milliseconds between 2020 and 2100. */
const moment = z.nullable(count(1_577_836_800_000, 4_102_444_800_000))

const terms = {
  points: count(1, mostMallPoints),
  member_points: z._default(z.nullable(count(1, mostMallPoints)), null),
  price: z._default(price, 0),
  stock: count(0, 1_000_000),
  per_person: z._default(count(1, 999), 1),
  /** What a piece of a coupon or of draws is. */
  coupon_id: z._default(z.nullable(id), null),
  draws: z._default(z.nullable(count(1, mostDraws)), null),
  starts_at: z._default(moment, null),
  ends_at: z._default(moment, null),
  active: z._default(z.boolean(), true),
  position: z._default(position, 0),
}

export const staffMallItem = z.object({
  id: z.int(),
  style_id: z.int(),
  goods_id: z.int(),
  goods_name: z.string(),
  style: z.string(),
  kind: z.enum(goodsKinds),
  points: z.int(),
  member_points: z.nullable(z.int()),
  price: amount,
  currency,
  /** What the style costs in the shop. */
  usual_price: amount,
  stock: z.int(),
  taken: z.int(),
  /** Pieces on the shelf that are not held for orders; null where nothing runs out. */
  shelf: z.nullable(z.int()),
  per_person: z.int(),
  coupon_id: z.nullable(z.int()),
  draws: z.nullable(z.int()),
  starts_at: z.nullable(instant),
  ends_at: z.nullable(instant),
  state: z.enum(mallStates),
  active: z.boolean(),
  position: z.int(),
  version,
})
export type StaffMallItem = z.output<typeof staffMallItem>

const marketing = { audience: ['marketing'], flavour: 'shop' } as const
const termsCodes = [
  'mall_member_points',
  'mall_stock_taken',
  'mall_points_only',
  'mall_period',
  'mall_twice',
  'mall_coupon_missing',
  'mall_draws_missing',
  'second_look',
] as const

export const mallStaffEndpoints = {
  listStaffMallItems: endpoint({
    ...marketing,
    method: 'GET',
    path: '/console_api/mall-items',
    summary: 'What the points mall offers, by default in the order of the screen',
    input: z.object({ ...listing(['position', 'id']), kind: z.optional(z.enum(goodsKinds)) }),
    output: pageOf(staffMallItem),
  }),
  getStaffMallItem: endpoint({
    ...marketing,
    method: 'GET',
    path: '/console_api/mall-items/{id}',
    summary: 'One item of the points mall',
    input: z.object({ id }),
    output: staffMallItem,
  }),
  createStaffMallItem: endpoint({
    ...marketing,
    method: 'POST',
    path: '/console_api/mall-items',
    summary: 'Offers a style in the points mall',
    input: z.object({ key, style_id: id, ...terms, cost_seen: costSeen }),
    output: staffMallItem,
    codes: termsCodes,
  }),
  updateStaffMallItem: endpoint({
    ...marketing,
    method: 'PUT',
    path: '/console_api/mall-items/{id}',
    summary: 'Changes an item of the points mall; an order that was made before keeps its price',
    input: z.object({ id, version, ...terms, cost_seen: costSeen }),
    output: staffMallItem,
    codes: ['edited_meanwhile', ...termsCodes],
  }),
}
