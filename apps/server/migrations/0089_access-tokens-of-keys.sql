CREATE TABLE "api_access_tokens" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"secret_hash" "bytea" NOT NULL,
	"scopes" text[] NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "api_access_tokens" ADD CONSTRAINT "api_access_tokens_secret_hash_api_key_secrets_hash_fk" FOREIGN KEY ("secret_hash") REFERENCES "public"."api_key_secrets"("hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_access_tokens_secret" ON "api_access_tokens" USING btree ("secret_hash");--> statement-breakpoint
CREATE INDEX "api_access_tokens_expires" ON "api_access_tokens" USING btree ("expires_at");