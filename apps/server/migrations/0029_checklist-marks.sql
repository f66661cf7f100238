CREATE TABLE "checklist_marks" (
	"mark" text PRIMARY KEY NOT NULL,
	"of" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by" bigint NOT NULL
);
