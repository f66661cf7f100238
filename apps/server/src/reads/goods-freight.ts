import * as z from 'zod/mini'
import { goodsKinds } from '@pitlane/domain/catalog/goods.ts'
import type { Lang } from '@pitlane/domain/lang.ts'
import type { Database, Transaction } from '../platform/db/database.ts'
import { currencyColumn, minorColumn, statement } from '../platform/db/statement.ts'
import { freightFields, freightRow } from './freight-row.ts'

const factsRow = z.object({
  kind: z.enum(goodsKinds),
  styleId: z.int(),
  currency: currencyColumn,
  price: minorColumn,
  weightGrams: z.int(),
  home: z.nullable(z.object({ countryId: z.int(), province: z.string() })),
  ways: z.array(freightRow),
})

/**
 * The style that was asked for, or the first one that can be bought, with all ways of shipping and the place where the
 * visitor's orders go by themselves. $1 item, $2 style or null, $3 language, $4 visitor or null.
 */
const findFacts = statement({
  name: 'goods-freight',
  sql: `
    select p.kind, s.id as "styleId", p.currency, s.price, s.weight_grams as "weightGrams",
      (select json_build_object('countryId', a.country_id, 'province', a.province)
        from addresses a where a.user_id = $4 order by a.is_default desc, a.id desc limit 1) as home,
      (select coalesce(json_agg(${freightFields('$3')} order by f.position, f.id), '[]') from freight_options f where f.active) as ways
    from products p join styles s on s.product_id = p.id and s.status = 1
    where p.id = $1 and p.status > 0
    order by s.id is not distinct from $2 desc, s.on_hand is null or s.on_hand > s.reserved desc, s.position, s.id
    limit 1`,
  row: factsRow,
})

type Question = { goodsId: number; styleId: number | null; lang: Lang; userId: number | null }

export async function readGoodsFreight(db: Database | Transaction, { goodsId, styleId, lang, userId }: Question) {
  const [facts] = await findFacts(db, [goodsId, styleId, lang, userId])
  return facts ?? null
}
