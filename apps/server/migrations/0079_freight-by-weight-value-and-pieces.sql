ALTER TABLE "freight_options" DROP CONSTRAINT "freight_options_price";--> statement-breakpoint
ALTER TABLE "freight_options" ADD COLUMN "provinces" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "freight_options" ADD COLUMN "basis" text DEFAULT 'order' NOT NULL;--> statement-breakpoint
ALTER TABLE "freight_options" ADD COLUMN "tiers" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "freight_options" ADD COLUMN "free_from" bigint;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "weight_grams" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "freight_options" ADD CONSTRAINT "freight_options_states" CHECK (provinces = '{}' or cardinality(country_ids) = 1);--> statement-breakpoint
ALTER TABLE "freight_options" ADD CONSTRAINT "freight_options_tiers" CHECK (jsonb_typeof(tiers) = 'array' and (basis <> 'order' or tiers = '[]'));--> statement-breakpoint
ALTER TABLE "freight_options" ADD CONSTRAINT "freight_options_price" CHECK (price >= 0 and free_from >= 0);