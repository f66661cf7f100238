-- What staff find an order by, in the spelling of the search: its number, the names in both orders, the telephone's digits and the
-- addresses of mails.
create function order_search_key(number text, address jsonb, mailing_email text) returns text language sql immutable parallel safe
return search_folded(
  number || ' ' || coalesce(address->>'first_name' || ' ' || (address->>'last_name') || ' ' || (address->>'last_name')
    || (address->>'first_name') || ' ' || regexp_replace(address->>'phone', '\D', '', 'g') || ' ' || (address->>'email'), '')
    || ' ' || mailing_email
);
--> statement-breakpoint
CREATE INDEX "users_search_name" ON "users" USING gin (search_folded(name) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "addresses_phone" ON "addresses" USING gin (regexp_replace(phone, '\D', '', 'g') gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "styles_code" ON "styles" USING btree ("code");--> statement-breakpoint
CREATE INDEX "order_lines_style" ON "order_lines" USING btree ("style_id","order_id");--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin (order_search_key(number, address, mailing_email) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_state" ON "orders" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "orders_payment" ON "orders" USING btree ("payment","id");