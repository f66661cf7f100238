-- What people show the staff alone is no longer for everybody, besides what they have shown in public, too.
UPDATE "files" SET "private_key" = replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
WHERE "private_key" IS NULL AND NOT "unused" AND "id" IN (
	SELECT (m->>'file')::uuid FROM "after_sales", jsonb_array_elements("media") AS m
	UNION SELECT (m->>'file')::uuid FROM "after_sales_versions", jsonb_array_elements("media") AS m
	UNION SELECT (m->>'file')::uuid FROM "lab_feedback", jsonb_array_elements("media") AS m
	UNION SELECT (m->>'file')::uuid FROM "notices", jsonb_array_elements("media") AS m
	EXCEPT SELECT (m->>'file')::uuid FROM "posts", jsonb_array_elements("media") AS m
	EXCEPT SELECT (m->>'file')::uuid FROM "reviews", jsonb_array_elements("media") AS m
	EXCEPT SELECT ("letterhead"->'logo'->>'file')::uuid FROM "letterheads"
	EXCEPT SELECT ("letterhead"->'logo'->>'file')::uuid FROM "reports" WHERE "letterhead" IS NOT NULL
);
--> statement-breakpoint
CREATE TABLE "erased_addresses" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "erased_addresses_hash" CHECK (octet_length(hash) = 32)
);
--> statement-breakpoint
CREATE INDEX "erased_addresses_at" ON "erased_addresses" USING btree ("at");
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "came_back" boolean DEFAULT false NOT NULL;
