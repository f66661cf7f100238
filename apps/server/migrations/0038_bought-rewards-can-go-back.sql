ALTER TABLE "coupon_records" ADD COLUMN "bought_with" bigint;--> statement-breakpoint
ALTER TABLE "draw_rights" ADD COLUMN "bought_with" bigint;--> statement-breakpoint
CREATE INDEX "coupon_records_bought" ON "coupon_records" USING btree ("bought_with") WHERE bought_with is not null;--> statement-breakpoint
CREATE INDEX "draw_rights_bought" ON "draw_rights" USING btree ("bought_with") WHERE bought_with is not null;--> statement-breakpoint
update draw_rights set bought_with = substring(cause from '^order:(\d+):')::bigint where cause ~ '^order:\d+:';--> statement-breakpoint
-- What was refunded as a whole counts no longer, also where its order was completed before.
with bought as (
  select o.mall_item_id, o.user_id, sum(l.quantity)::int as pieces from orders o join order_lines l on l.order_id = o.id
  where o.mall_item_id is not null and o.state = 'completed' and o.payment = 'refunded' group by o.mall_item_id, o.user_id
), freed as (
  update mall_items i set taken = i.taken - b.pieces
  from (select mall_item_id, sum(pieces)::int as pieces from bought group by mall_item_id) b where b.mall_item_id = i.id
)
update mall_shares h set taken = h.taken - b.pieces from bought b where b.mall_item_id = h.item_id and b.user_id = h.user_id;
