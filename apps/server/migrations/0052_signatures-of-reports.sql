CREATE TABLE "report_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"public_key" "bytea" NOT NULL,
	"private_sealed" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"retired_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "report_seals" (
	"code" text PRIMARY KEY NOT NULL,
	"report_id" bigint NOT NULL,
	"content_hash" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "report_seals" ADD CONSTRAINT "report_seals_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "report_keys_current" ON "report_keys" USING btree ((retired_at is null)) WHERE "report_keys"."retired_at" is null;--> statement-breakpoint
CREATE INDEX "report_seals_report" ON "report_seals" USING btree ("report_id");