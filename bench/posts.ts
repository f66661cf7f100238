import pg from 'pg'
import { machine, table, writeSection } from './report.ts'
import { type Ground, openGround, startApp } from './shop.ts'

/**
 * `node bench/posts.ts`: pages of the community in a small shop and in one with a million posts and five million comments, in
 * turns. What is read there may take 1.5 times as long. `POSTS` says how many; `GROUND` names a folder in which the large shop
 * stays for the next run.
 */
const wanted = Number(process.env['POSTS'] ?? 1_000_000)
const kept = process.env['GROUND']
const [turns, slice] = [9, 40] as const

const tables = ['posts', 'post_counts', 'post_words', 'comments', 'authors', 'users']

/**
 * Written with triggers off, since each row is consistent, and with the indexes built afterwards. Every post has a word of its
 * thousandth (`brake7`), and thirty of twenty thousand, of which the first are in most posts and the last in few.
 */
async function fill(client: pg.Client): Promise<void> {
  const run = async (what: string, text: string) => {
    const began = performance.now()
    await client.query(text)
    console.log(`${what}: ${((performance.now() - began) / 1000).toFixed(0)} s`)
  }
  await client.query("set session_replication_role = replica; set maintenance_work_mem = '1GB'; set work_mem = '256MB'")
  await client.query('set synchronous_commit = off')
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid::regclass::text = any ($1) and not indisprimary
       and not exists (select from pg_constraint where conindid = indexrelid)`,
    [tables.slice(0, 4)],
  )
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  await run(
    'people',
    `insert into users (email) select 'writer-' || n || '@bench.example' from generate_series(1, 20000) n;
     insert into authors (user_id, name, shown_posts, created_at)
     select id, 'Writer ' || id, 50, now() from users where email like '%@bench.example'`,
  )
  await run(
    'posts',
    `with writers as (select min(user_id) as first from authors where name like 'Writer %')
     insert into posts (user_id, key, state, text, lang, topic_id, fingerprint, published_at, shown_at, created_at, updated_at)
     select w.first + n % 20000, gen_random_uuid(), 'shown', said.text || ' brake' || n % 997, 'en', 1 + n % 6, md5(n::text), at, at, at, at
     from writers w, generate_series(1, ${wanted}) n, lateral (select now() - (${wanted} - n) * interval '20 seconds' as at) as times,
       lateral (select string_agg('word' || floor(power(random(), 3) * 20000 + (n + k) * 0)::int, ' ') as text from generate_series(1, 30) k) as said`,
  )
  await run(
    'counts',
    `insert into post_counts (post_id, shown, likes, comments)
     select id, extract(epoch from shown_at)::bigint, id % 40, 5 from posts where text like '%brake%' on conflict do nothing`,
  )
  await run(
    'words',
    `insert into post_words (post_id, shown_at, words)
     select id, shown_at, strip(to_tsvector('english', text) || to_tsvector('simple', text)) from posts where text like '%brake%'
     on conflict do nothing`,
  )
  await run(
    'comments',
    `insert into comments (post_id, user_id, key, state, text, lang, created_at, updated_at)
     select p.id, p.user_id, gen_random_uuid(), 'shown', 'Comment ' || k, 'en', p.shown_at, p.shown_at
     from posts p, generate_series(1, 5) k where p.text like '%brake%'`,
  )
  for (const { name, definition } of indexes) await run(name, definition)
  await run('vacuum', `vacuum analyze ${tables.join(', ')}`)
}

async function fillOnce({ databaseUrl }: Ground): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ count: number }>('select count(*)::int from posts')
  if (rows[0]!.count < wanted) await fill(client)
  await client.end()
}

type Page = { data: { list: { id: number }[]; next: string | null } }
const read = async (origin: string, query: string): Promise<Page> =>
  (await fetch(`${origin}/system/community/posts?page_size=10&${query}`)).json() as Promise<Page>

/** Where the hundredth page begins; in a small shop, the last one that is full. */
async function hundredth(origin: string, query: string): Promise<string> {
  let before = ''
  for (let page = 1; page < 100; page += 1) {
    const { next } = (await read(origin, query + before)).data
    if (next === null || (await read(origin, `${query}&before=${next}`)).data.list.length < 10) break
    before = `&before=${next}`
  }
  return query + before
}

const median = (all: readonly number[]): number => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)]!

const [small, large] = [await openGround(), await openGround(kept)]
try {
  // The demonstration is there before the rest is.
  await (await startApp(large, 4175)).stop()
  await fillOnce(large)
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
    'search, two frequent words': ['q=the+and', 'q=word0+word1'],
  }
  const rows: string[][] = []
  for (const [name, queries] of Object.entries(acts)) {
    const shown = await Promise.all(
      ([0, 1] as const).map(async (side) => (await read(origins[side], queries[side]!)).data.list.length),
    )
    const times: [number[], number[]] = [[], []]
    for (let turn = 0; turn <= turns; turn += 1)
      for (const side of [0, 1] as const)
        for (let nth = 0; nth < slice; nth += 1) {
          const began = performance.now()
          await read(origins[side], queries[side]!)
          if (turn > 0) times[side].push(performance.now() - began)
        }
    const [ours, theirs] = times.map(median) as [number, number]
    const row = [name, ...shown.map(String), ours.toFixed(2), theirs.toFixed(2), (theirs / ours).toFixed(2)]
    console.log(...row)
    rows.push(row)
  }
  for (const app of apps) await app.stop()
  writeSection(
    'posts',
    `Pages of ten posts, one after the other, in turns; medians of ${turns * slice}. The large shop has ${wanted.toLocaleString('en')} posts and ${(wanted * 5).toLocaleString('en')} comments. ${machine()}\n\n${table(
      ['', 'posts, small', 'posts, large', 'small shop, ms', 'large shop, ms', 'ratio (at most 1.5)'],
      rows,
    )}`,
  )
} finally {
  await small.stop()
  await large.stop()
}
process.exit(0)
