CREATE TABLE "draw_rights" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "draw_rights_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"cause" text NOT NULL,
	"activity_id" bigint,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_by" bigint,
	CONSTRAINT "draw_rights_cause_unique" UNIQUE("cause"),
	CONSTRAINT "draw_rights_used_by_unique" UNIQUE("used_by")
);
--> statement-breakpoint
CREATE TABLE "lottery_activities" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lottery_activities_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"titles" jsonb NOT NULL,
	"rules" jsonb,
	"zone" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"published_at" timestamp (3) with time zone,
	"active" boolean DEFAULT true NOT NULL,
	"points" integer,
	"per_day" integer NOT NULL,
	"per_person" integer NOT NULL,
	"redeem_days" integer NOT NULL,
	"replaces_id" bigint,
	"series_id" bigint,
	"seed_sealed" "bytea" NOT NULL,
	"seed_hash" "bytea" NOT NULL,
	"seed" "bytea",
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lottery_activities_order" CHECK (starts_at <= ends_at),
	CONSTRAINT "lottery_activities_limits" CHECK (per_day > 0 and per_person > 0 and redeem_days > 0 and points > 0),
	CONSTRAINT "lottery_activities_seed" CHECK (octet_length(seed_hash) = 32 and octet_length(seed) = 32)
);
--> statement-breakpoint
CREATE TABLE "lottery_draws" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lottery_draws_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"activity_id" bigint NOT NULL,
	"series_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"player" text NOT NULL,
	"counter" integer NOT NULL,
	"word" text NOT NULL,
	"value" integer NOT NULL,
	"prize_id" bigint NOT NULL,
	"outcome" text NOT NULL,
	"points" integer NOT NULL,
	"key" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "lottery_draws_value" CHECK (value between 0 and 999999 and counter > 0 and points >= 0)
);
--> statement-breakpoint
CREATE TABLE "lottery_players" (
	"series_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"player" text NOT NULL,
	"draws" integer DEFAULT 0 NOT NULL,
	"day" date,
	"today" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "lottery_players_series_id_user_id_pk" PRIMARY KEY("series_id","user_id"),
	CONSTRAINT "lottery_players_draws" CHECK (draws >= 0 and today >= 0)
);
--> statement-breakpoint
CREATE TABLE "lottery_prizes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lottery_prizes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"activity_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"titles" jsonb NOT NULL,
	"picture" jsonb,
	"points" integer,
	"coupon_id" bigint,
	"style_id" bigint,
	"worth" bigint,
	"cost" bigint NOT NULL,
	"weight" integer NOT NULL,
	"stock" integer,
	"taken" integer DEFAULT 0 NOT NULL,
	"daily" integer,
	"day" date,
	"today" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "lottery_prizes_weight" CHECK (weight between 0 and 1000000 and cost >= 0),
	CONSTRAINT "lottery_prizes_stock" CHECK (taken >= 0 and (stock is null or taken <= stock)),
	CONSTRAINT "lottery_prizes_pace" CHECK (today >= 0 and (daily is null or today <= daily)),
	CONSTRAINT "lottery_prizes_kind" CHECK ((kind = 'nothing') = (stock is null)
        and (kind = 'points') = (points is not null) and (kind = 'coupon') = (coupon_id is not null)
        and (kind = 'goods') = (style_id is not null) and (kind = 'gift_card') = (worth is not null))
);
--> statement-breakpoint
CREATE TABLE "lottery_wins" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lottery_wins_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"draw_id" bigint NOT NULL,
	"activity_id" bigint NOT NULL,
	"prize_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"won_at" timestamp (3) with time zone NOT NULL,
	"redeem_by" timestamp (3) with time zone,
	"settled_at" timestamp (3) with time zone,
	"coupon_record_id" bigint,
	"reference" text DEFAULT '' NOT NULL,
	"first_approval" bigint,
	"address" jsonb,
	"carrier_id" bigint,
	"number" text,
	"shipped_at" timestamp (3) with time zone,
	CONSTRAINT "lottery_wins_draw_id_unique" UNIQUE("draw_id"),
	CONSTRAINT "lottery_wins_settled" CHECK ((state = 'unredeemed') = (settled_at is null)),
	CONSTRAINT "lottery_wins_shipped" CHECK ((shipped_at is null) = (number is null) and (state = 'claimed') = (shipped_at is not null))
);
--> statement-breakpoint
ALTER TABLE "draw_rights" ADD CONSTRAINT "draw_rights_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draw_rights" ADD CONSTRAINT "draw_rights_activity_id_lottery_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."lottery_activities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draw_rights" ADD CONSTRAINT "draw_rights_used_by_lottery_draws_id_fk" FOREIGN KEY ("used_by") REFERENCES "public"."lottery_draws"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lottery_activities" ADD CONSTRAINT "lottery_activities_replaces_id_lottery_activities_id_fk" FOREIGN KEY ("replaces_id") REFERENCES "public"."lottery_activities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lottery_activities" ADD CONSTRAINT "lottery_activities_series_id_lottery_activities_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."lottery_activities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lottery_draws" ADD CONSTRAINT "lottery_draws_activity_id_lottery_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."lottery_activities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lottery_draws" ADD CONSTRAINT "lottery_draws_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lottery_draws" ADD CONSTRAINT "lottery_draws_prize_id_lottery_prizes_id_fk" FOREIGN KEY ("prize_id") REFERENCES "public"."lottery_prizes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lottery_players" ADD CONSTRAINT "lottery_players_series_id_lottery_activities_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."lottery_activities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lottery_players" ADD CONSTRAINT "lottery_players_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lottery_prizes" ADD CONSTRAINT "lottery_prizes_activity_id_lottery_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."lottery_activities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lottery_prizes" ADD CONSTRAINT "lottery_prizes_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lottery_prizes" ADD CONSTRAINT "lottery_prizes_style_id_styles_id_fk" FOREIGN KEY ("style_id") REFERENCES "public"."styles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lottery_wins" ADD CONSTRAINT "lottery_wins_draw_id_lottery_draws_id_fk" FOREIGN KEY ("draw_id") REFERENCES "public"."lottery_draws"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lottery_wins" ADD CONSTRAINT "lottery_wins_prize_id_lottery_prizes_id_fk" FOREIGN KEY ("prize_id") REFERENCES "public"."lottery_prizes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lottery_wins" ADD CONSTRAINT "lottery_wins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lottery_wins" ADD CONSTRAINT "lottery_wins_first_approval_users_id_fk" FOREIGN KEY ("first_approval") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lottery_wins" ADD CONSTRAINT "lottery_wins_carrier_id_carriers_id_fk" FOREIGN KEY ("carrier_id") REFERENCES "public"."carriers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "draw_rights_open" ON "draw_rights" USING btree ("user_id","expires_at") WHERE used_by is null;--> statement-breakpoint
CREATE INDEX "lottery_activities_ends" ON "lottery_activities" USING btree ("ends_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "lottery_draws_counter" ON "lottery_draws" USING btree ("series_id","user_id","counter");--> statement-breakpoint
CREATE UNIQUE INDEX "lottery_draws_key" ON "lottery_draws" USING btree ("user_id","key");--> statement-breakpoint
CREATE INDEX "lottery_draws_activity" ON "lottery_draws" USING btree ("activity_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "lottery_players_player" ON "lottery_players" USING btree ("series_id","player");--> statement-breakpoint
CREATE UNIQUE INDEX "lottery_prizes_position" ON "lottery_prizes" USING btree ("activity_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "lottery_prizes_nothing" ON "lottery_prizes" USING btree ("activity_id") WHERE kind = 'nothing';--> statement-breakpoint
CREATE INDEX "lottery_wins_user" ON "lottery_wins" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "lottery_wins_activity" ON "lottery_wins" USING btree ("activity_id","id");--> statement-breakpoint
CREATE INDEX "lottery_wins_number" ON "lottery_wins" USING btree ("number","carrier_id") WHERE number is not null;--> statement-breakpoint
CREATE INDEX "lottery_wins_waiting" ON "lottery_wins" USING btree ("redeem_by","id") WHERE state = 'unredeemed';