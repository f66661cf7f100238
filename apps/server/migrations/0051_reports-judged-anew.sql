ALTER TABLE "reports" ADD COLUMN "rules" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "reports_rules" ON "reports" USING btree ("rules","id");--> statement-breakpoint
-- A report on a high-voltage system has said nothing of its cells' chemistry until now.
UPDATE "reports" SET "data" = '{"chemistry": "unknown", "sensor_step_mv": 1, "at_rest": false}' || "data" WHERE "kind" = 'new_energy';
