CREATE TABLE "tax_ids" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"tax_id" text NOT NULL,
	"state" text NOT NULL,
	"name" text NOT NULL,
	"register" text NOT NULL,
	"consultation" text NOT NULL,
	"checked_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tax_place" jsonb;--> statement-breakpoint
ALTER TABLE "tax_ids" ADD CONSTRAINT "tax_ids_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;