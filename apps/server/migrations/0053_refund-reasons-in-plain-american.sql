UPDATE "refund_reasons" SET "titles" = jsonb_set("titles", '{en}', '"The package never arrived"') WHERE "titles"->>'en' = 'The parcel never arrived';--> statement-breakpoint
UPDATE "refund_reasons" SET "titles" = jsonb_set("titles", '{en}', '"A problem under warranty"') WHERE "titles"->>'en' = 'A fault within the warranty';
