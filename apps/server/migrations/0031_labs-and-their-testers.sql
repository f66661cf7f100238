CREATE TABLE "lab_applications" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lab_applications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"lab_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"state" text NOT NULL,
	"models" text[] NOT NULL,
	"country_id" integer,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"accepted_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lab_feedback" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lab_feedback_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"application_id" bigint NOT NULL,
	"text" text NOT NULL,
	"media" jsonb NOT NULL,
	"thanks" text DEFAULT '' NOT NULL,
	"thanked_at" timestamp (3) with time zone,
	"key" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lab_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lab_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"lab_id" bigint NOT NULL,
	"titles" jsonb NOT NULL,
	"texts" jsonb NOT NULL,
	"to_waiting" boolean NOT NULL,
	"people" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "labs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "labs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"status" text DEFAULT 'draft' NOT NULL,
	"titles" jsonb NOT NULL,
	"summaries" jsonb NOT NULL,
	"descriptions" jsonb NOT NULL,
	"expectations" jsonb NOT NULL,
	"agreements" jsonb NOT NULL,
	"file_id" uuid,
	"places" integer NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"needs_device" boolean DEFAULT false NOT NULL,
	"models" text[] DEFAULT '{}' NOT NULL,
	"country_ids" integer[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "labs_taken" CHECK (taken between 0 and places),
	CONSTRAINT "labs_period" CHECK (starts_at < ends_at)
);
--> statement-breakpoint
ALTER TABLE "lab_applications" ADD CONSTRAINT "lab_applications_lab_id_labs_id_fk" FOREIGN KEY ("lab_id") REFERENCES "public"."labs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lab_applications" ADD CONSTRAINT "lab_applications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lab_feedback" ADD CONSTRAINT "lab_feedback_application_id_lab_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."lab_applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lab_messages" ADD CONSTRAINT "lab_messages_lab_id_labs_id_fk" FOREIGN KEY ("lab_id") REFERENCES "public"."labs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "labs" ADD CONSTRAINT "labs_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "lab_applications_one" ON "lab_applications" USING btree ("lab_id","user_id");--> statement-breakpoint
CREATE INDEX "lab_applications_user" ON "lab_applications" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "lab_applications_state" ON "lab_applications" USING btree ("lab_id","state","id");--> statement-breakpoint
CREATE INDEX "lab_applications_registered" ON "lab_applications" USING btree ("id") WHERE state = 'registered';--> statement-breakpoint
CREATE UNIQUE INDEX "lab_feedback_key" ON "lab_feedback" USING btree ("application_id","key");--> statement-breakpoint
CREATE INDEX "lab_feedback_application" ON "lab_feedback" USING btree ("application_id","id");--> statement-breakpoint
CREATE INDEX "lab_messages_lab" ON "lab_messages" USING btree ("lab_id","id");--> statement-breakpoint
CREATE INDEX "labs_published" ON "labs" USING btree ("ends_at","id") WHERE status = 'published';