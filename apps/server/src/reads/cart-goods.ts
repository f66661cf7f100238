import { goodsKinds } from '@pitlane/domain/catalog/goods.ts'
import { softwareFunctions } from '@pitlane/domain/membership/coverage.ts'
import { userGroups } from '@pitlane/domain/membership/offers.ts'
import type { Lang } from '@pitlane/domain/lang.ts'
import * as z from 'zod/mini'
import type { Database, Transaction } from '../platform/db/database.ts'
import { currencyColumn, minorColumn, pictureColumn, statement } from '../platform/db/statement.ts'

const goodsRow = z.object({
  styleId: z.int(),
  goodsId: z.int(),
  name: z.string(),
  style: z.string(),
  picture: z.nullable(pictureColumn),
  kind: z.enum(goodsKinds),
  price: minorColumn,
  currency: currencyColumn,
  audience: z.enum(userGroups),
  trial: z.boolean(),
  onSale: z.boolean(),
  stock: z.nullable(z.int()),
  models: z.array(z.string()),
  optional: z.int(),
  functions: z.array(z.enum(softwareFunctions)),
  makes: z.array(z.string()),
})
export type CartGoods = z.infer<typeof goodsRow>

/** Also those that are not sold any more, because a cart still names them. $1 ids of styles as JSON, $2 language. */
const findGoods = statement({
  name: 'cart-goods',
  sql: `
    select s.id as "styleId", p.id as "goodsId", coalesce(p.names->>$2, p.names->>'en', '') as name,
      coalesce(s.names->>$2, s.names->>'en', '') as style, coalesce(nullif(s.picture, 'null'), p.pictures->0) as picture,
      p.models, p.optional_packages as optional, p.functions, p.makes, p.kind, s.price, p.currency, p.audience, p.trial, s.status = 1 and p.status > 0 as "onSale",
      case when p.kind = 'combination' then style_available(s.id) else s.on_hand - s.reserved end as stock
    from (select value::bigint as id from json_array_elements_text($1)) as w
    join styles s on s.id = w.id join products p on p.id = s.product_id`,
  row: goodsRow,
})

export const findCartGoods = async (
  db: Database | Transaction,
  ids: readonly number[],
  lang: Lang,
): Promise<Map<number, CartGoods>> => {
  if (ids.length === 0) return new Map()
  const rows = await findGoods(db, [JSON.stringify(ids), lang])
  return new Map(rows.map((row) => [row.styleId, row]))
}
