import { countryDays } from '@pitlane/domain/address/country-days.ts'
import { lowestPriceDays, priorOfSale } from '@pitlane/domain/catalog/price-plans.ts'
import type { Minor } from '@pitlane/domain/money.ts'
import * as z from 'zod/mini'
import type { Context } from '../platform/context.ts'
import { readSettings } from '../platform/db/settings.ts'
import { minorColumn, statement } from '../platform/db/statement.ts'
import { milliseconds } from './flash-offer.ts'

/** $1 styles, $2 the sale’s begin, $3 thirty days before. Prices are the catalogue's; what a style cost in other sales is flash-sale's. */
const findHistories = statement({
  name: 'price-histories-before-a-sale',
  sql: `
    select s.id as "styleId",
      coalesce((select json_agg(json_build_object('at', ${milliseconds('c.at')}, 'price', c.price) order by c.id)
        from price_changes c where c.style_id = s.id and c.at < $2 and c.id >= coalesce((
          select max(l.id) from price_changes l where l.style_id = s.id and l.at <= $3), 0)), '[]') as changes,
      coalesce((select json_agg(i.price) from flash_items i join flash_sessions o on o.id = i.session_id
        where i.style_id = s.id and i.stock > 0 and o.active and o.starts_at < $2 and o.ends_at > $3), '[]') as sales
    from styles s where s.id = any ($1)`,
  row: z.object({
    styleId: z.int(),
    changes: z.array(z.object({ at: z.int(), price: minorColumn })),
    sales: z.array(minorColumn),
  }),
})

/** The lowest prices of the thirty days before a sale, by style; empty where no country wants them told. */
export async function findPriorOfSale(
  { db, pool }: Pick<Context, 'db' | 'pool'>,
  startsAt: number,
  styleIds: readonly number[],
): Promise<Map<number, Minor>> {
  const listed = (await readSettings(pool)).lowest_price_countries
  if (styleIds.length === 0 || countryDays(listed, lowestPriceDays, null) === null) return new Map()
  const since = startsAt - lowestPriceDays * 86_400_000
  const rows = await findHistories(db, [[...styleIds], new Date(startsAt), new Date(since)])
  const known = rows.map(({ styleId, changes, sales }) => [styleId, priorOfSale(changes, sales, since)] as const)
  return new Map(known.flatMap(([id, price]) => (price === null ? [] : [[id, price] as const])))
}
