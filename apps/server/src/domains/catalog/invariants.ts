import { sql } from 'drizzle-orm'
import type { Invariants } from '../../platform/db/invariants.ts'

export const catalogInvariants: Invariants = {
  stock_is_not_negative: sql`
    select id, on_hand, reserved from styles where on_hand < 0 or reserved < 0 or on_hand < reserved or sold < 0`,
  // As refresh_product() in the migrations computes it.
  card_is_that_of_the_styles: sql`
    select p.id, p.price, c.price as "priceOfStyles", p.in_stock as "inStock", c.in_stock as "inStockByStyles"
    from products p join (
      select product_id, (array_agg(price order by price, id))[1] as price, (array_agg(old_price order by price, id))[1] as old_price,
        bool_or(coalesce(style_available(id), 1) > 0) as in_stock
      from styles where status = 1 group by product_id) as c on c.product_id = p.id
    where (p.price, p.old_price, p.in_stock) is distinct from (c.price, c.old_price, c.in_stock)`,
}
