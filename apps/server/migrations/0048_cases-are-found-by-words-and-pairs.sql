DROP INDEX "case_messages_parts";--> statement-breakpoint
DROP INDEX "cases_parts";--> statement-breakpoint
ALTER TABLE "case_messages" ALTER COLUMN "search" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "case_messages" ALTER COLUMN "search" DROP EXPRESSION;--> statement-breakpoint
ALTER TABLE "cases" ALTER COLUMN "search" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "cases" ALTER COLUMN "search" DROP EXPRESSION;--> statement-breakpoint
-- From here on the program says what a text is found by (domain/search.ts). What was written before keeps its bent words and
-- gets the others here: words in plain letters, and pairs of neighbouring Chinese, Japanese or Korean signs.
create function words_said_before(bent tsvector, said text) returns tsvector language sql immutable as $$
  with spoken as (
    select lower(normalize(said, NFKC)) as words,
      '[\u1100-\u11ff\u3005\u3007\u3021-\u3029\u3038-\u303b\u3041-\u3096\u309d-\u309f\u30a1-\u30fa\u30fc-\u30ff\u3131-\u318e\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\ua960-\ua97c\uac00-\ud7fb\uf900-\ufaff\U00020000-\U000323af]+' as unspaced
  )
  select strip(bent
    || to_tsvector('simple', regexp_replace(normalize(regexp_replace(words, unspaced, ' ', 'g'), NFKD), '[\u0300-\u036f]+', '', 'g'))
    || array_to_tsvector(array(
      select substr(run[1], at, 2) from regexp_matches(words, unspaced, 'g') as run, generate_series(1, length(run[1])) as at)))
  from spoken
$$;--> statement-breakpoint
update cases set search = words_said_before(search, concat_ws(E'\n', brand, model, serial_number, contact_name, symptoms, work_done, faults, additional));--> statement-breakpoint
update case_messages set search = words_said_before(search, text);--> statement-breakpoint
drop function words_said_before(tsvector, text);
