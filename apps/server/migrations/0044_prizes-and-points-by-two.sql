CREATE TABLE "points_proposals" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"delta" integer NOT NULL,
	"why" text NOT NULL,
	"staff_id" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "points_proposals_delta" CHECK (delta <> 0)
);
--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "body_hash" "bytea";--> statement-breakpoint
ALTER TABLE "lottery_wins" ADD COLUMN "settled_by" bigint;--> statement-breakpoint
ALTER TABLE "lottery_wins" ADD COLUMN "substitute_points" integer;--> statement-breakpoint
ALTER TABLE "points_proposals" ADD CONSTRAINT "points_proposals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_proposals" ADD CONSTRAINT "points_proposals_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lottery_wins" ADD CONSTRAINT "lottery_wins_settled_by_users_id_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lottery_wins" ADD CONSTRAINT "lottery_wins_substitute" CHECK (substitute_points > 0);