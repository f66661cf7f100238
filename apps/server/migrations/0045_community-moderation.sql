CREATE TABLE "decisions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "decisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"item_id" bigint NOT NULL,
	"copy_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"moderator_id" bigint NOT NULL,
	"outcome" text NOT NULL,
	"source" text NOT NULL,
	"category" text,
	"reasons" text[] DEFAULT '{}' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"blocked_until" timestamp (3) with time zone,
	"notices" integer NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "moderation_items" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "moderation_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"post_id" bigint,
	"comment_id" bigint,
	"user_id" bigint NOT NULL,
	"state" text NOT NULL,
	"is_legal" boolean DEFAULT false NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"place" bigint NOT NULL,
	"claimed_by" bigint,
	"claimed_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "moderation_items_post_id_unique" UNIQUE("post_id"),
	CONSTRAINT "moderation_items_comment_id_unique" UNIQUE("comment_id"),
	CONSTRAINT "moderation_items_target" CHECK ((post_id is null) <> (comment_id is null))
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"item_id" bigint NOT NULL,
	"copy_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"key" uuid NOT NULL,
	"category" text NOT NULL,
	"reasons" text[] NOT NULL,
	"text" text NOT NULL,
	"media" jsonb NOT NULL,
	"outcome" text,
	"decision_id" bigint,
	"created_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "notices_decided_with" CHECK ((outcome is null) = (decision_id is null))
);
--> statement-breakpoint
CREATE TABLE "objections" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "objections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"decision_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"text" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"moderator_id" bigint,
	"created_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "objections_decision_id_unique" UNIQUE("decision_id")
);
--> statement-breakpoint
CREATE TABLE "target_copies" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "target_copies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"item_id" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"text" text NOT NULL,
	"media" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_item_id_moderation_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."moderation_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_copy_id_target_copies_id_fk" FOREIGN KEY ("copy_id") REFERENCES "public"."target_copies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_moderator_id_users_id_fk" FOREIGN KEY ("moderator_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_items" ADD CONSTRAINT "moderation_items_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_items" ADD CONSTRAINT "moderation_items_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_items" ADD CONSTRAINT "moderation_items_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_items" ADD CONSTRAINT "moderation_items_claimed_by_users_id_fk" FOREIGN KEY ("claimed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_item_id_moderation_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."moderation_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_copy_id_target_copies_id_fk" FOREIGN KEY ("copy_id") REFERENCES "public"."target_copies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_decision_id_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."decisions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "objections" ADD CONSTRAINT "objections_decision_id_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."decisions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "objections" ADD CONSTRAINT "objections_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "objections" ADD CONSTRAINT "objections_moderator_id_users_id_fk" FOREIGN KEY ("moderator_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "target_copies" ADD CONSTRAINT "target_copies_item_id_moderation_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."moderation_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "decisions_item" ON "decisions" USING btree ("item_id","id");--> statement-breakpoint
CREATE INDEX "decisions_user" ON "decisions" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "decisions_moderator" ON "decisions" USING btree ("moderator_id","id");--> statement-breakpoint
CREATE INDEX "decisions_created" ON "decisions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "moderation_items_place" ON "moderation_items" USING btree ("place","id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "moderation_items_state" ON "moderation_items" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "moderation_items_user" ON "moderation_items" USING btree ("user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "notices_one" ON "notices" USING btree ("item_id","user_id");--> statement-breakpoint
CREATE INDEX "notices_user" ON "notices" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "notices_user_created" ON "notices" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "notices_created" ON "notices" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "notices_decided" ON "notices" USING btree ("decided_at") WHERE text <> '' or media <> '[]';--> statement-breakpoint
CREATE INDEX "objections_state" ON "objections" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "objections_user" ON "objections" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "target_copies_one" ON "target_copies" USING btree ("item_id","at");--> statement-breakpoint
-- What is held already waits in the queue from now on.
INSERT INTO "moderation_items" ("post_id", "user_id", "state", "opened_at", "place", "updated_at")
SELECT "id", "user_id", 'open', "updated_at", 10000000000000 + (extract(epoch from "updated_at") * 1000)::bigint, "updated_at"
FROM "posts" WHERE "state" = 'held';--> statement-breakpoint
INSERT INTO "moderation_items" ("comment_id", "user_id", "state", "opened_at", "place", "updated_at")
SELECT "id", "user_id", 'open', "updated_at", 10000000000000 + (extract(epoch from "updated_at") * 1000)::bigint, "updated_at"
FROM "comments" WHERE "state" = 'held';
