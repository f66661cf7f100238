CREATE TABLE "survey_answers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"survey_id" bigint NOT NULL,
	"person_id" bigint,
	"day" date NOT NULL,
	"lang" text NOT NULL,
	"answers" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "survey_people" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "survey_people_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"survey_id" bigint NOT NULL,
	"user_id" bigint,
	"key" uuid NOT NULL,
	"points" integer
);
--> statement-breakpoint
CREATE TABLE "surveys" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "surveys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"titles" jsonb NOT NULL,
	"intros" jsonb NOT NULL,
	"thanks" jsonb NOT NULL,
	"zone" text NOT NULL,
	"opens_at" timestamp (3) with time zone NOT NULL,
	"closes_at" timestamp (3) with time zone NOT NULL,
	"points" integer,
	"anonymous" boolean DEFAULT true NOT NULL,
	"questions" jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "surveys_code_unique" UNIQUE("code"),
	CONSTRAINT "surveys_period" CHECK (opens_at < closes_at),
	CONSTRAINT "surveys_points" CHECK (points > 0)
);
--> statement-breakpoint
ALTER TABLE "survey_answers" ADD CONSTRAINT "survey_answers_survey_id_surveys_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."surveys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_answers" ADD CONSTRAINT "survey_answers_person_id_survey_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."survey_people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_people" ADD CONSTRAINT "survey_people_survey_id_surveys_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."surveys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_people" ADD CONSTRAINT "survey_people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "survey_answers_survey" ON "survey_answers" USING btree ("survey_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "survey_answers_person" ON "survey_answers" USING btree ("person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "survey_people_user" ON "survey_people" USING btree ("survey_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "survey_people_key" ON "survey_people" USING btree ("survey_id","key");--> statement-breakpoint
CREATE INDEX "survey_people_of" ON "survey_people" USING btree ("user_id");