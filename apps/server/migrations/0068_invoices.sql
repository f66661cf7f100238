CREATE TABLE "invoice_counters" (
	"kind" text NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "invoice_counters_kind_year_pk" PRIMARY KEY("kind","year")
);
--> statement-breakpoint
CREATE TABLE "invoice_documents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"year" integer NOT NULL,
	"sequence" integer NOT NULL,
	"order_id" bigint NOT NULL,
	"order_number" text NOT NULL,
	"user_id" bigint NOT NULL,
	"refund_id" uuid,
	"invoice_id" bigint,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"moved_at" timestamp (3) with time zone NOT NULL,
	"lang" text NOT NULL,
	"currency" text NOT NULL,
	"country" text NOT NULL,
	"region" text NOT NULL,
	"treatment" text NOT NULL,
	"tax_included" boolean NOT NULL,
	"net" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"gross" bigint NOT NULL,
	"coupon" bigint DEFAULT 0 NOT NULL,
	"points" bigint DEFAULT 0 NOT NULL,
	"method" text NOT NULL,
	"provider" text NOT NULL,
	"provider_ref" text NOT NULL,
	"snapshot" jsonb NOT NULL,
	CONSTRAINT "invoice_documents_sum" CHECK (net + tax = gross),
	CONSTRAINT "invoice_documents_kind" CHECK ((kind = 'invoice') = (refund_id is null) and (kind = 'invoice') = (invoice_id is null)
        and case kind when 'invoice' then gross > 0 and net >= 0 and tax >= 0 else gross < 0 and net <= 0 and tax <= 0 end)
);
--> statement-breakpoint
CREATE TABLE "invoice_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"order_line_id" bigint,
	"product_id" bigint,
	"name" text NOT NULL,
	"style" text NOT NULL,
	"quantity" integer NOT NULL,
	"unit_price" bigint NOT NULL,
	"discount" bigint NOT NULL,
	"basis_points" integer NOT NULL,
	"net" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"gross" bigint NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"currency" text NOT NULL,
	CONSTRAINT "invoice_lines_sum" CHECK (net + tax = gross and quantity >= 0 and discount >= 0),
	CONSTRAINT "invoice_lines_kind" CHECK ((kind = 'freight') = (order_line_id is null))
);
--> statement-breakpoint
CREATE TABLE "invoice_periods" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_periods_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"month" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"totals" jsonb NOT NULL,
	"closed_at" timestamp (3) with time zone NOT NULL,
	"closed_by" bigint NOT NULL,
	CONSTRAINT "invoice_periods_month_unique" UNIQUE("month")
);
--> statement-breakpoint
CREATE TABLE "invoice_taxes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_taxes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" bigint NOT NULL,
	"basis_points" integer NOT NULL,
	"net" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"gross" bigint NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"currency" text NOT NULL,
	"country" text NOT NULL,
	"region" text NOT NULL,
	"treatment" text NOT NULL,
	CONSTRAINT "invoice_taxes_sum" CHECK (net + tax = gross)
);
--> statement-breakpoint
ALTER TABLE "invoice_documents" ADD CONSTRAINT "invoice_documents_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_documents" ADD CONSTRAINT "invoice_documents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_documents" ADD CONSTRAINT "invoice_documents_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_documents" ADD CONSTRAINT "invoice_documents_invoice_id_invoice_documents_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoice_documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_document_id_invoice_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."invoice_documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_periods" ADD CONSTRAINT "invoice_periods_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_taxes" ADD CONSTRAINT "invoice_taxes_document_id_invoice_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."invoice_documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_documents_number" ON "invoice_documents" USING btree ("number","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_documents_sequence" ON "invoice_documents" USING btree ("kind","year","sequence");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_documents_invoice" ON "invoice_documents" USING btree ("order_id") WHERE kind = 'invoice';--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_documents_refund" ON "invoice_documents" USING btree ("refund_id");--> statement-breakpoint
CREATE INDEX "invoice_documents_order" ON "invoice_documents" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "invoice_documents_country" ON "invoice_documents" USING btree ("country","id");--> statement-breakpoint
CREATE INDEX "invoice_documents_issued" ON "invoice_documents" USING btree ("issued_at","currency","country","kind","net","tax","gross","coupon","points");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_lines_document" ON "invoice_lines" USING btree ("document_id","position");--> statement-breakpoint
CREATE INDEX "invoice_lines_issued" ON "invoice_lines" USING btree ("issued_at","currency","product_id","quantity","net","tax","gross");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_taxes_document" ON "invoice_taxes" USING btree ("document_id","basis_points");--> statement-breakpoint
CREATE INDEX "invoice_taxes_issued" ON "invoice_taxes" USING btree ("issued_at","currency","country","region","treatment","basis_points","net","tax","gross");--> statement-breakpoint
CREATE INDEX "payments_settled" ON "payments" USING btree ("settled_at","currency","amount","id") WHERE state = 'settled';--> statement-breakpoint
CREATE INDEX "refunds_done" ON "refunds" USING btree ("done_at","amount","reason","payment_id") WHERE state = 'done';
--> statement-breakpoint
-- Documents are frozen: a mistake is corrected by another document. The demonstration is deleted as a whole.
CREATE FUNCTION refuse_change_of_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'a document of % is frozen', TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE TRIGGER invoice_documents_frozen BEFORE UPDATE ON "invoice_documents" FOR EACH ROW EXECUTE FUNCTION refuse_change_of_document();
--> statement-breakpoint
CREATE TRIGGER invoice_lines_frozen BEFORE UPDATE ON "invoice_lines" FOR EACH ROW EXECUTE FUNCTION refuse_change_of_document();
--> statement-breakpoint
CREATE TRIGGER invoice_taxes_frozen BEFORE UPDATE ON "invoice_taxes" FOR EACH ROW EXECUTE FUNCTION refuse_change_of_document();
