import { connectTo } from '../apps/server/src/platform/db/database.ts'
import { sortFront } from '../apps/server/src/domains/catalog/search/sort-front.ts'

const goods = 100_000
/** The texts of the copies; a shop of that size has hardly ever more. */
const langs = ['en', 'de', 'ru', 'zh']

const texts = (column: string) =>
  `(select jsonb_object_agg(key, value) from jsonb_each(s.${column}) where key = any('{${langs.join(',')}}')) as ${column}`

/**
 * So many copies of the demonstration's goods, with their words. Equal texts have equal words: the first copies are indexed as a shop
 * does it, the others take theirs.
 */
export async function growGoods(databaseUrl: string): Promise<void> {
  const db = connectTo(databaseUrl, { connections: 1 })
  const run = (text: string) => db.$client.query(text)
  await run(`set session_replication_role = replica; set maintenance_work_mem = '1GB'`)
  await run(`
    with source as (
      select s.*, row_number() over (order by id) as at, count(*) over () as of_all from products s where status = 1 and kind = 'hardware'
    ), copied as (
      insert into products (slug, kind, good_type, channel_type, category_id, position, names, subtitles, descriptions, currency, price,
        in_stock, pictures, rating_tenths, rating_count, sold)
      select s.slug || '-' || n, s.kind, s.good_type, s.channel_type, s.category_id, 1000 + n, ${[
        'names',
        'subtitles',
        'descriptions',
      ]
        .map((column) => texts(column).replace(/ as \w+$/, ''))
        .join(
          ', ',
        )}, s.currency, s.price + n % 5000, true, s.pictures, s.rating_tenths, s.rating_count, (n * 7919) % 900
      from generate_series(1, ${goods}) n join source s on s.at = (n - 1) % s.of_all + 1
      returning id, price
    )
    insert into styles (product_id, code, names, price, on_hand) select id, 'a', '{"en": "One"}', price, 100000 from copied`)
  await run(
    `drop index goods_words_titles; drop index goods_words_words; drop index goods_words_front; drop index goods_words_front_titles`,
  )
  await run(`
    select index_goods(array(
      select id from products where position > 1000 and position <= 1000 + (select count(*) from products where status = 1 and kind = 'hardware' and position < 1000)
    ))`)
  await run(`
    with first as (select row_number() over (order by p.position) as at, count(*) over () as of_all, w.titles, w.words from goods_words w join products p on p.id = w.product_id where p.position > 1000)
    insert into goods_words (product_id, titles, words)
    select p.id, f.titles, f.words from products p join first f on f.at = (p.position - 1001) % f.of_all + 1 where p.position > 1000 + f.of_all`)
  await run(`create index goods_words_titles on goods_words using gin (titles)`)
  await run(`create index goods_words_words on goods_words using gin (words)`)
  await run(`create index goods_words_front on goods_words using gin (words) where front`)
  await run(`create index goods_words_front_titles on goods_words using gin (titles) where front`)
  await sortFront({ db })
  await run('vacuum analyze')
  await run('checkpoint')
  await db.$client.end()
}
