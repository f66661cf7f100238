import { lowestPriceDays, priceCauses, pricePlanStates } from '@pitlane/domain/catalog/price-plans.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { amount, currency, id, instant, pageOf } from '../shapes.ts'
import { costSeen, key, listing, price } from '../staff-shapes.ts'

const ofStyle = {
  style_id: z.int(),
  goods_id: z.int(),
  goods_name: z.string(),
  name: z.string(),
  code: z.string(),
  price: amount,
  old_price: z.nullable(amount),
  currency,
  /** The address of whom it was of the staff; null where nobody is known. */
  staff: z.nullable(z.string()),
}
const priceChange = z.object({ id: z.int(), at: instant, cause: z.enum(priceCauses), ...ofStyle })
export type PriceChange = z.output<typeof priceChange>

const pricePlan = z.object({
  id: z.int(),
  ...ofStyle,
  /** The price that it came after, or while it waits today's; null of one that never began. */
  replaces: z.nullable(amount),
  from: instant,
  /** null: the price stays. */
  until: z.nullable(instant),
  state: z.enum(pricePlanStates),
  ended_at: z.nullable(instant),
})
export type PricePlan = z.output<typeof pricePlan>

const staff = { audience: ['seller', 'marketing'], flavour: 'shop' } as const

export const priceStaffEndpoints = {
  listPriceChanges: endpoint({
    audience: ['seller', 'marketing', 'finance'],
    flavour: 'shop',
    method: 'GET',
    path: '/console_api/price-changes',
    summary: 'Every change of a price: when, why and by whom, the last one first',
    input: z.object({ ...listing(['id']), style_id: z.optional(id), cause: z.optional(z.enum(priceCauses)) }),
    output: pageOf(priceChange),
  }),
  getLowestPrice: endpoint({
    ...staff,
    method: 'GET',
    path: '/console_api/styles/{id}/lowest-price',
    summary: `The lowest price of a style within the last ${lowestPriceDays} days`,
    input: z.object({ id }),
    output: z.object({ price: z.nullable(amount), currency, days: z.int() }),
  }),
  listPricePlans: endpoint({
    ...staff,
    method: 'GET',
    path: '/console_api/price-plans',
    summary: 'Prices that begin by themselves, and those that were, the last one planned first',
    input: z.object({
      ...listing(['id']),
      style_id: z.optional(id),
      /** 1: those that are not over. */
      open: z.optional(z.literal([1, '1'])),
    }),
    output: pageOf(pricePlan),
  }),
  planPrice: endpoint({
    ...staff,
    method: 'POST',
    path: '/console_api/styles/{id}/price-plans',
    summary: 'Plans a price of a style from an instant on; with an end it is the one before it again after that',
    input: z.object({
      id,
      key,
      price,
      old_price: z._default(z.nullable(price), null),
      from: instant,
      until: z._default(z.nullable(instant), null),
      cost_seen: costSeen,
    }),
    output: pricePlan,
    codes: ['plan_times', 'plan_overlaps', 'too_many_plans', 'style_free', 'old_price_low', 'second_look'],
  }),
  cancelPricePlan: endpoint({
    ...staff,
    method: 'POST',
    path: '/console_api/price-plans/{id}/cancel',
    summary: 'Takes a planned price back, also while it runs: it ends then; again is no error',
    input: z.object({ id }),
    output: pricePlan,
    codes: ['plan_over'],
  }),
}
