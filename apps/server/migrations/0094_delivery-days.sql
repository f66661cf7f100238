ALTER TABLE "freight_options" ADD COLUMN "days_min" integer;--> statement-breakpoint
ALTER TABLE "freight_options" ADD COLUMN "days_max" integer;--> statement-breakpoint
ALTER TABLE "freight_options" ADD CONSTRAINT "freight_options_days" CHECK ((days_min is null) = (days_max is null) and days_min >= 0 and days_max >= days_min);