import { stockCauses } from '@pitlane/domain/catalog/stock.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, instant, pageOf } from '../shapes.ts'
import { listing } from '../staff-shapes.ts'

const stockChange = z.object({
  id: z.int(),
  at: instant,
  style_id: z.int(),
  goods_id: z.int(),
  goods_name: z.string(),
  name: z.string(),
  code: z.string(),
  cause: z.enum(stockCauses),
  delta: z.int(),
  /** What was on hand from then on. */
  on_hand: z.int(),
  order_id: z.nullable(z.int()),
  order_no: z.nullable(z.string()),
  /** The address of whom it was of the staff. */
  staff: z.nullable(z.string()),
  why: z.string(),
})
export type StockChange = z.output<typeof stockChange>

export const stockStaffEndpoints = {
  listStockChanges: endpoint({
    audience: ['seller', 'marketing', 'finance'],
    flavour: 'shop',
    method: 'GET',
    path: '/console_api/stock-changes',
    summary: 'Every change of what is on hand: when, why, by how many pieces, and by whom',
    input: z.object({
      ...listing(['id']),
      style_id: z.optional(id),
      cause: z.optional(z.enum(stockCauses)),
    }),
    output: pageOf(stockChange),
  }),
}
