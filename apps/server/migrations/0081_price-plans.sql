CREATE TABLE "price_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"style_id" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"cause" text NOT NULL,
	"price" bigint NOT NULL,
	"old_price" bigint,
	"staff_id" bigint
);
--> statement-breakpoint
CREATE TABLE "price_plans" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_plans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"style_id" bigint NOT NULL,
	"price" bigint NOT NULL,
	"old_price" bigint,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"started_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"canceled" boolean DEFAULT false NOT NULL,
	"before_price" bigint,
	"before_old_price" bigint,
	"staff_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "price_plans_span" CHECK (ends_at is null or ends_at > starts_at),
	CONSTRAINT "price_plans_before" CHECK (started_at is null or before_price is not null)
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "publish_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "unpublish_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "preview_key" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "price_changes" ADD CONSTRAINT "price_changes_style_id_styles_id_fk" FOREIGN KEY ("style_id") REFERENCES "public"."styles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_changes" ADD CONSTRAINT "price_changes_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_plans" ADD CONSTRAINT "price_plans_style_id_styles_id_fk" FOREIGN KEY ("style_id") REFERENCES "public"."styles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_plans" ADD CONSTRAINT "price_plans_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "price_changes_style" ON "price_changes" USING btree ("style_id","id");--> statement-breakpoint
CREATE INDEX "price_plans_style" ON "price_plans" USING btree ("style_id","id");--> statement-breakpoint
CREATE INDEX "price_plans_open" ON "price_plans" USING btree ("starts_at","id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "products_publish" ON "products" USING btree ("publish_at") WHERE publish_at is not null;--> statement-breakpoint
CREATE INDEX "products_unpublish" ON "products" USING btree ("unpublish_at") WHERE unpublish_at is not null;
--> statement-breakpoint
-- Prices have a history from here on, which begins with what they are.
insert into price_changes (style_id, at, cause, price, old_price) select id, now(), 'other', price, old_price from styles order by id;
--> statement-breakpoint
-- Why a price changes is told by the transaction (`pitlane.price`, as JSON), as with the stock.
create function note_price_change(style bigint, price bigint, old_price bigint, usual text) returns void language sql as $$
  insert into price_changes (style_id, at, cause, price, old_price, staff_id)
  select style, coalesce((told->>'at')::timestamptz, now()), coalesce(told->>'cause', usual), price, old_price,
    (told->>'staff_id')::bigint
  from (select nullif(current_setting('pitlane.price', true), '')::jsonb as told) as t
$$;
--> statement-breakpoint
create or replace function styles_inserted() returns trigger language plpgsql as $$
begin
  perform note_stock_change(id, on_hand, on_hand, 'created') from after where on_hand <> 0 order by id;
  perform note_price_change(id, price, old_price, 'created') from after order by id;
  perform refresh_products(array(select distinct product_id from after));
  return null;
end
$$;
--> statement-breakpoint
create or replace function styles_updated() returns trigger language plpgsql as $$
declare
  affected bigint[] := array(
    select n.product_id from after n join before o on o.id = n.id
    where (o.on_hand - o.reserved > 0) is distinct from (n.on_hand - n.reserved > 0)
      or (o.price, o.old_price, o.status) is distinct from (n.price, n.old_price, n.status)
    union
    select s.product_id from after n join before o on o.id = n.id
      join contents c on c.part_id = n.id join styles s on s.id = c.style_id
    where (o.on_hand - o.reserved >= c.quantity) is distinct from (n.on_hand - n.reserved >= c.quantity));
begin
  perform note_stock_change(n.id, coalesce(n.on_hand, 0) - coalesce(o.on_hand, 0), coalesce(n.on_hand, 0), 'other')
  from after n join before o on o.id = n.id
  where coalesce(n.on_hand, 0) <> coalesce(o.on_hand, 0) order by n.id;
  perform note_price_change(n.id, n.price, n.old_price, 'other')
  from after n join before o on o.id = n.id
  where (o.price, o.old_price) is distinct from (n.price, n.old_price) order by n.id;
  if affected <> '{}' then
    perform refresh_products(affected);
  end if;
  return null;
end
$$;
