import { goodsTogetherMost, priceRoundings } from '@pitlane/domain/catalog/prices.ts'
import { taxClasses } from '@pitlane/domain/checkout/tax.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { amount, currency, flag, id } from '../shapes.ts'
import { costSeen, key } from '../staff-shapes.ts'
import { slug, staffGoods } from './staff.ts'

const seller = { audience: ['seller'], flavour: 'shop' } as const

const fields = {
  key,
  ids: z.array(id).check(z.minLength(1), z.maxLength(goodsTogetherMost)),
  dry_run: z._default(z.boolean(), true),
  status: z.optional(flag),
  category_id: z.optional(z.nullable(id)),
  tax_class: z.optional(z.enum(taxClasses)),
  /** Hundredths of a percent by which all prices change. */
  percent: z.optional(z.int().check(z.minimum(-9_900), z.maximum(100_000))),
  rounding: z._default(z.enum(priceRoundings), 'cent'),
  cost_seen: costSeen,
}

export const goodsTogetherStaffEndpoints = {
  changeGoodsTogether: endpoint({
    ...seller,
    method: 'POST',
    path: '/console_api/goods-together',
    summary: 'Changes the same of many items; a dry run says what each price would be',
    input: z.object(fields),
    output: z.object({
      goods: z.int(),
      prices: z.array(
        z.object({
          style_id: z.int(),
          name: z.string(),
          before: amount,
          after: amount,
          old_price: z.nullable(amount),
          currency,
        }),
      ),
    }),
    codes: ['style_free', 'second_look'],
  }),
  duplicateGoods: endpoint({
    ...seller,
    method: 'POST',
    path: '/console_api/goods/{id}/copy',
    summary: 'Makes a copy of an item with its styles: off sale, without pieces and barcodes',
    input: z.object({ id, key, slug }),
    output: staffGoods,
    codes: ['slug_taken'],
  }),
}
