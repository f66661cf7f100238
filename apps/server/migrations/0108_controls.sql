ALTER TABLE "payment_alerts" DROP CONSTRAINT "payment_alerts_handled";--> statement-breakpoint
ALTER TABLE "payment_alerts" ADD CONSTRAINT "payment_alerts_handled" CHECK (handled_by is null or handled_at is not null);
