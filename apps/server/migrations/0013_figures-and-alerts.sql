CREATE TABLE "payment_alerts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_alerts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone NOT NULL,
	"payment_id" text NOT NULL,
	"reason" text NOT NULL,
	"request_id" text NOT NULL,
	"handled_at" timestamp (3) with time zone,
	"handled_by" bigint,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "payment_alerts_handled" CHECK ((handled_at is null) = (handled_by is null))
);
--> statement-breakpoint
DROP INDEX "products_search";--> statement-breakpoint
DROP INDEX "order_lines_order";--> statement-breakpoint
ALTER TABLE "freight_options" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "tax_rates" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_alerts" ADD CONSTRAINT "payment_alerts_handled_by_users_id_fk" FOREIGN KEY ("handled_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_alerts_payment" ON "payment_alerts" USING btree ("payment_id","id");--> statement-breakpoint
CREATE INDEX "payment_alerts_open" ON "payment_alerts" USING btree ("at") WHERE handled_at is null;--> statement-breakpoint
CREATE INDEX "orders_sold" ON "orders" USING btree ("paid_at","currency","paid","id") WHERE paid_at is not null and (close_reason is null or close_reason = 'refund');--> statement-breakpoint
CREATE INDEX "refunds_of_sales" ON "refunds" USING btree ("done_at","amount","payment_id") WHERE state = 'done' and reason not in ('order_closed', 'second_payment', 'stock');--> statement-breakpoint
CREATE INDEX "order_lines_order" ON "order_lines" USING btree ("order_id","product_id","quantity","paid");--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "search_text";--> statement-breakpoint
ALTER TABLE "freight_options" ADD CONSTRAINT "freight_options_price" CHECK (price >= 0);--> statement-breakpoint
ALTER TABLE "tax_rates" ADD CONSTRAINT "tax_rates_basis_points" CHECK (basis_points between 0 and 10000);
--> statement-breakpoint
-- Until now the system's alerts stood among the acts of the staff.
with moved as (
  delete from audit_log where action = 'payment.alert' and staff_id = 0 returning at, entity_id, after, request_id, id
)
insert into payment_alerts (at, payment_id, reason, request_id)
select at, entity_id, coalesce(after->>'reason', ''), request_id from moved order by id;
