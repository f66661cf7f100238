import pg from 'pg'
import { machine, table, writeSection } from './report.ts'
import { openGround, startApp } from './shop.ts'

/**
 * `node bench/posts.ts`: pages of the community in a small shop and in one with a million posts and five million comments, in
 * turns. What is read there may take 1.5 times as long. `POSTS` says how many.
 */
const wanted = Number(process.env['POSTS'] ?? 1_000_000)
const [turns, slice] = [9, 40] as const

/** Written with triggers off: each row is consistent. Every third word is a frequent one, and each word has its share. */
async function fill(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const run = (text: string) => client.query(text)
  await run('set session_replication_role = replica')
  await run("set maintenance_work_mem = '512MB'")
  await run(`insert into users (email) select 'writer-' || n || '@bench.example' from generate_series(1, 20000) n`)
  await run(`insert into authors (user_id, name, shown_posts, created_at)
    select id, 'Writer ' || id, 50, now() from users where email like '%@bench.example'`)
  await run(`
    with writers as (select min(user_id) as first from authors where name like 'Writer %'),
    said as (
      select n, now() - n * interval '20 seconds' as at, w.first + n % 20000 as user_id,
        (select string_agg('word' || floor(power(random(), 3) * 20000 + (n + k) * 0)::int, ' ') from generate_series(1, 30) k) || ' brake' || n % 997 as text
      from generate_series(1, ${wanted}) n, writers w
    )
    insert into posts (user_id, key, state, text, lang, topic_id, fingerprint, published_at, shown_at, created_at, updated_at)
    select user_id, gen_random_uuid(), 'shown', text, 'en', 1 + n % 6, md5(n::text), at, at, at, at from said`)
  await run(`insert into post_counts (post_id, shown, likes, comments)
    select id, extract(epoch from shown_at)::bigint, id % 40, 5 from posts where text like '%brake%' and not exists (select from post_counts c where c.post_id = id)`)
  await run(`insert into post_words (post_id, shown_at, words)
    select id, shown_at, to_tsvector('english', text) || to_tsvector('simple', text) from posts p
    where not exists (select from post_words w where w.post_id = p.id)`)
  await run(`
    insert into comments (post_id, user_id, key, state, text, lang, created_at, updated_at)
    select p.id, p.user_id, gen_random_uuid(), 'shown', 'Comment ' || k, 'en', p.shown_at, p.shown_at
    from posts p, generate_series(1, 5) k where p.fingerprint <> ''`)
  await run('vacuum analyze posts, post_counts, post_words, comments, authors, users')
  await client.end()
}

type Page = { data: { list: { id: number }[]; next: string | null } }
const read = async (origin: string, query: string): Promise<Page> =>
  (await fetch(`${origin}/system/community/posts?page_size=10&${query}`)).json() as Promise<Page>

/** Where the hundredth page begins; in a small shop, the last one. */
async function hundredth(origin: string, query: string): Promise<string> {
  let before = ''
  for (let page = 1; page < 100; page += 1) {
    const { next } = (await read(origin, query + before)).data
    if (next === null) break
    before = `&before=${next}`
  }
  return query + before
}

const median = (all: readonly number[]): number => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)]!

const [small, large] = [await openGround(), await openGround()]
try {
  // The demonstration is there before the rest is.
  await (await startApp(large, 4175)).stop()
  console.log(`Filling in ${wanted} posts …`)
  await fill(large.databaseUrl)
  const apps = [await startApp(small, 4174), await startApp(large, 4175)]
  const origins = ['http://127.0.0.1:4174', 'http://127.0.0.1:4175'] as const
  const words = { rare: ['fault', 'word19999'], some: ['compression', 'brake7'], frequent: ['the', 'word0'] } as const
  const both = async (query: string) => Promise.all(origins.map((origin) => hundredth(origin, query)))
  const acts: Record<string, readonly string[]> = {
    'newest, first page': ['sort=newest', 'sort=newest'],
    'newest, hundredth page': await both('sort=newest'),
    'popular, first page': ['sort=popular', 'sort=popular'],
    'popular, hundredth page': await both('sort=popular'),
    'a topic, first page': ['topic_id=1', 'topic_id=1'],
    'a topic, hundredth page': await both('topic_id=1'),
    'search, a rare word': words.rare.map((q) => `q=${q}`),
    'search, a word of one in a thousand': words.some.map((q) => `q=${q}`),
    'search, a frequent word': words.frequent.map((q) => `q=${q}`),
    'search, two words': ['q=fault+cylinder', 'q=word1+brake9'],
  }
  const rows: string[][] = []
  for (const [name, queries] of Object.entries(acts)) {
    const times: [number[], number[]] = [[], []]
    for (let turn = 0; turn <= turns; turn += 1)
      for (const side of [0, 1] as const)
        for (let nth = 0; nth < slice; nth += 1) {
          const began = performance.now()
          await read(origins[side], queries[side]!)
          if (turn > 0) times[side].push(performance.now() - began)
        }
    const [ours, theirs] = times.map(median) as [number, number]
    console.log(name, ours.toFixed(2), theirs.toFixed(2), (theirs / ours).toFixed(2))
    rows.push([name, ours.toFixed(2), theirs.toFixed(2), (theirs / ours).toFixed(2)])
  }
  for (const app of apps) await app.stop()
  writeSection(
    'posts',
    `Pages of ten posts, one after the other, in turns; medians of ${turns * slice}. The large shop has ${wanted.toLocaleString('en')} posts and ${(wanted * 5).toLocaleString('en')} comments. ${machine()}\n\n${table(
      ['', 'small shop, ms', 'large shop, ms', 'ratio (at most 1.5)'],
      rows,
    )}`,
  )
} finally {
  await small.stop()
  await large.stop()
}
process.exit(0)
