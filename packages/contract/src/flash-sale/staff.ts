import { titleLength } from '@pitlane/domain/lengths.ts'
import { flashStates } from '@pitlane/domain/flash-sale/flash-sale.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { amount, id, instant, pageOf } from '../shapes.ts'
import { costSeen, key, listing, position, price, staffTexts, version } from '../staff-shapes.ts'

const count = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most))
/** Milliseconds between 2020 and 2100. */
const moment = count(1_577_836_800_000, 4_102_444_800_000)

const slotFields = {
  titles: staffTexts(titleLength),
  starts_at: moment,
  ends_at: moment,
  active: z._default(z.boolean(), true),
}
const terms = {
  price,
  stock: count(0, 1_000_000),
  per_person: z._default(count(1, 999), 1),
  position: z._default(position, 0),
}

export const staffFlashSession = z.object({
  id: z.int(),
  title: z.string(),
  titles: staffTexts(titleLength),
  starts_at: instant,
  ends_at: instant,
  active: z.boolean(),
  state: z.enum(flashStates),
  /** Its items, and of all of them together the pieces and those that are taken. */
  items: z.int(),
  stock: z.int(),
  taken: z.int(),
  version,
})
export type StaffFlashSession = z.output<typeof staffFlashSession>

export const staffFlashItem = z.object({
  id: z.int(),
  session_id: z.int(),
  style_id: z.int(),
  goods_id: z.int(),
  goods_name: z.string(),
  style: z.string(),
  /** What the style costs outside of the sale. */
  usual_price: amount,
  price: amount,
  stock: z.int(),
  taken: z.int(),
  /** Pieces on the shelf that are not held for orders; null where nothing runs out. */
  shelf: z.nullable(z.int()),
  per_person: z.int(),
  position: z.int(),
  state: z.enum(flashStates),
  /** Other sales at the same time that offer the style too: allowed, but worth a look. */
  overlaps: z.array(z.object({ id: z.int(), title: z.string() })),
  version,
})
export type StaffFlashItem = z.output<typeof staffFlashItem>

const marketing = { audience: ['marketing'], flavour: 'shop' } as const

export const flashSaleStaffEndpoints = {
  listStaffFlashSessions: endpoint({
    ...marketing,
    method: 'GET',
    path: '/console_api/flash-sessions',
    summary: 'Flash sales, by default the latest first',
    input: z.object({ ...listing(['id', 'ends_at']), state: z.optional(z.enum(flashStates)) }),
    output: pageOf(staffFlashSession),
  }),
  getStaffFlashSession: endpoint({
    ...marketing,
    method: 'GET',
    path: '/console_api/flash-sessions/{id}',
    summary: 'One flash sale',
    input: z.object({ id }),
    output: staffFlashSession,
  }),
  createStaffFlashSession: endpoint({
    ...marketing,
    method: 'POST',
    path: '/console_api/flash-sessions',
    summary: 'Creates a flash sale',
    input: z.object({ key, ...slotFields }),
    output: staffFlashSession,
    codes: ['flash_slot_order'],
  }),
  updateStaffFlashSession: endpoint({
    ...marketing,
    method: 'PUT',
    path: '/console_api/flash-sessions/{id}',
    summary: 'Changes a flash sale; while it runs its beginning stays',
    input: z.object({ id, version, ...slotFields }),
    output: staffFlashSession,
    codes: ['edited_meanwhile', 'flash_slot_order', 'flash_frozen'],
  }),
  listStaffFlashItems: endpoint({
    ...marketing,
    method: 'GET',
    path: '/console_api/flash-items',
    summary: 'What flash sales offer, by default in the order of the screen',
    input: z.object({ ...listing(['position']), session_id: z.optional(id) }),
    output: pageOf(staffFlashItem),
  }),
  getStaffFlashItem: endpoint({
    ...marketing,
    method: 'GET',
    path: '/console_api/flash-items/{id}',
    summary: 'One item of a flash sale',
    input: z.object({ id }),
    output: staffFlashItem,
  }),
  createStaffFlashItem: endpoint({
    ...marketing,
    method: 'POST',
    path: '/console_api/flash-items',
    summary: 'Offers a style in a flash sale',
    input: z.object({ key, session_id: id, style_id: id, ...terms, cost_seen: costSeen }),
    output: staffFlashItem,
    codes: ['flash_gone', 'flash_ended', 'flash_item_twice', 'flash_price_high', 'second_look'],
  }),
  updateStaffFlashItem: endpoint({
    ...marketing,
    method: 'PUT',
    path: '/console_api/flash-items/{id}',
    summary: 'Changes an item of a flash sale; while it runs, price and limit stay and the stock only grows',
    input: z.object({ id, version, ...terms, cost_seen: costSeen }),
    output: staffFlashItem,
    codes: ['edited_meanwhile', 'flash_frozen', 'flash_stock_taken', 'flash_price_high', 'second_look'],
  }),
}
