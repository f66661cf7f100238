CREATE TABLE "promise_results" (
	"check" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"looked_at" timestamp (3) with time zone NOT NULL
);
