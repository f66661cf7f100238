ALTER TABLE "invoice_periods" ADD CONSTRAINT "invoice_periods_span" CHECK (starts_at < ends_at and closed_at >= ends_at);--> statement-breakpoint
CREATE FUNCTION refuse_closed_month() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM "invoice_periods" WHERE "ends_at" > NEW."issued_at") THEN
    RAISE EXCEPTION 'the month of % is closed', NEW."issued_at" USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER invoice_documents_open_month BEFORE INSERT ON "invoice_documents" FOR EACH ROW EXECUTE FUNCTION refuse_closed_month();
--> statement-breakpoint
CREATE TRIGGER invoice_periods_frozen BEFORE UPDATE OR DELETE ON "invoice_periods" FOR EACH ROW EXECUTE FUNCTION refuse_change_of_document();
