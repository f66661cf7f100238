CREATE TABLE "cart_lines" (
	"user_id" bigint NOT NULL,
	"style_id" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"seen_price" bigint NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	"add_key" uuid,
	CONSTRAINT "cart_lines_user_id_style_id_pk" PRIMARY KEY("user_id","style_id"),
	CONSTRAINT "cart_lines_quantity" CHECK (quantity between 1 and 999)
);
--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_style_id_styles_id_fk" FOREIGN KEY ("style_id") REFERENCES "public"."styles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cart_lines_style" ON "cart_lines" USING btree ("style_id");