ALTER TABLE "lottery_wins" ADD COLUMN "place" bigint;--> statement-breakpoint
-- The day of the activity's zone, and within it by chance: 2^35 places a day.
update lottery_wins w
set place = ((w.won_at at time zone a.zone)::date - date '1970-01-01')::bigint * 34359738368 + floor(random() * 34359738368)::bigint
from lottery_activities a where a.id = w.activity_id;--> statement-breakpoint
ALTER TABLE "lottery_wins" ALTER COLUMN "place" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "lottery_wins_place" ON "lottery_wins" USING btree ("activity_id","place");
