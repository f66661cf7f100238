ALTER TABLE "orders" ADD COLUMN "start_consent" integer;--> statement-breakpoint
UPDATE "orders" SET "after_sales" = true WHERE NOT "after_sales" AND "id" IN (SELECT "order_id" FROM "withdrawals" WHERE "state" = 'received' AND "statement" = '');
