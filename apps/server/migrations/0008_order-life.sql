CREATE TABLE "after_sales" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "after_sales_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"order_id" bigint NOT NULL,
	"line_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"state" text DEFAULT 'submitted' NOT NULL,
	"type" text NOT NULL,
	"reason_id" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"media" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"amount" bigint NOT NULL,
	"freight" bigint NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"submitted_at" timestamp (3) with time zone NOT NULL,
	"deadline" timestamp (3) with time zone,
	"automatic" boolean DEFAULT false NOT NULL,
	"first_approval" bigint,
	"reject_reason" text DEFAULT '' NOT NULL,
	"carrier_id" bigint,
	"courier" text DEFAULT '' NOT NULL,
	"tracking_number" text DEFAULT '' NOT NULL,
	"resellable" integer,
	"refund_id" uuid,
	"key" uuid NOT NULL,
	"body_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "after_sales_number_unique" UNIQUE("number"),
	CONSTRAINT "after_sales_amounts" CHECK (quantity > 0 and amount >= 0 and freight >= 0 and points >= 0),
	CONSTRAINT "after_sales_resellable" CHECK (resellable between 0 and quantity)
);
--> statement-breakpoint
CREATE TABLE "after_sales_moves" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "after_sales_moves_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"after_sales_id" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"who" text NOT NULL,
	"event" text NOT NULL,
	"from_state" text NOT NULL,
	"to_state" text NOT NULL,
	"why" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "after_sales_versions" (
	"after_sales_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"type" text NOT NULL,
	"reason_id" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"description" text NOT NULL,
	"media" jsonb NOT NULL,
	"submitted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "after_sales_versions_after_sales_id_version_pk" PRIMARY KEY("after_sales_id","version")
);
--> statement-breakpoint
CREATE TABLE "refund_reasons" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refund_reasons_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"types" text[] NOT NULL,
	"titles" jsonb NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "flash_claims" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"item_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "flash_claims_quantity" CHECK (quantity > 0)
);
--> statement-breakpoint
CREATE TABLE "flash_items" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "flash_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"session_id" bigint NOT NULL,
	"style_id" bigint NOT NULL,
	"price" bigint NOT NULL,
	"stock" integer NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	"per_person" integer DEFAULT 1 NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "flash_items_stock" CHECK (stock >= 0 and taken between 0 and stock and price >= 0 and per_person > 0)
);
--> statement-breakpoint
CREATE TABLE "flash_sessions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "flash_sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"titles" jsonb NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "flash_sessions_order" CHECK (starts_at < ends_at)
);
--> statement-breakpoint
CREATE TABLE "flash_shares" (
	"item_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"taken" integer NOT NULL,
	"most" integer NOT NULL,
	CONSTRAINT "flash_shares_item_id_user_id_pk" PRIMARY KEY("item_id","user_id"),
	CONSTRAINT "flash_shares_taken" CHECK (taken between 0 and most)
);
--> statement-breakpoint
CREATE TABLE "carriers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "carriers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"name" text NOT NULL,
	"url" text DEFAULT '' NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "carriers_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "order_notes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"staff_id" bigint NOT NULL,
	"text" text NOT NULL,
	"key" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "order_notes_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "parcel_lines" (
	"parcel_id" bigint NOT NULL,
	"line_id" bigint NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "parcel_lines_parcel_id_line_id_pk" PRIMARY KEY("parcel_id","line_id"),
	CONSTRAINT "parcel_lines_quantity" CHECK (quantity > 0)
);
--> statement-breakpoint
CREATE TABLE "parcels" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "parcels_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"after_sales_id" bigint,
	"carrier_id" bigint NOT NULL,
	"number" text NOT NULL,
	"state" text DEFAULT 'awaiting_pickup' NOT NULL,
	"shipped_at" timestamp (3) with time zone NOT NULL,
	"delivered_at" timestamp (3) with time zone,
	"key" uuid NOT NULL,
	CONSTRAINT "parcels_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "tracking_events" (
	"carrier_id" bigint NOT NULL,
	"number" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"state" text NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"source" text NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "tracking_events_number_carrier_id_at_state_pk" PRIMARY KEY("number","carrier_id","at","state")
);
--> statement-breakpoint
CREATE TABLE "points_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "points_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"cause" text NOT NULL,
	"kind" text NOT NULL,
	"reverses" bigint,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "points_entries_cause_unique" UNIQUE("cause")
);
--> statement-breakpoint
CREATE TABLE "points_lot_moves" (
	"entry_id" bigint NOT NULL,
	"lot_id" bigint NOT NULL,
	"amount" integer NOT NULL,
	CONSTRAINT "points_lot_moves_entry_id_lot_id_pk" PRIMARY KEY("entry_id","lot_id")
);
--> statement-breakpoint
CREATE TABLE "points_lots" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "points_lots_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"entry_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"amount" integer NOT NULL,
	"left_over" integer NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "points_lots_left" CHECK (amount > 0 and left_over between 0 and amount)
);
--> statement-breakpoint
CREATE TABLE "points_postings" (
	"entry_id" bigint NOT NULL,
	"account" text NOT NULL,
	"amount" integer NOT NULL,
	CONSTRAINT "points_postings_entry_id_account_pk" PRIMARY KEY("entry_id","account"),
	CONSTRAINT "points_postings_amount" CHECK (amount <> 0)
);
--> statement-breakpoint
CREATE TABLE "points_wallets" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"balance" integer DEFAULT 0 NOT NULL,
	"debt" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "points_wallets_balance" CHECK (balance >= 0 and debt >= 0)
);
--> statement-breakpoint
CREATE TABLE "review_likes" (
	"review_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "review_likes_review_id_user_id_pk" PRIMARY KEY("review_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"line_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"stars" smallint NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"lang" text NOT NULL,
	"media" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"has_media" boolean DEFAULT false NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	"reply" text DEFAULT '' NOT NULL,
	"replied_at" timestamp (3) with time zone,
	"hide_reason" text DEFAULT '' NOT NULL,
	"key" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reviews_line_id_unique" UNIQUE("line_id"),
	CONSTRAINT "reviews_stars" CHECK (stars between 1 and 5 and likes >= 0)
);
--> statement-breakpoint
ALTER TABLE "order_lines" DROP CONSTRAINT "order_lines_sum";--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "points" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "shipped" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "refunded" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "freight_option_id" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "flash_item_id" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "points_spent" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "shipped_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "received_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "completed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "reminded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "escalated_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "unused" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "after_sales" ADD CONSTRAINT "after_sales_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "after_sales" ADD CONSTRAINT "after_sales_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "after_sales" ADD CONSTRAINT "after_sales_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "after_sales" ADD CONSTRAINT "after_sales_reason_id_refund_reasons_id_fk" FOREIGN KEY ("reason_id") REFERENCES "public"."refund_reasons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "after_sales" ADD CONSTRAINT "after_sales_first_approval_users_id_fk" FOREIGN KEY ("first_approval") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "after_sales" ADD CONSTRAINT "after_sales_carrier_id_carriers_id_fk" FOREIGN KEY ("carrier_id") REFERENCES "public"."carriers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "after_sales_moves" ADD CONSTRAINT "after_sales_moves_after_sales_id_after_sales_id_fk" FOREIGN KEY ("after_sales_id") REFERENCES "public"."after_sales"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "after_sales_versions" ADD CONSTRAINT "after_sales_versions_after_sales_id_after_sales_id_fk" FOREIGN KEY ("after_sales_id") REFERENCES "public"."after_sales"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flash_claims" ADD CONSTRAINT "flash_claims_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flash_claims" ADD CONSTRAINT "flash_claims_item_id_flash_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."flash_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flash_items" ADD CONSTRAINT "flash_items_session_id_flash_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."flash_sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flash_items" ADD CONSTRAINT "flash_items_style_id_styles_id_fk" FOREIGN KEY ("style_id") REFERENCES "public"."styles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flash_shares" ADD CONSTRAINT "flash_shares_item_id_flash_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."flash_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flash_shares" ADD CONSTRAINT "flash_shares_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_lines" ADD CONSTRAINT "parcel_lines_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_lines" ADD CONSTRAINT "parcel_lines_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_carrier_id_carriers_id_fk" FOREIGN KEY ("carrier_id") REFERENCES "public"."carriers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracking_events" ADD CONSTRAINT "tracking_events_carrier_id_carriers_id_fk" FOREIGN KEY ("carrier_id") REFERENCES "public"."carriers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_entries" ADD CONSTRAINT "points_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_lot_moves" ADD CONSTRAINT "points_lot_moves_entry_id_points_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."points_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_lot_moves" ADD CONSTRAINT "points_lot_moves_lot_id_points_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."points_lots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_lots" ADD CONSTRAINT "points_lots_entry_id_points_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."points_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_lots" ADD CONSTRAINT "points_lots_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_postings" ADD CONSTRAINT "points_postings_entry_id_points_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."points_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_wallets" ADD CONSTRAINT "points_wallets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_likes" ADD CONSTRAINT "review_likes_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_likes" ADD CONSTRAINT "review_likes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "after_sales_key" ON "after_sales" USING btree ("user_id","key");--> statement-breakpoint
CREATE UNIQUE INDEX "after_sales_open" ON "after_sales" USING btree ("line_id") WHERE state not in ('rejected', 'revoked', 'refunded', 'exchanged');--> statement-breakpoint
CREATE INDEX "after_sales_order" ON "after_sales" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "after_sales_user" ON "after_sales" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "after_sales_deadline" ON "after_sales" USING btree ("deadline","id") WHERE deadline is not null;--> statement-breakpoint
CREATE INDEX "after_sales_state" ON "after_sales" USING btree ("state","submitted_at","id");--> statement-breakpoint
CREATE INDEX "after_sales_tracking" ON "after_sales" USING btree ("tracking_number","carrier_id") WHERE tracking_number <> '';--> statement-breakpoint
CREATE INDEX "after_sales_moves_request" ON "after_sales_moves" USING btree ("after_sales_id","id");--> statement-breakpoint
CREATE INDEX "flash_claims_item" ON "flash_claims" USING btree ("item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "flash_items_style" ON "flash_items" USING btree ("session_id","style_id");--> statement-breakpoint
CREATE INDEX "flash_items_session" ON "flash_items" USING btree ("session_id","position","id");--> statement-breakpoint
CREATE INDEX "flash_sessions_ends" ON "flash_sessions" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "order_notes_order" ON "order_notes" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "parcels_order" ON "parcels" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "parcels_number" ON "parcels" USING btree ("number","carrier_id");--> statement-breakpoint
CREATE INDEX "points_entries_user" ON "points_entries" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "points_lot_moves_lot" ON "points_lot_moves" USING btree ("lot_id");--> statement-breakpoint
CREATE INDEX "points_lots_user" ON "points_lots" USING btree ("user_id","expires_at","id") WHERE left_over > 0;--> statement-breakpoint
CREATE INDEX "points_lots_expiry" ON "points_lots" USING btree ("expires_at") WHERE left_over > 0;--> statement-breakpoint
CREATE INDEX "review_likes_user" ON "review_likes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "reviews_product" ON "reviews" USING btree ("product_id","id") WHERE state = 'shown';--> statement-breakpoint
CREATE INDEX "reviews_product_stars" ON "reviews" USING btree ("product_id","stars","id") WHERE state = 'shown';--> statement-breakpoint
CREATE INDEX "reviews_product_media" ON "reviews" USING btree ("product_id","id") WHERE state = 'shown' and has_media;--> statement-breakpoint
CREATE INDEX "reviews_state" ON "reviews" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "reviews_user" ON "reviews" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "orders_reminded" ON "orders" USING btree ("reminded_at") WHERE state = 'open' and shipment in ('preparing', 'to_ship') and reminded_at is not null;--> statement-breakpoint
CREATE INDEX "orders_delivered" ON "orders" USING btree ("delivered_at") WHERE state = 'open' and shipment = 'delivered';--> statement-breakpoint
CREATE INDEX "orders_received" ON "orders" USING btree ("received_at") WHERE state = 'open' and shipment = 'received';--> statement-breakpoint
CREATE INDEX "orders_flash_item" ON "orders" USING btree ("flash_item_id","user_id") WHERE flash_item_id is not null;--> statement-breakpoint
CREATE INDEX "files_unused" ON "files" USING btree ("created_at") WHERE unused;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_units" CHECK (shipped between 0 and quantity and refunded between 0 and quantity);--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_sum" CHECK (quantity > 0 and unit_price * quantity - discount - points = paid and discount >= 0 and points >= 0 and paid >= 0);