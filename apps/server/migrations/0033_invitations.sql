CREATE TABLE "invitation_rewards" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invitation_rewards_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"invitation_id" bigint,
	"step_id" bigint,
	"friends" integer,
	"points" integer NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"why" text DEFAULT '' NOT NULL,
	"round" integer DEFAULT 0 NOT NULL,
	"held_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone,
	"taken_back_at" timestamp (3) with time zone,
	CONSTRAINT "invitation_rewards_invitation_id_unique" UNIQUE("invitation_id"),
	CONSTRAINT "invitation_rewards_one" CHECK (num_nonnulls(invitation_id, step_id) = 1 and points > 0),
	CONSTRAINT "invitation_rewards_held_until" CHECK ((state = 'held') = (held_until is not null)),
	CONSTRAINT "invitation_rewards_received_at" CHECK (state <> 'received' or received_at is not null),
	CONSTRAINT "invitation_rewards_reason" CHECK ((state = 'taken_back') = (reason is not null))
);
--> statement-breakpoint
CREATE TABLE "invitation_steps" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invitation_steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"friends" integer NOT NULL,
	"points" integer NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invitation_steps_friends_unique" UNIQUE("friends")
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invitations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"inviter_id" bigint NOT NULL,
	"friend_id" bigint NOT NULL,
	"needs_order" boolean NOT NULL,
	"order_id" bigint,
	"email_key" text NOT NULL,
	"network" text,
	"signals" jsonb NOT NULL,
	"score" smallint NOT NULL,
	"cleared_score" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "invitations_friend_id_unique" UNIQUE("friend_id"),
	CONSTRAINT "invitations_not_oneself" CHECK (inviter_id <> friend_id)
);
--> statement-breakpoint
CREATE TABLE "inviters" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"fraud_at" timestamp (3) with time zone,
	CONSTRAINT "inviters_code_unique" UNIQUE("code")
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "payer" text;--> statement-breakpoint
ALTER TABLE "invitation_rewards" ADD CONSTRAINT "invitation_rewards_user_id_inviters_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."inviters"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_rewards" ADD CONSTRAINT "invitation_rewards_invitation_id_invitations_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."invitations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_rewards" ADD CONSTRAINT "invitation_rewards_step_id_invitation_steps_id_fk" FOREIGN KEY ("step_id") REFERENCES "public"."invitation_steps"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_inviter_id_users_id_fk" FOREIGN KEY ("inviter_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_friend_id_users_id_fk" FOREIGN KEY ("friend_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inviters" ADD CONSTRAINT "inviters_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invitation_rewards_user" ON "invitation_rewards" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "invitation_rewards_state" ON "invitation_rewards" USING btree ("state","id");--> statement-breakpoint
CREATE UNIQUE INDEX "invitation_rewards_step" ON "invitation_rewards" USING btree ("user_id","step_id") WHERE step_id is not null;--> statement-breakpoint
CREATE INDEX "invitation_rewards_held" ON "invitation_rewards" USING btree ("held_until","id") WHERE state = 'held';--> statement-breakpoint
CREATE INDEX "invitation_rewards_won" ON "invitation_rewards" USING btree ("user_id","received_at") WHERE state in ('ready', 'received');--> statement-breakpoint
CREATE INDEX "invitations_inviter" ON "invitations" USING btree ("inviter_id","id");--> statement-breakpoint
CREATE INDEX "invitations_email_key" ON "invitations" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "invitations_score" ON "invitations" USING btree ("score","id");--> statement-breakpoint
CREATE INDEX "invitations_order" ON "invitations" USING btree ("order_id") WHERE order_id is not null;--> statement-breakpoint
CREATE INDEX "invitations_network" ON "invitations" USING btree ("network","created_at") WHERE network is not null;--> statement-breakpoint
CREATE INDEX "payments_payer" ON "payments" USING btree ("payer") WHERE payer is not null;--> statement-breakpoint
-- The steps that a shop begins with; its staff change them in the console.
INSERT INTO "invitation_steps" ("friends", "points") VALUES (1, 50), (3, 100), (5, 200), (10, 500);
--> statement-breakpoint
UPDATE "point_rules" SET "total_limit" = 200 WHERE "name" = 'invitation' AND "total_limit" IS NULL;
