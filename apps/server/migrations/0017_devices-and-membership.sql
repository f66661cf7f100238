CREATE TABLE "device_transfers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "device_transfers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"device_id" bigint NOT NULL,
	"from_id" bigint NOT NULL,
	"to_email" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "optional_packages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "optional_packages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"names" jsonb NOT NULL,
	"summaries" jsonb NOT NULL,
	"maker" text DEFAULT '' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "optional_packages_maker" CHECK (length(maker) <= 40)
);
--> statement-breakpoint
CREATE TABLE "service_pieces" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "service_pieces_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"device_id" bigint,
	"service" text NOT NULL,
	"term" text NOT NULL,
	"from_at" timestamp (3) with time zone NOT NULL,
	"line_id" bigint,
	"style_id" bigint DEFAULT 0 NOT NULL,
	"unit" integer DEFAULT 0 NOT NULL,
	"packages" bigint[] DEFAULT '{}' NOT NULL,
	"trial" boolean DEFAULT false NOT NULL,
	"removed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "services" (
	"device_id" bigint NOT NULL,
	"service" text NOT NULL,
	"valid_until" timestamp (3) with time zone,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"reminded_for" timestamp (3) with time zone,
	"reminded_days" smallint,
	CONSTRAINT "services_device_id_service_pk" PRIMARY KEY("device_id","service")
);
--> statement-breakpoint
CREATE TABLE "trials" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"device_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	CONSTRAINT "trials_device_id_unique" UNIQUE("device_id"),
	CONSTRAINT "trials_order_id_unique" UNIQUE("order_id")
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "term" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "trial" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "optional_packages" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "audience" text DEFAULT 'everybody' NOT NULL;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "included_term" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "device_id" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "device_sn" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "device_transfers" ADD CONSTRAINT "device_transfers_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_transfers" ADD CONSTRAINT "device_transfers_from_id_users_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_pieces" ADD CONSTRAINT "service_pieces_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_pieces" ADD CONSTRAINT "service_pieces_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_pieces" ADD CONSTRAINT "service_pieces_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trials" ADD CONSTRAINT "trials_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trials" ADD CONSTRAINT "trials_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trials" ADD CONSTRAINT "trials_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "device_transfers_waiting" ON "device_transfers" USING btree ("device_id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "device_transfers_to" ON "device_transfers" USING btree ("to_email","id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "device_transfers_from" ON "device_transfers" USING btree ("from_id","id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "optional_packages_list" ON "optional_packages" USING btree ("position","id") WHERE active;--> statement-breakpoint
CREATE UNIQUE INDEX "service_pieces_unit" ON "service_pieces" USING btree ("line_id","style_id","unit");--> statement-breakpoint
CREATE UNIQUE INDEX "service_pieces_included" ON "service_pieces" USING btree ("device_id") WHERE line_id is null;--> statement-breakpoint
CREATE INDEX "service_pieces_device" ON "service_pieces" USING btree ("device_id","service","from_at","id");--> statement-breakpoint
CREATE INDEX "service_pieces_user" ON "service_pieces" USING btree ("user_id","service");--> statement-breakpoint
CREATE INDEX "service_pieces_waiting" ON "service_pieces" USING btree ("user_id") WHERE device_id is null;--> statement-breakpoint
CREATE INDEX "services_valid_until" ON "services" USING btree ("valid_until");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "products_offers" ON "products" USING btree ("audience","position","id") WHERE status = 2;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_audience" CHECK (status <> 1 or audience = 'everybody');--> statement-breakpoint
UPDATE "products" SET "term" = CASE WHEN duration_days % 365 = 0 THEN $$P$$ || duration_days / 365 || $$Y$$ WHEN duration_days = 3 THEN $$PT72H$$ ELSE $$P$$ || duration_days || $$D$$ END, "trial" = kind = 'membership' AND duration_days = 3 WHERE duration_days IS NOT NULL;
