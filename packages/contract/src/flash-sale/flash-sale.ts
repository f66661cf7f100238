import { flashStates } from '@pitlane/domain/flash-sale/flash-sale.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { amount, currency, id, instant, paging, picture } from '../shapes.ts'

export const flashSlot = z.object({
  id: z.int(),
  title: z.string(),
  starts_at: instant,
  ends_at: instant,
  /** As it is at `now`; a page that stays open asks the shared function again. */
  state: z.enum(flashStates),
  now: instant,
})
export type FlashSlot = z.output<typeof flashSlot>

export const flashItem = z.object({
  id: z.int(),
  session_id: z.int(),
  goods_id: z.int(),
  sku_id: z.int(),
  name: z.string(),
  style: z.string(),
  picture,
  price: amount,
  /** What the style costs outside of the sale. */
  old_price: z.nullable(amount),
  /** The lowest price of the thirty days before the sale; null where nobody has to be told. */
  prior_price: z.nullable(amount),
  currency,
  /** Pieces that the sale has in all, and those that can be bought now. */
  stock: z.int(),
  left: z.int(),
  taken_percent: z.int(),
  per_person: z.int(),
  /** Pieces in my open and paid orders; null for who is not logged in. */
  mine: z.nullable(z.int()),
})
export type FlashItem = z.output<typeof flashItem>

export const flashOffer = z.object({ item: flashItem, slot: flashSlot })
export type FlashOffer = z.output<typeof flashOffer>

const store = '/community_api/core-store'
const open = { audience: 'public', flavour: 'community' } as const

export const flashSaleEndpoints = {
  listFlashSlots: endpoint({
    ...open,
    method: 'GET',
    path: `${store}/classify_info/querySeckillClassifyList`,
    summary: 'The flash sales that run or come, the next ones first',
    input: z.object({}),
    output: z.object({ list: z.array(flashSlot), now: instant }),
  }),
  queryFlashItems: endpoint({
    ...open,
    method: 'POST',
    path: `${store}/seckill_info/querySeckillPage`,
    readOnly: true,
    summary: 'A page of a flash sale’s items; without a sale, of the one that runs or comes next',
    input: z.object({ session_id: z.optional(id), ...paging }),
    output: z.object({
      slot: z.nullable(flashSlot),
      list: z.array(flashItem),
      total: z.int(),
      page: z.int(),
      pageSize: z.int(),
      now: instant,
    }),
    codes: ['flash_gone'],
  }),
  getFlashStrip: endpoint({
    ...open,
    method: 'GET',
    path: '/h5_mall/flash_sale/strip',
    summary: 'The first items of the flash sale that runs, or else comes next',
    input: z.object({}),
    output: z.object({ slot: z.nullable(flashSlot), list: z.array(flashItem), now: instant }),
  }),
  getFlashOffer: endpoint({
    ...open,
    method: 'GET',
    path: '/h5_mall/flash_sale/offer',
    summary: 'One item of a flash sale with its sale',
    input: z.object({ id }),
    output: flashOffer,
    codes: ['flash_gone'],
  }),
}
