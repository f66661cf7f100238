CREATE TABLE "review_translations" (
	"review_id" bigint NOT NULL,
	"lang" text NOT NULL,
	"text" text NOT NULL,
	"source" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "review_translations_review_id_lang_pk" PRIMARY KEY("review_id","lang"),
	CONSTRAINT "review_translations_text" CHECK (char_length(text) between 1 and 4000)
);
--> statement-breakpoint
ALTER TABLE "review_translations" ADD CONSTRAINT "review_translations_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;