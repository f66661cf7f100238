ALTER TABLE "order_lines" DROP CONSTRAINT "order_lines_sum";--> statement-breakpoint
ALTER TABLE "tax_rates" DROP CONSTRAINT "tax_rates_pkey";--> statement-breakpoint
ALTER TABLE "tax_rates" ADD COLUMN "id" bigint PRIMARY KEY NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "tax_rates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "tax_rates" ADD COLUMN "province" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "tax_rates" ADD COLUMN "tax_class" text DEFAULT 'standard' NOT NULL;--> statement-breakpoint
ALTER TABLE "tax_rates" ADD COLUMN "included" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "tax_class" text DEFAULT 'standard' NOT NULL;--> statement-breakpoint
ALTER TABLE "styles" ADD COLUMN "weight_grams" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "tax" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "tax_basis_points" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "tax_class" text DEFAULT 'standard' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tax_included" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "included_tax" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tax_treatment" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "freight_tax" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "freight_tax_basis_points" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tax_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tax_check" jsonb;--> statement-breakpoint
UPDATE "products" SET "tax_class" = 'digital' WHERE "kind" in ('software', 'membership');--> statement-breakpoint
UPDATE "order_lines" SET "tax_class" = 'digital' WHERE "snapshot"->>'kind' in ('software', 'membership');--> statement-breakpoint
-- Until now an order had one rate for all, and refunds split its tax over the lines and the freight by largest remainder:
-- the same split, so that what was refunded before stays right. The rate is that of the table where it gives the tax
-- exactly, and else the ratio.
WITH "part" AS (
  SELECT o."id" AS "order_id", l."id" AS "line_id", l."paid" AS "weight", o."tax"
  FROM "orders" o JOIN "order_lines" l ON l."order_id" = o."id" WHERE o."tax" > 0
  UNION ALL
  SELECT o."id", null, o."freight", o."tax" FROM "orders" o WHERE o."tax" > 0
), "exact" AS (
  SELECT *, "tax"::numeric * "weight" AS "product", sum("weight") OVER (PARTITION BY "order_id") AS "total" FROM "part"
), "whole" AS (
  SELECT *, div("product", "total") AS "share",
    row_number() OVER (PARTITION BY "order_id" ORDER BY mod("product", "total") DESC, "line_id" NULLS LAST) AS "rank"
  FROM "exact" WHERE "total" > 0
), "shared" AS (
  SELECT "order_id", "line_id",
    ("share" + CASE WHEN "rank" <= "tax" - sum("share") OVER (PARTITION BY "order_id") THEN 1 ELSE 0 END)::bigint AS "tax"
  FROM "whole"
), "rated" AS (
  SELECT o."id", CASE WHEN div(n."net"::numeric * t."basis_points" + 5000, 10000) = o."tax" THEN t."basis_points"
    ELSE round(o."tax"::numeric * 10000 / n."net")::integer END AS "basis_points"
  FROM "orders" o CROSS JOIN LATERAL (SELECT o."product" + o."coupon" + o."points" + o."freight" AS "net") n
  LEFT JOIN "tax_rates" t ON t."country_id" = (o."address"->>'country_id')::integer
  WHERE o."tax" > 0 AND n."net" > 0
), "lined" AS (
  UPDATE "order_lines" l SET "tax" = s."tax", "tax_basis_points" = r."basis_points"
  FROM "shared" s JOIN "rated" r ON r."id" = s."order_id" WHERE l."id" = s."line_id"
)
UPDATE "orders" o SET "tax_treatment" = 'taxed', "freight_tax" = s."tax", "freight_tax_basis_points" = r."basis_points"
FROM "shared" s JOIN "rated" r ON r."id" = s."order_id" WHERE o."id" = s."order_id" AND s."line_id" IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "tax_rates_place" ON "tax_rates" USING btree ("country_id","province","tax_class");--> statement-breakpoint
ALTER TABLE "tax_rates" ADD CONSTRAINT "tax_rates_included" CHECK (not included or (province = '' and tax_class = 'standard'));--> statement-breakpoint
ALTER TABLE "styles" ADD CONSTRAINT "styles_weight" CHECK (weight_grams >= 0);--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_sum" CHECK (quantity > 0 and unit_price * quantity - discount - points = paid and discount >= 0 and points >= 0 and paid >= 0 and tax >= 0);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_tax" CHECK (included_tax >= 0 and case when tax_included then tax = 0 else included_tax = 0 end
        and freight_tax between 0 and tax + included_tax and (tax_treatment = 'taxed' or tax + included_tax = 0)
        and (tax_treatment <> 'reverse_charge' or tax_id <> ''));