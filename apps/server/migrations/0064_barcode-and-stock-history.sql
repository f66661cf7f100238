CREATE TABLE "stock_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"style_id" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"cause" text NOT NULL,
	"delta" integer NOT NULL,
	"on_hand" integer NOT NULL,
	"order_id" bigint,
	"staff_id" bigint,
	"why" text DEFAULT '' NOT NULL,
	CONSTRAINT "stock_changes_delta" CHECK (delta <> 0)
);
--> statement-breakpoint
ALTER TABLE "styles" ADD COLUMN "barcode" text;--> statement-breakpoint
ALTER TABLE "styles" ADD COLUMN "low_stock" integer;--> statement-breakpoint
ALTER TABLE "stock_changes" ADD CONSTRAINT "stock_changes_style_id_styles_id_fk" FOREIGN KEY ("style_id") REFERENCES "public"."styles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_changes" ADD CONSTRAINT "stock_changes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_changes" ADD CONSTRAINT "stock_changes_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_changes_style" ON "stock_changes" USING btree ("style_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "styles_barcode" ON "styles" USING btree ("barcode");
--> statement-breakpoint
-- What is on hand has a history from here on, which begins with what there is.
insert into stock_changes (style_id, at, cause, delta, on_hand)
select id, now(), 'other', on_hand, on_hand from styles where on_hand <> 0 order by id;
--> statement-breakpoint
-- By the triggers that there are: each statement on the styles looks at its rows once more. Why they change is told by the
-- transaction (`pitlane.stock`, as JSON); one that has told nothing has made a change that nobody explained.
create function note_stock_change(style bigint, delta integer, on_hand integer, usual text) returns void language sql as $$
  insert into stock_changes (style_id, at, cause, delta, on_hand, order_id, staff_id, why)
  select style, coalesce((told->>'at')::timestamptz, now()), coalesce(told->>'cause', usual), delta, on_hand,
    (told->>'order_id')::bigint, (told->>'staff_id')::bigint, coalesce(told->>'why', '')
  from (select nullif(current_setting('pitlane.stock', true), '')::jsonb as told) as t
$$;
--> statement-breakpoint
create or replace function styles_inserted() returns trigger language plpgsql as $$
begin
  perform note_stock_change(id, on_hand, on_hand, 'created') from after where on_hand <> 0 order by id;
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
  if affected <> '{}' then
    perform refresh_products(affected);
  end if;
  return null;
end
$$;
