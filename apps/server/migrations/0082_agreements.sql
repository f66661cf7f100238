CREATE TABLE "agreement_consents" (
	"user_id" bigint NOT NULL,
	"version_id" bigint NOT NULL,
	"label" text NOT NULL,
	"effective" date NOT NULL,
	"lang" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "agreement_consents_user_id_version_id_pk" PRIMARY KEY("user_id","version_id")
);
--> statement-breakpoint
CREATE TABLE "agreement_versions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "agreement_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"brand_id" bigint NOT NULL,
	"document" text NOT NULL,
	"label" text NOT NULL,
	"texts" jsonb NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"needs_consent" boolean DEFAULT false NOT NULL,
	"effective" date,
	"published_by" bigint,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "agreement_versions_label" UNIQUE("brand_id","document","label"),
	CONSTRAINT "agreement_versions_state" CHECK ((state = 'published') = (effective is not null and published_by is not null))
);
--> statement-breakpoint
ALTER TABLE "agreement_consents" ADD CONSTRAINT "agreement_consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreement_consents" ADD CONSTRAINT "agreement_consents_version_id_agreement_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."agreement_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreement_versions" ADD CONSTRAINT "agreement_versions_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreement_versions" ADD CONSTRAINT "agreement_versions_published_by_users_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agreement_consents_version" ON "agreement_consents" USING btree ("version_id");--> statement-breakpoint
CREATE INDEX "agreement_versions_published" ON "agreement_versions" USING btree ("brand_id","document","effective") WHERE state = 'published';
--> statement-breakpoint
-- What was published stays as it was read, whatever a program does.
create function agreement_stays() returns trigger language plpgsql as $$
begin
  raise exception 'a published agreement does not change';
end $$;
--> statement-breakpoint
create trigger agreement_stays before update or delete on agreement_versions
  for each row when (old.state = 'published') execute function agreement_stays();
