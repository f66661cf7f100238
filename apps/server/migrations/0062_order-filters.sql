CREATE INDEX "order_lines_product" ON "order_lines" USING btree ("product_id","order_id");--> statement-breakpoint
CREATE INDEX "orders_created" ON "orders" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "orders_country" ON "orders" USING btree (((address->>'country_id')::bigint),"id");--> statement-breakpoint
CREATE INDEX "orders_freight_option" ON "orders" USING btree ("freight_option_id","id");