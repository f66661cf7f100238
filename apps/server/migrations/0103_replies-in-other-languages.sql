ALTER TABLE "review_translations" ADD COLUMN "reply" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "review_translations" ADD COLUMN "reply_source" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "review_translations" ADD CONSTRAINT "review_translations_reply" CHECK (char_length(reply) <= 4000);