CREATE TABLE "staff_refund_lines" (
	"refund_id" bigint NOT NULL,
	"line_id" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"amount" bigint NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"restock" integer NOT NULL,
	"unsent" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "staff_refund_lines_refund_id_line_id_pk" PRIMARY KEY("refund_id","line_id"),
	CONSTRAINT "staff_refund_lines_units" CHECK (quantity > 0 and restock between 0 and quantity and unsent between 0 and quantity),
	CONSTRAINT "staff_refund_lines_amounts" CHECK (amount >= 0 and points >= 0)
);
--> statement-breakpoint
CREATE TABLE "staff_refunds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"order_id" bigint NOT NULL,
	"state" text DEFAULT 'proposed' NOT NULL,
	"reason" text NOT NULL,
	"amount" bigint NOT NULL,
	"freight" bigint NOT NULL,
	"goodwill" bigint NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"proposed_by" bigint NOT NULL,
	"approved_by" bigint,
	"refund_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"started_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "staff_refunds_number_unique" UNIQUE("number"),
	CONSTRAINT "staff_refunds_amounts" CHECK (amount >= 0 and freight >= 0 and goodwill >= 0 and points >= 0),
	CONSTRAINT "staff_refunds_people" CHECK (approved_by <> proposed_by)
);
--> statement-breakpoint
ALTER TABLE "staff_refund_lines" ADD CONSTRAINT "staff_refund_lines_refund_id_staff_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."staff_refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_refund_lines" ADD CONSTRAINT "staff_refund_lines_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_refunds" ADD CONSTRAINT "staff_refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_refunds" ADD CONSTRAINT "staff_refunds_proposed_by_users_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_refunds" ADD CONSTRAINT "staff_refunds_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_refund_lines_line" ON "staff_refund_lines" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "staff_refunds_order" ON "staff_refunds" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "staff_refunds_open" ON "staff_refunds" USING btree ("created_at") WHERE state in ('proposed', 'refunding', 'refund_failed');