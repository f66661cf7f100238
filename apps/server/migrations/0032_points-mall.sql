CREATE TABLE "mall_items" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mall_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"style_id" bigint NOT NULL,
	"points" integer NOT NULL,
	"member_points" integer,
	"price" bigint NOT NULL,
	"stock" integer NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	"per_person" integer DEFAULT 1 NOT NULL,
	"coupon_id" bigint,
	"draws" smallint,
	"starts_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"active" boolean DEFAULT true NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mall_items_stock" CHECK (stock >= 0 and taken between 0 and stock and per_person > 0),
	CONSTRAINT "mall_items_price" CHECK (price >= 0 and points > 0 and member_points between 1 and points - 1),
	CONSTRAINT "mall_items_rewards" CHECK (price = 0 or (coupon_id is null and draws is null))
);
--> statement-breakpoint
CREATE TABLE "mall_shares" (
	"item_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"taken" integer NOT NULL,
	"most" integer NOT NULL,
	CONSTRAINT "mall_shares_item_id_user_id_pk" PRIMARY KEY("item_id","user_id"),
	CONSTRAINT "mall_shares_taken" CHECK (taken between 0 and most)
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "mall_item_id" bigint;--> statement-breakpoint
ALTER TABLE "mall_items" ADD CONSTRAINT "mall_items_style_id_styles_id_fk" FOREIGN KEY ("style_id") REFERENCES "public"."styles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mall_items" ADD CONSTRAINT "mall_items_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mall_shares" ADD CONSTRAINT "mall_shares_item_id_mall_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."mall_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mall_shares" ADD CONSTRAINT "mall_shares_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mall_items_position" ON "mall_items" USING btree ("position","id") WHERE active;--> statement-breakpoint
CREATE INDEX "mall_items_style" ON "mall_items" USING btree ("style_id");--> statement-breakpoint
CREATE INDEX "orders_mall_item" ON "orders" USING btree ("mall_item_id","user_id") WHERE mall_item_id is not null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_mall" CHECK (mall_item_id is null or (points = 0 and coupon = 0 and points_spent > 0));