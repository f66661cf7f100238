DROP INDEX "notices_decided";--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "objection" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "objected_to" bigint;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_objected_to_decisions_id_fk" FOREIGN KEY ("objected_to") REFERENCES "public"."decisions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notices_objected" ON "notices" USING btree ("objected_to") WHERE objected_to is not null;--> statement-breakpoint
CREATE INDEX "notices_decided" ON "notices" USING btree ("decided_at") WHERE text <> '' or objection <> '' or media <> '[]';