CREATE TABLE "goods_words" (
	"product_id" bigint PRIMARY KEY NOT NULL,
	"titles" "tsvector" NOT NULL,
	"words" "tsvector" NOT NULL,
	"front" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_terms" (
	"lang" text NOT NULL,
	"term" text NOT NULL,
	"spelling" text NOT NULL,
	CONSTRAINT "search_terms_lang_term_pk" PRIMARY KEY("lang","term")
);
--> statement-breakpoint
ALTER TABLE "goods_words" ADD CONSTRAINT "goods_words_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "goods_words_titles" ON "goods_words" USING gin ("titles");--> statement-breakpoint
CREATE INDEX "goods_words_words" ON "goods_words" USING gin ("words");--> statement-breakpoint
CREATE INDEX "goods_words_front" ON "goods_words" USING gin ("words") WHERE front;--> statement-breakpoint
CREATE INDEX "goods_words_in_front" ON "goods_words" USING btree ("product_id") WHERE front;--> statement-breakpoint
CREATE INDEX "search_terms_spelling" ON "search_terms" USING gin ("spelling" gin_trgm_ops);--> statement-breakpoint
-- A text in lower case, its words between single spaces, with accents and in its own letters, as stemmers want it.
create function search_spaced(said text) returns text language sql immutable parallel safe
return btrim(lower(normalize(regexp_replace(
  said, '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u2000-\u2bff\u3000-\u3004\u3008-\u3020\u30fb\uff00-\uff0f]+', ' ', 'g'
), nfkc)));
--> statement-breakpoint
-- The words of a text as its language bends them, in plain letters, so that nobody has to type an accent. Null for the
-- languages that PostgreSQL does not bend (domain/search.ts has the same list), empty where all are stop words.
create function search_stems(lang text, said text) returns text[] language sql immutable parallel safe
return string_to_array(btrim(search_folded(array_to_string(tsvector_to_array(case lang
  when 'de' then to_tsvector('german', search_spaced(said))
  when 'en' then to_tsvector('english', search_spaced(said))
  when 'fra' then to_tsvector('french', search_spaced(said))
  when 'it' then to_tsvector('italian', search_spaced(said))
  when 'nl' then to_tsvector('dutch', search_spaced(said))
  when 'pt' then to_tsvector('portuguese', search_spaced(said))
  when 'ru' then to_tsvector('russian', search_spaced(said))
  when 'spa' then to_tsvector('spanish', search_spaced(said))
  when 'tr' then to_tsvector('turkish', search_spaced(said))
end), ' '))), ' ');
--> statement-breakpoint
-- The lexemes of a title: each word as it stands and as it is bent, and each joined to its neighbour, so that "dash cam"
-- is found as "dashcam". A Chinese, Japanese or Korean sign is a word in this spelling (migration 0004), so that its
-- neighbours make the pairs by which those languages are searched.
create function search_title_lexemes(lang text, said text) returns setof text language sql immutable parallel safe
begin atomic
  with words as (
    select word, lead(word) over (order by place) as next
    from unnest(string_to_array(btrim(search_folded(said)), ' ')) with ordinality as spelled(word, place)
  )
  select lexeme from (
    select word as lexeme from words
    union all select word || next from words
    union all select unnest(search_stems(lang, said))
  ) as lexemes where length(lexeme) between 1 and 60;
end;
--> statement-breakpoint
-- The same of a longer text: bent words where the language has a stemmer, else words as they stand, and pairs of signs.
create function search_text_lexemes(lang text, said text) returns setof text language sql immutable parallel safe
begin atomic
  with stems as (select search_stems(lang, said) as stems),
  words as (
    select word, lead(word) over (order by place) as next
    from stems, unnest(string_to_array(btrim(search_folded(said)), ' ')) with ordinality as spelled(word, place)
    where stems is null
  )
  select lexeme from (
    select unnest(stems) as lexeme from stems
    union all select word from words
    union all select word || next from words where word ~ '^q[0-9a-f]{4,5}$' and next ~ '^q[0-9a-f]{4,5}$'
  ) as lexemes where length(lexeme) between 1 and 60;
end;
--> statement-breakpoint
create function index_goods(wanted bigint[]) returns void language sql
begin atomic
  insert into goods_words (product_id, titles, words)
  select p.id, array_to_tsvector(coalesce(t.titles, '{}')), array_to_tsvector(coalesce(t.titles, '{}') || coalesce(t.words, '{}'))
  from products p left join categories c on c.id = p.category_id,
    lateral (
      select array_agg(distinct lexeme) filter (where title) as titles, array_agg(distinct lexeme) filter (where not title) as words
      from jsonb_object_keys(p.names || p.subtitles || p.descriptions || coalesce(c.names, '{}')) as langs(lang), lateral (
        select true as title, lexeme
          from search_title_lexemes(lang, concat_ws(' ', p.names->>lang, c.names->>lang)) as titles(lexeme)
        union all select false, lexeme
          from search_text_lexemes(lang, concat_ws(' ', p.subtitles->>lang, p.descriptions->>lang)) as texts(lexeme)
        union all select false, lexeme
          from search_title_lexemes('en', array_to_string(p.models || p.makes, ' ')) as fits(lexeme)
          where lang = 'en'
      ) as lexemes
    ) as t
  where p.id = any(wanted)
  on conflict (product_id) do update set titles = excluded.titles, words = excluded.words;
  insert into search_terms (lang, term, spelling)
  select distinct lang, word, btrim(search_folded(word))
  from products p left join categories c on c.id = p.category_id,
    jsonb_object_keys(p.names || p.subtitles || coalesce(c.names, '{}')) as langs(lang),
    unnest(string_to_array(search_spaced(concat_ws(' ', p.names->>lang, p.subtitles->>lang, c.names->>lang)), ' ')) as words(word)
  where p.id = any(wanted) and length(word) between 3 and 40 and btrim(search_folded(word)) ~ '^(?!q[0-9a-f]{4})[a-z0-9]*[a-z]{2}[a-z0-9]*$'
  order by 1, 2
  on conflict do nothing;
end;
--> statement-breakpoint
create function goods_texts_changed() returns trigger language plpgsql as $$
begin
  perform index_goods(array[new.id]);
  return null;
end $$;
--> statement-breakpoint
create trigger products_worded after insert or update of names, subtitles, descriptions, category_id, models, makes on products
  for each row execute function goods_texts_changed();
--> statement-breakpoint
create function category_renamed() returns trigger language plpgsql as $$
begin
  perform index_goods(array(select id from products where category_id = new.id));
  return null;
end $$;
--> statement-breakpoint
create trigger categories_worded after update of names on categories
  for each row when (old.names is distinct from new.names) execute function category_renamed();
--> statement-breakpoint
select index_goods(array(select id from products));
--> statement-breakpoint
update goods_words set front = true
  where product_id in (select id from products where status = 1 order by sold desc nulls last, id limit 1000);
