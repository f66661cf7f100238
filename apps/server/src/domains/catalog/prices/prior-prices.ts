import { countryDays } from '@pitlane/domain/address/country-days.ts'
import { type DatedPrice, lowestPriceDays, priorPrice } from '@pitlane/domain/catalog/price-plans.ts'
import type { Minor } from '@pitlane/domain/money.ts'
import * as z from 'zod/mini'
import type { Context } from '../../../platform/context.ts'
import { readSettings } from '../../../platform/db/settings.ts'
import { minorColumn, statement } from '../../../platform/db/statement.ts'

type Reader = Pick<Context, 'db' | 'pool'>

/** The latest changes are enough: nobody lowers a price two hundred times within one reduction and thirty days. */
const mostChanges = 200

/** The prices that reduced styles (`chosen`) had, oldest first. */
const histories = (name: string, chosen: string) =>
  statement({
    name,
    sql: `
    select s.id as "styleId", s.product_id as "goodsId", (
      select json_agg(json_build_object('at', floor(extract(epoch from c.at) * 1000)::bigint, 'price', c.price, 'oldPrice', c.old_price) order by c.id)
      from (select * from price_changes where style_id = s.id order by id desc limit ${mostChanges}) as c) as changes
    from (${chosen}) as s where s.old_price is not null`,
    row: z.object({
      styleId: z.int(),
      goodsId: z.int(),
      changes: z.array(z.object({ at: z.int(), price: minorColumn, oldPrice: z.nullable(minorColumn) })),
    }),
  })

/** $1 products: by their cheapest styles, whose prices their cards have. */
const ofGoods = histories(
  'price-histories-of-goods',
  'select distinct on (product_id) * from styles where product_id = any ($1) and status = 1 order by product_id, price, id',
)
/** $1 styles. */
const ofStyles = histories('price-histories', 'select * from styles where id = any ($1)')

/** Whether anybody has to be told: a page is the same for all, so it is told to all as soon as one country wants it. */
const isTold = async ({ pool }: Reader): Promise<boolean> =>
  countryDays((await readSettings(pool)).lowest_price_countries, lowestPriceDays, null) !== null

type Histories = { styleId: number; goodsId: number; changes: DatedPrice[] }[]
type Key = 'styleId' | 'goodsId'

function priorBy(key: Key, rows: Histories): Map<number, Minor> {
  const known = rows.map((row) => [row[key], priorPrice(row.changes)] as const)
  return new Map(known.flatMap(([id, price]) => (price === null ? [] : [[id, price] as const])))
}

type Reduced = { id: number; old: number | null }
const reducedOf = (all: readonly Reduced[]) => all.filter(({ old }) => old !== null).map(({ id }) => id)

/** The lowest prices of thirty days before their reductions, by product. One statement, and none where nothing is reduced. */
export async function findPriorOfGoods(ctx: Reader, goods: readonly Reduced[]): Promise<Map<number, Minor>> {
  const ids = reducedOf(goods)
  if (ids.length === 0 || !(await isTold(ctx))) return new Map()
  return priorBy('goodsId', await ofGoods(ctx.db, [ids]))
}

/** The same by style. */
export async function findPriorOfStyles(ctx: Reader, styles: readonly Reduced[]): Promise<Map<number, Minor>> {
  const ids = reducedOf(styles)
  if (ids.length === 0 || !(await isTold(ctx))) return new Map()
  return priorBy('styleId', await ofStyles(ctx.db, [ids]))
}
