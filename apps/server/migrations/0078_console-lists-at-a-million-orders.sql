DROP INDEX "orders_created";--> statement-breakpoint
CREATE INDEX "invoice_documents_day" ON "invoice_documents" USING btree ("issued_at","id");--> statement-breakpoint
CREATE INDEX "invoice_taxes_day" ON "invoice_taxes" USING btree ("issued_at","id");--> statement-breakpoint
CREATE INDEX "order_lines_unsent" ON "order_lines" USING btree ("order_id") WHERE quantity > shipped and snapshot->>'kind' not in ('membership', 'software', 'coupon', 'draw');--> statement-breakpoint
CREATE INDEX "orders_paid" ON "orders" USING btree ("paid_at","id");--> statement-breakpoint
CREATE INDEX "orders_to_pay" ON "orders" USING btree ("id") WHERE payment in ('unpaid', 'processing') and state in ('open', 'completed');--> statement-breakpoint
CREATE INDEX "orders_refunded_tab" ON "orders" USING btree ("id") WHERE payment = 'refunded' or (state <> 'closed' and payment in ('paid', 'part_refunded') and after_sales);--> statement-breakpoint
CREATE INDEX "orders_in_house" ON "orders" USING btree ("paid_at","id") WHERE state = 'open' and payment in ('paid', 'part_refunded') and shipment in ('preparing', 'to_ship');--> statement-breakpoint
CREATE INDEX "orders_on_the_way" ON "orders" USING btree ("id") WHERE state = 'open' and payment in ('paid', 'part_refunded') and shipment = 'in_transit';--> statement-breakpoint
CREATE INDEX "reviews_of_product" ON "reviews" USING btree ("product_id","id");--> statement-breakpoint
CREATE INDEX "stock_changes_cause" ON "stock_changes" USING btree ("cause","id");--> statement-breakpoint
CREATE INDEX "orders_created" ON "orders" USING btree ("created_at","id");