CREATE TABLE "wishes" (
	"user_id" bigint NOT NULL,
	"style_id" bigint NOT NULL,
	"seen_price" bigint NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "wishes_user_id_style_id_pk" PRIMARY KEY("user_id","style_id")
);
--> statement-breakpoint
ALTER TABLE "wishes" ADD CONSTRAINT "wishes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishes" ADD CONSTRAINT "wishes_style_id_styles_id_fk" FOREIGN KEY ("style_id") REFERENCES "public"."styles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "wishes_user" ON "wishes" USING btree ("user_id","added_at","style_id");--> statement-breakpoint
CREATE INDEX "wishes_style" ON "wishes" USING btree ("style_id");