CREATE TABLE "contact_replies" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_replies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"message_id" bigint NOT NULL,
	"from_side" text NOT NULL,
	"user_id" bigint,
	"unknown_sender" text DEFAULT '' NOT NULL,
	"text" text NOT NULL,
	"key" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "contact_replies_key_unique" UNIQUE("key")
);
--> statement-breakpoint
DROP INDEX "contact_messages_new";--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "lang" text;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "assignee_id" bigint;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "since" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "replies" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "reply_key" text;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
-- What was marked as answered was answered by mail, outside of the shop: nobody has it, and it is over.
UPDATE "contact_messages" m SET "lang" = coalesce((SELECT u."lang" FROM "users" u WHERE u."id" = m."user_id" OR u."email" = m."email" ORDER BY u."id" = m."user_id" DESC NULLS LAST LIMIT 1), 'en'),
  "reply_key" = left(replace(gen_random_uuid()::text, '-', ''), 24), "since" = "created_at", "updated_at" = "created_at",
  "state" = CASE "state" WHEN 'answered' THEN 'closed' ELSE "state" END;--> statement-breakpoint
ALTER TABLE "contact_messages" ALTER COLUMN "lang" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_messages" ALTER COLUMN "reply_key" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_replies" ADD CONSTRAINT "contact_replies_message_id_contact_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."contact_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_replies" ADD CONSTRAINT "contact_replies_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_replies_message" ON "contact_replies" USING btree ("message_id","id");--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_messages_since" ON "contact_messages" USING btree ("since","id");--> statement-breakpoint
CREATE INDEX "contact_messages_state" ON "contact_messages" USING btree ("state","since","id");--> statement-breakpoint
CREATE INDEX "contact_messages_due" ON "contact_messages" USING btree ("since","id") WHERE state in ('new', 'open');--> statement-breakpoint
CREATE INDEX "contact_messages_assignee" ON "contact_messages" USING btree ("assignee_id","since","id") WHERE assignee_id is not null;--> statement-breakpoint
CREATE INDEX "contact_messages_lang" ON "contact_messages" USING btree ("lang","since","id");--> statement-breakpoint
CREATE INDEX "contact_messages_user" ON "contact_messages" USING btree ("user_id","id") WHERE user_id is not null;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_reply_key_unique" UNIQUE("reply_key");--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_assigned" CHECK (case state when 'new' then assignee_id is null when 'closed' then true else assignee_id is not null end);