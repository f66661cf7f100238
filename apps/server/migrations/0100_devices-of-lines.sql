ALTER TABLE "cart_lines" ADD COLUMN "device_id" bigint;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD COLUMN "packages" bigint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "device_id" bigint;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "device_sn" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cart_lines_device" ON "cart_lines" USING btree ("device_id");