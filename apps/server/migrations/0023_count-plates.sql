-- A search by the beginning of a plate has two ways: the plates that begin so, or the newest reports until enough are found.
-- With the usual hundred samples the guess of how many begin so is ten times off now and then, and the way the slower one.
ALTER TABLE "reports" ALTER COLUMN "plate" SET STATISTICS 1000;
--> statement-breakpoint
ALTER TABLE "reports" ALTER COLUMN "vin" SET STATISTICS 1000;
