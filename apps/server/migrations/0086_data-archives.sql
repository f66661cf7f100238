CREATE TABLE "data_archives" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "data_archives_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"key" uuid NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "data_archives_bytes" CHECK ((state = 'ready') = (bytes > 0))
);
--> statement-breakpoint
ALTER TABLE "data_archives" ADD CONSTRAINT "data_archives_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "data_archives_user" ON "data_archives" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "data_archives_created" ON "data_archives" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "files_uploader" ON "files" USING btree ("uploaded_by","created_at") WHERE uploaded_by is not null;