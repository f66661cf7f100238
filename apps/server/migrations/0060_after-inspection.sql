DROP INDEX "after_sales_open";--> statement-breakpoint
DROP INDEX "after_sales_queue";--> statement-breakpoint
ALTER TABLE "after_sales" ADD COLUMN "proposal" jsonb;--> statement-breakpoint
ALTER TABLE "after_sales" ADD COLUMN "inspection" jsonb;--> statement-breakpoint
ALTER TABLE "after_sales" ADD COLUMN "deduction" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "after_sales" ADD COLUMN "decision_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "after_sales" ADD COLUMN "objection" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "after_sales_open" ON "after_sales" USING btree ("line_id") WHERE state not in ('rejected', 'revoked', 'not_refunded', 'refunded', 'exchanged');--> statement-breakpoint
CREATE INDEX "after_sales_queue" ON "after_sales" USING btree ("deadline","id") WHERE state not in ('rejected', 'revoked', 'not_refunded', 'refunded', 'exchanged');--> statement-breakpoint
ALTER TABLE "after_sales" ADD CONSTRAINT "after_sales_deduction" CHECK (deduction >= 0 and (deduction = 0 or decision_reason <> ''));--> statement-breakpoint
-- Until now a first approval was of the whole sum.
UPDATE "after_sales" SET "proposal" = jsonb_build_object('action', case when "state" = 'submitted' then 'approve' else 'refund' end, 'deduction', 0, 'reason', '') WHERE "first_approval" IS NOT NULL;--> statement-breakpoint
-- What came back before has a promised time now too, from today on, so that it does not lie at the end of the queue.
UPDATE "after_sales" SET "deadline" = now() + interval '48 hours' WHERE "state" = 'seller_received' AND "deadline" IS NULL;