CREATE TABLE "download_pages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "download_pages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"place" text NOT NULL,
	"brand" text NOT NULL,
	"state" text NOT NULL,
	"blocks" jsonb NOT NULL,
	"preview_key" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "download_pages_preview_key_unique" UNIQUE("preview_key")
);
--> statement-breakpoint
CREATE TABLE "release_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"bytes" bigint NOT NULL,
	"sha256" text NOT NULL,
	"unused" boolean DEFAULT true NOT NULL,
	"broken_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "releases" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "releases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"app" text NOT NULL,
	"system" text NOT NULL,
	"number" text NOT NULL,
	"parts" integer[] NOT NULL,
	"state" text NOT NULL,
	"file_id" uuid,
	"url" text,
	"bytes" bigint,
	"sha256" text,
	"notes" jsonb NOT NULL,
	"minimum" text NOT NULL,
	"released_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "releases_source" CHECK (num_nonnulls(file_id, url) = 1),
	CONSTRAINT "releases_sum" CHECK ((bytes is null) = (sha256 is null) and (file_id is null or bytes is null))
);
--> statement-breakpoint
ALTER TABLE "releases" ADD CONSTRAINT "releases_file_id_release_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."release_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "download_pages_published" ON "download_pages" USING btree ("place","brand") WHERE state = 'published';--> statement-breakpoint
CREATE INDEX "release_files_unused" ON "release_files" USING btree ("created_at") WHERE unused;--> statement-breakpoint
CREATE UNIQUE INDEX "releases_number" ON "releases" USING btree ("app","system","parts");--> statement-breakpoint
CREATE UNIQUE INDEX "releases_file" ON "releases" USING btree ("file_id");