ALTER TABLE "point_earnings" ADD COLUMN "rate" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "point_earnings_at" ON "point_earnings" USING btree ("at");--> statement-breakpoint
CREATE INDEX "points_entries_invitation" ON "points_entries" USING btree ("user_id","at") WHERE kind = 'invitation';