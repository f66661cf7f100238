CREATE TABLE "device_keys" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "device_keys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"key_hash" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "device_keys_key_hash_unique" UNIQUE("key_hash")
);
--> statement-breakpoint
CREATE TABLE "devices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "devices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sn" text NOT NULL,
	"model" text NOT NULL,
	"is_tpms" boolean DEFAULT false NOT NULL,
	"registration_hash" "bytea" NOT NULL,
	"user_id" bigint,
	"name" text DEFAULT '' NOT NULL,
	"chosen_at" timestamp (3) with time zone,
	"bound_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "devices_sn_unique" UNIQUE("sn")
);
--> statement-breakpoint
CREATE TABLE "code_lists" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "code_lists_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"source" text NOT NULL,
	"license" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "code_lists_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "fault_codes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fault_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"list_id" bigint NOT NULL,
	"code" text NOT NULL,
	"texts" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "letterheads" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"letterhead" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_limits" (
	"scope" text PRIMARY KEY NOT NULL,
	"values" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"public_id" text NOT NULL,
	"number" text NOT NULL,
	"kind" text NOT NULL,
	"key_id" bigint NOT NULL,
	"sender_id" text NOT NULL,
	"body_hash" "bytea" NOT NULL,
	"user_id" bigint,
	"device_sn" text NOT NULL,
	"vin" text NOT NULL,
	"plate" text NOT NULL,
	"visit_id" text DEFAULT '' NOT NULL,
	"part_of" bigint,
	"measured_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"finding" text NOT NULL,
	"data" jsonb NOT NULL,
	"limits" jsonb NOT NULL,
	"letterhead" jsonb,
	"differences" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"raw_log" uuid,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "reports_public_id_unique" UNIQUE("public_id")
);
--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fault_codes" ADD CONSTRAINT "fault_codes_list_id_code_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."code_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letterheads" ADD CONSTRAINT "letterheads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_key_id_device_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."device_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "devices_user" ON "devices" USING btree ("user_id","id") WHERE user_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "fault_codes_code" ON "fault_codes" USING btree ("code","list_id");--> statement-breakpoint
CREATE INDEX "fault_codes_list" ON "fault_codes" USING btree ("list_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_sender" ON "reports" USING btree ("key_id","sender_id");--> statement-breakpoint
CREATE INDEX "reports_user" ON "reports" USING btree ("user_id","measured_at","id") WHERE user_id is not null and part_of is null;--> statement-breakpoint
CREATE INDEX "reports_user_vin" ON "reports" USING btree ("user_id","vin","measured_at","id") WHERE user_id is not null and part_of is null;--> statement-breakpoint
CREATE INDEX "reports_user_plate" ON "reports" USING btree ("user_id","plate" text_pattern_ops) WHERE user_id is not null and part_of is null;--> statement-breakpoint
CREATE INDEX "reports_vin" ON "reports" USING btree ("vin" text_pattern_ops,"id");--> statement-breakpoint
CREATE INDEX "reports_plate" ON "reports" USING btree ("plate" text_pattern_ops,"id");--> statement-breakpoint
CREATE INDEX "reports_device" ON "reports" USING btree ("device_sn","visit_id","id");--> statement-breakpoint
CREATE INDEX "reports_part" ON "reports" USING btree ("part_of") WHERE part_of is not null;