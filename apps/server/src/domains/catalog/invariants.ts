import { sql } from 'drizzle-orm'
import { type DeadlinesOf, type Invariants, lateSince } from '../../platform/db/invariants.ts'

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
  last_price_change_is_the_price: sql`
    select s.id, s.price, c.price as noted from styles s
    left join lateral (select price, old_price from price_changes where style_id = s.id order by id desc limit 1) as c on true
    where (s.price, s.old_price) is distinct from (c.price, c.old_price)`,
}

/** What the jobs of a planned price and publication keep, and the hourly sweep. */
export const catalogDeadlines: DeadlinesOf = (now) => ({
  planned_prices_begin_and_end_in_time: sql`
    select id, style_id as style from price_plans where ended_at is null
      and (ends_at < ${lateSince(now)} or started_at is null and starts_at < ${lateSince(now)})`,
  goods_are_published_in_time: sql`
    select id from products where publish_at < ${lateSince(now)} or unpublish_at < ${lateSince(now)}`,
})
