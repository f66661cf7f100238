ALTER TABLE "coupons" ADD COLUMN "code" text;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_code" UNIQUE("code");--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_code_letters" CHECK (code ~ '^[A-Z0-9]{4,32}$');