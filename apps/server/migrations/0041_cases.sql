CREATE TABLE "canned_answers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "canned_answers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"texts" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "case_mails" (
	"mail_hash" "bytea" PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "case_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "case_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"case_id" bigint NOT NULL,
	"from_side" text NOT NULL,
	"user_id" bigint,
	"unknown_sender" text DEFAULT '' NOT NULL,
	"lang" text NOT NULL,
	"text" text NOT NULL,
	"media" jsonb NOT NULL,
	"via" text NOT NULL,
	"key" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (case lang when 'de' then to_tsvector('german', text) when 'en' then to_tsvector('english', text) when 'fra' then to_tsvector('french', text) when 'it' then to_tsvector('italian', text) when 'nl' then to_tsvector('dutch', text) when 'pt' then to_tsvector('portuguese', text) when 'ru' then to_tsvector('russian', text) when 'spa' then to_tsvector('spanish', text) when 'tr' then to_tsvector('turkish', text) else to_tsvector('simple', text) end) STORED,
	CONSTRAINT "case_messages_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "case_moves" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "case_moves_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"case_id" bigint NOT NULL,
	"event" text NOT NULL,
	"from_state" text NOT NULL,
	"to_state" text NOT NULL,
	"user_id" bigint,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "case_recipients" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "case_recipients_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"names" jsonb NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cases" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"user_id" bigint NOT NULL,
	"key" uuid NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"close_reason" text,
	"recipient_id" bigint NOT NULL,
	"assignee_id" bigint,
	"merged_into" bigint,
	"lang" text NOT NULL,
	"brand" text NOT NULL,
	"model" text NOT NULL,
	"vin" text NOT NULL,
	"year" integer NOT NULL,
	"mileage" integer,
	"mileage_unit" text,
	"serial_number" text NOT NULL,
	"contact_name" text NOT NULL,
	"contact_method" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"symptoms" text NOT NULL,
	"work_done" text NOT NULL,
	"faults" text NOT NULL,
	"additional" text NOT NULL,
	"media" jsonb NOT NULL,
	"report_id" text,
	"owner_key" text NOT NULL,
	"staff_key" text NOT NULL,
	"messages" integer DEFAULT 0 NOT NULL,
	"answer_due_at" timestamp (3) with time zone NOT NULL,
	"first_answer_at" timestamp (3) with time zone,
	"said_at" timestamp (3) with time zone NOT NULL,
	"asked_at" timestamp (3) with time zone,
	"reminded_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"stars" integer,
	"rating" text DEFAULT '' NOT NULL,
	"rated_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (case lang when 'de' then to_tsvector('german', brand || ' ' || model || ' ' || serial_number || ' ' || contact_name || ' ' || symptoms || ' ' || work_done || ' ' || faults || ' ' || additional) when 'en' then to_tsvector('english', brand || ' ' || model || ' ' || serial_number || ' ' || contact_name || ' ' || symptoms || ' ' || work_done || ' ' || faults || ' ' || additional) when 'fra' then to_tsvector('french', brand || ' ' || model || ' ' || serial_number || ' ' || contact_name || ' ' || symptoms || ' ' || work_done || ' ' || faults || ' ' || additional) when 'it' then to_tsvector('italian', brand || ' ' || model || ' ' || serial_number || ' ' || contact_name || ' ' || symptoms || ' ' || work_done || ' ' || faults || ' ' || additional) when 'nl' then to_tsvector('dutch', brand || ' ' || model || ' ' || serial_number || ' ' || contact_name || ' ' || symptoms || ' ' || work_done || ' ' || faults || ' ' || additional) when 'pt' then to_tsvector('portuguese', brand || ' ' || model || ' ' || serial_number || ' ' || contact_name || ' ' || symptoms || ' ' || work_done || ' ' || faults || ' ' || additional) when 'ru' then to_tsvector('russian', brand || ' ' || model || ' ' || serial_number || ' ' || contact_name || ' ' || symptoms || ' ' || work_done || ' ' || faults || ' ' || additional) when 'spa' then to_tsvector('spanish', brand || ' ' || model || ' ' || serial_number || ' ' || contact_name || ' ' || symptoms || ' ' || work_done || ' ' || faults || ' ' || additional) when 'tr' then to_tsvector('turkish', brand || ' ' || model || ' ' || serial_number || ' ' || contact_name || ' ' || symptoms || ' ' || work_done || ' ' || faults || ' ' || additional) else to_tsvector('simple', brand || ' ' || model || ' ' || serial_number || ' ' || contact_name || ' ' || symptoms || ' ' || work_done || ' ' || faults || ' ' || additional) end) STORED,
	CONSTRAINT "cases_number_unique" UNIQUE("number"),
	CONSTRAINT "cases_owner_key_unique" UNIQUE("owner_key"),
	CONSTRAINT "cases_staff_key_unique" UNIQUE("staff_key"),
	CONSTRAINT "cases_ended_at" CHECK ((state in ('solved', 'closed')) = (ended_at is not null)),
	CONSTRAINT "cases_close_reason" CHECK ((state = 'closed') = (close_reason is not null)),
	CONSTRAINT "cases_stars" CHECK (stars between 1 and 5)
);
--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "private_key" text;--> statement-breakpoint
ALTER TABLE "case_messages" ADD CONSTRAINT "case_messages_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_messages" ADD CONSTRAINT "case_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_moves" ADD CONSTRAINT "case_moves_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_moves" ADD CONSTRAINT "case_moves_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_recipient_id_case_recipients_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."case_recipients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_merged_into_cases_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."cases"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "case_messages_case" ON "case_messages" USING btree ("case_id","id");--> statement-breakpoint
CREATE INDEX "case_messages_search" ON "case_messages" USING gin ("search");--> statement-breakpoint
CREATE INDEX "case_messages_parts" ON "case_messages" USING gin ("text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "case_moves_case" ON "case_moves" USING btree ("case_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "cases_key" ON "cases" USING btree ("user_id","key");--> statement-breakpoint
CREATE INDEX "cases_user" ON "cases" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "cases_state" ON "cases" USING btree ("state","answer_due_at","id");--> statement-breakpoint
CREATE INDEX "cases_due" ON "cases" USING btree ("answer_due_at","id");--> statement-breakpoint
CREATE INDEX "cases_said" ON "cases" USING btree ("said_at","id");--> statement-breakpoint
CREATE INDEX "cases_assignee" ON "cases" USING btree ("assignee_id","state","id") WHERE assignee_id is not null;--> statement-breakpoint
CREATE INDEX "cases_recipient" ON "cases" USING btree ("recipient_id","id");--> statement-breakpoint
CREATE INDEX "cases_ended" ON "cases" USING btree ("ended_at") WHERE ended_at is not null;--> statement-breakpoint
CREATE INDEX "cases_merged" ON "cases" USING btree ("merged_into") WHERE merged_into is not null;--> statement-breakpoint
CREATE INDEX "cases_vin" ON "cases" USING btree ("vin" text_pattern_ops,"id");--> statement-breakpoint
CREATE INDEX "cases_email" ON "cases" USING btree ("email" text_pattern_ops,"id");--> statement-breakpoint
CREATE INDEX "cases_search" ON "cases" USING gin ("search");--> statement-breakpoint
CREATE INDEX "cases_parts" ON "cases" USING gin (((brand || ' ' || model || ' ' || serial_number || ' ' || contact_name || ' ' || symptoms || ' ' || work_done || ' ' || faults || ' ' || additional)) gin_trgm_ops);--> statement-breakpoint
-- Whom everybody may ask from the first day on: the company's own mailbox.
INSERT INTO "case_recipients" ("names") VALUES ('{"en":"Technical support","de":"Technischer Support","fra":"Assistance technique","it":"Assistenza tecnica","spa":"Asistencia técnica","pt":"Assistência técnica","nl":"Technische ondersteuning","pl":"Pomoc techniczna","ru":"Техническая поддержка","tr":"Teknik destek","zh":"技术支持","cht":"技術支援","jp":"テクニカルサポート","kor":"기술 지원팀"}');
