ALTER TABLE "users" ADD COLUMN "channel" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- An account that was made before is of the brand in which its owner first bought.
UPDATE "users" SET "channel" = "bought"."channel"
FROM (SELECT DISTINCT ON ("user_id") "user_id", "channel" FROM "orders" ORDER BY "user_id", "id") AS "bought"
WHERE "bought"."user_id" = "users"."id" AND "bought"."channel" NOT IN ('', 'default');
