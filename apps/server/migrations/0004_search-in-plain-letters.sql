-- Trigrams are made of the letters of the database's LC_CTYPE, and in ours ("C", the same on every machine) those are
-- ASCII alone: no index would find Cyrillic, Chinese, Japanese or Korean names. So the search looks in a spelling of
-- plain letters: accents and case are gone, Cyrillic is transliterated, and behind these words any other character is
-- one of its own, `q` and its code point, so that Chinese is found by parts of a name. What is no letter and no digit
-- separates words.
-- The bodies are parsed when they are made: a restore, which has no search path, computes the column too.
create function search_folded(wanted text) returns text language sql immutable parallel safe
return (
  select ' ' || regexp_replace(plain, '[^a-z0-9]+', ' ', 'g') || coalesce((
    select string_agg(' q' || to_hex(ascii(letter)), '' order by place)
    from unnest(string_to_array(
      regexp_replace(plain, '[\u0001-\u00bf\u00d7\u00f7\u2000-\u2bff\u3000-\u3004\u3008-\u3020\u30fb]+', '', 'g'), null
    )) with ordinality as letters(letter, place)
  ), '') || ' '
  from (
    select translate(
      replace(lower(normalize(regexp_replace(normalize(wanted, nfkd), '[\u0300-\u036f]+', '', 'g'), nfkc)), 'ß', 'ss'),
      'łøđıþæœħабвгдежзиклмнопрстуфхцчшщыэюяієґъь',
      'loditaohabvgdejziklmnoprstufhccwwyeuaieg') as plain
  ) as spelled
);
--> statement-breakpoint
create function search_key(names jsonb) returns text language sql immutable parallel safe
return search_folded((select coalesce(string_agg(value, ' ' order by key), '') from jsonb_each_text(names)));
--> statement-breakpoint
-- The words of a search as patterns for LIKE; they hold no character that LIKE would take for a wildcard. One or two
-- letters begin a word, since no trigram is in the middle of them. Null where nothing is left to look for.
create function search_patterns(wanted text) returns text[] language sql immutable parallel safe
return (
  select array_agg(case
    when word like ' %' then '%' || word || ' %'
    when length(word) <= 2 then '% ' || word || '%'
    else '%' || word || '%'
  end)
  from (
    select distinct found[1] as word
    from regexp_matches(search_folded(wanted), '((?: q[0-9a-f]{2,5}(?= ))+|[a-z0-9]+)', 'g') as found
    limit 8
  ) as words
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "search_key" text GENERATED ALWAYS AS (search_key(names)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "products_category_sold" ON "products" USING btree ("category_id","sold" DESC NULLS LAST,"id") WHERE status = 1;--> statement-breakpoint
CREATE INDEX "products_search_key" ON "products" USING gin ("search_key" gin_trgm_ops);