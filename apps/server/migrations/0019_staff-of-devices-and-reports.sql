DROP INDEX "service_pieces_included";--> statement-breakpoint
ALTER TABLE "service_pieces" ADD COLUMN "grant_key" uuid;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "id" bigint NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "services_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "replaces" bigint;--> statement-breakpoint
CREATE INDEX "device_transfers_device" ON "device_transfers" USING btree ("device_id","id");--> statement-breakpoint
CREATE INDEX "reports_replaces" ON "reports" USING btree ("replaces") WHERE replaces is not null;--> statement-breakpoint
CREATE INDEX "reports_number" ON "reports" USING btree ("number","id");--> statement-breakpoint
CREATE UNIQUE INDEX "service_pieces_included" ON "service_pieces" USING btree ("device_id") WHERE line_id is null and grant_key is null;--> statement-breakpoint
ALTER TABLE "service_pieces" ADD CONSTRAINT "service_pieces_grant_key_unique" UNIQUE("grant_key");--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_id_unique" UNIQUE("id");