DROP INDEX "refunds_of_sales";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "models" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "makes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "country_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "functions" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "optional_packages" ADD COLUMN "functions" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "service_pieces" ADD COLUMN "package_limit" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
-- What was sold before keeps what it may have by the shop's present limit, and never less than was picked.
UPDATE "service_pieces" s SET package_limit = greatest(cardinality(s.packages), least(p.optional_packages,
  coalesce((SELECT (value #>> '{}')::int FROM settings WHERE key = 'optional_packages'), 5)))
FROM "products" p WHERE s.service = 'software:' || p.id;--> statement-breakpoint
CREATE INDEX "refunds_of_sales" ON "refunds" USING btree ("done_at","amount","payment_id") WHERE state = 'done' and reason not in ('order_closed', 'second_payment', 'stock', 'unfit');--> statement-breakpoint
ALTER TABLE "service_pieces" ADD CONSTRAINT "service_pieces_packages" CHECK (cardinality(packages) <= package_limit);