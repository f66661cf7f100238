import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id } from '../shapes.ts'
import { costSeen } from '../staff-shapes.ts'

/** Bytes and rows of a table of goods: some 20,000 styles in one language, or 5,000 in all of them. */
export const mostGoodsCsv = 16 * 1024 * 1024
export const mostGoodsRows = 20_000
/** So many changes and refused rows are named, the others are counted. */
export const mostNamedGoods = 5_000

/** A cell that would be another, as the table writes both. */
const changedCell = z.object({ column: z.string(), before: z.string(), after: z.string() })
const goodsImportReport = z.object({
  products: z.object({ created: z.int(), changed: z.int(), same: z.int() }),
  styles: z.object({ created: z.int(), changed: z.int(), same: z.int() }),
  refused: z.int(),
  /** What the run does, as one word: a run that names another one does nothing. */
  seen: z.string(),
  /** What the shop would forgo at all lower prices together; above the operator's limit the run has to name it. */
  cost: z.int(),
  changes: z.array(
    z.object({
      line: z.int(),
      product: z.string(),
      /** Empty for what is of the product itself. */
      style: z.string(),
      what: z.enum(['created', 'changed']),
      /** What the shop would forgo if all that is on hand went at the lower price; 0 where no price falls. */
      cost: z.int(),
      cells: z.array(changedCell),
    }),
  ),
  rows: z.array(z.object({ line: z.int(), column: z.string(), why: z.string() })),
})
export type GoodsImportReport = z.output<typeof goodsImportReport>

const seller = { audience: ['seller'], flavour: 'shop' } as const

export const goodsImportStaffEndpoints = {
  importGoods: endpoint({
    ...seller,
    method: 'POST',
    path: '/console_api/goods-table',
    summary: 'Takes products and styles from a CSV table; a dry run says what that would change',
    maxBytes: 2 * mostGoodsCsv,
    patienceMs: 120_000,
    input: z.object({
      csv: z.string().check(z.maxLength(mostGoodsCsv)),
      dry_run: z._default(z.boolean(), true),
      /** `seen` of the dry run: if the catalogue has changed since, nothing is done. */
      seen: z.optional(z.string().check(z.maxLength(64))),
      /** Of a run: the costs of all changes together. */
      cost_seen: costSeen,
    }),
    output: goodsImportReport,
    codes: ['goods_csv', 'csv_encoding', 'import_changed', 'second_look'],
  }),
  exportGoods: endpoint({
    audience: ['seller', 'marketing'],
    flavour: 'shop',
    method: 'GET',
    path: '/console_api/goods-table',
    summary:
      'A part of the same table, as it is now: it begins behind the product `after`; the first part has the header',
    input: z.object({ after: z.optional(id) }),
    output: z.object({ csv: z.string(), next: z.nullable(z.int()) }),
  }),
}
