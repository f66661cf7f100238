ALTER TABLE "orders" ADD COLUMN "network" text;--> statement-breakpoint
CREATE INDEX "orders_unpaid_user" ON "orders" USING btree ("user_id","pay_by") WHERE state = 'open' and payment in ('unpaid', 'processing');--> statement-breakpoint
CREATE INDEX "orders_unpaid_network" ON "orders" USING btree ("network","pay_by") WHERE state = 'open' and payment in ('unpaid', 'processing');--> statement-breakpoint
CREATE INDEX "stock_reservations_style" ON "stock_reservations" USING btree ("style_id");