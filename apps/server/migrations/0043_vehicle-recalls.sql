CREATE TABLE "recall_campaigns" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recall_campaigns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"source" text NOT NULL,
	"number" text NOT NULL,
	"manufacturer" text NOT NULL,
	"received" date,
	"units" integer,
	"do_not_drive" boolean,
	"park_outside" boolean,
	"over_the_air" boolean,
	"summaries" jsonb NOT NULL,
	"consequences" jsonb NOT NULL,
	"remedies" jsonb NOT NULL,
	"notes" jsonb NOT NULL,
	"published" boolean DEFAULT true NOT NULL,
	"link" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recall_imports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recall_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"state" text NOT NULL,
	"hash" text,
	"complete" boolean DEFAULT false NOT NULL,
	"lines" integer DEFAULT 0 NOT NULL,
	"campaigns_new" integer DEFAULT 0 NOT NULL,
	"campaigns_changed" integer DEFAULT 0 NOT NULL,
	"vehicles_new" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"refusals" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
	"from_day" date,
	"until_day" date,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recall_vehicles" (
	"campaign_id" bigint NOT NULL,
	"make_key" text NOT NULL,
	"model_key" text NOT NULL,
	"year" integer NOT NULL,
	"component" text NOT NULL,
	CONSTRAINT "recall_vehicles_campaign_id_make_key_model_key_year_component_pk" PRIMARY KEY("campaign_id","make_key","model_key","year","component")
);
--> statement-breakpoint
CREATE TABLE "safety_ratings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "safety_ratings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"source" text NOT NULL,
	"variant_id" integer,
	"programme" text NOT NULL,
	"description" text NOT NULL,
	"make" text NOT NULL,
	"model" text NOT NULL,
	"make_key" text NOT NULL,
	"model_key" text NOT NULL,
	"year_from" integer NOT NULL,
	"year_until" integer NOT NULL,
	"stars" jsonb NOT NULL,
	"facts" jsonb,
	"link" text DEFAULT '' NOT NULL,
	"published" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "safety_ratings_years" CHECK (year_from <= year_until)
);
--> statement-breakpoint
CREATE TABLE "vehicle_answers" (
	"key" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"answer" jsonb NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "vehicle_answers_state" CHECK (state <> 'unavailable')
);
--> statement-breakpoint
CREATE TABLE "vehicle_models" (
	"make_key" text NOT NULL,
	"model_key" text NOT NULL,
	"make" text NOT NULL,
	"model" text NOT NULL,
	CONSTRAINT "vehicle_models_make_key_model_key_pk" PRIMARY KEY("make_key","model_key")
);
--> statement-breakpoint
ALTER TABLE "recall_vehicles" ADD CONSTRAINT "recall_vehicles_campaign_id_recall_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."recall_campaigns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "recall_campaigns_number" ON "recall_campaigns" USING btree ("number" text_pattern_ops,"source");--> statement-breakpoint
CREATE INDEX "recall_campaigns_source" ON "recall_campaigns" USING btree ("source","id");--> statement-breakpoint
CREATE UNIQUE INDEX "recall_imports_running" ON "recall_imports" USING btree ("state") WHERE state = 'running';--> statement-breakpoint
CREATE INDEX "recall_imports_kind" ON "recall_imports" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "recall_vehicles_model" ON "recall_vehicles" USING btree ("make_key","model_key","year","campaign_id");--> statement-breakpoint
CREATE UNIQUE INDEX "safety_ratings_variant" ON "safety_ratings" USING btree ("source","variant_id");--> statement-breakpoint
CREATE INDEX "safety_ratings_model" ON "safety_ratings" USING btree ("make_key","model_key","year_from");--> statement-breakpoint
CREATE INDEX "vehicle_answers_asked" ON "vehicle_answers" USING btree ("asked_at");