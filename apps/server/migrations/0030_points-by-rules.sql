CREATE TABLE "point_devices" (
	"user_id" bigint NOT NULL,
	"device_id" bigint NOT NULL,
	"balance" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "point_devices_user_id_device_id_pk" PRIMARY KEY("user_id","device_id"),
	CONSTRAINT "point_devices_balance" CHECK (balance >= 0)
);
--> statement-breakpoint
CREATE TABLE "point_earnings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "point_earnings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"rule" text NOT NULL,
	"source" text NOT NULL,
	"state" text NOT NULL,
	"points" integer NOT NULL,
	"day" date NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"order_id" bigint,
	"device_id" bigint,
	"expected_at" timestamp (3) with time zone,
	CONSTRAINT "point_earnings_points" CHECK (points >= 0 and (state = 'pending') = (expected_at is not null))
);
--> statement-breakpoint
CREATE TABLE "point_rules" (
	"name" text PRIMARY KEY NOT NULL,
	"amount" integer NOT NULL,
	"daily_limit" integer,
	"total_limit" integer,
	"starts_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"active" boolean DEFAULT true NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "point_rules_bounds" CHECK (amount >= 0 and daily_limit > 0 and total_limit > 0),
	CONSTRAINT "point_rules_time" CHECK (starts_at < ends_at)
);
--> statement-breakpoint
CREATE TABLE "point_transfers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "point_transfers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"device_id" bigint NOT NULL,
	"key" uuid NOT NULL,
	"points" integer NOT NULL,
	"day" date NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "point_transfers_points" CHECK (points > 0)
);
--> statement-breakpoint
CREATE TABLE "point_visitors" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"zone" text NOT NULL,
	"zone_since" timestamp (3) with time zone NOT NULL,
	"day" date,
	"streak" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "points_entries" ADD COLUMN "balance" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "point_devices" ADD CONSTRAINT "point_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_devices" ADD CONSTRAINT "point_devices_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_earnings" ADD CONSTRAINT "point_earnings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_earnings" ADD CONSTRAINT "point_earnings_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_earnings" ADD CONSTRAINT "point_earnings_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_transfers" ADD CONSTRAINT "point_transfers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_transfers" ADD CONSTRAINT "point_transfers_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_visitors" ADD CONSTRAINT "point_visitors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "point_earnings_source" ON "point_earnings" USING btree ("rule","source") WHERE state <> 'dropped';--> statement-breakpoint
CREATE INDEX "point_earnings_user" ON "point_earnings" USING btree ("user_id","rule","day") WHERE state <> 'dropped';--> statement-breakpoint
CREATE INDEX "point_earnings_pending" ON "point_earnings" USING btree ("user_id","expected_at","id") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "point_earnings_due" ON "point_earnings" USING btree ("expected_at") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "point_earnings_order" ON "point_earnings" USING btree ("order_id") WHERE order_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "point_transfers_key" ON "point_transfers" USING btree ("user_id","key");--> statement-breakpoint
CREATE INDEX "point_transfers_day" ON "point_transfers" USING btree ("user_id","day");--> statement-breakpoint
UPDATE "points_entries" e SET "balance" = greatest(sums.net, 0) FROM (
	SELECT e.id, sum(p.amount) OVER (PARTITION BY e.user_id ORDER BY e.id) AS net
	FROM "points_entries" e JOIN "points_postings" p ON p.entry_id = e.id AND p.account = 'user'
) AS sums WHERE sums.id = e.id;--> statement-breakpoint
INSERT INTO "point_rules" ("name", "amount", "daily_limit", "total_limit", "active") VALUES
	('registration', 50, NULL, 1, true),
	('verification', 20, NULL, 1, false),
	('first_order', 100, NULL, 1, true),
	('order', 1, NULL, NULL, true),
	('review', 20, 5, NULL, true),
	('review_pictures', 20, 5, NULL, true),
	('binding', 50, NULL, 3, true),
	('report', 5, 5, NULL, true),
	('visit', 2, 1, NULL, true),
	('streak', 10, 1, NULL, true),
	('invitation', 100, NULL, NULL, true);
