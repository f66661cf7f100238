import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { testApp } from '../../../test/harness.ts'
import { findPostsOf, findSeenPost, findShownComments, findShownPosts } from '../../reads/posts.ts'
import { anAuthor, aPost } from './factory.ts'

const t = await testApp({ connections: 1 })
const now = t.now()
const today = sql`to_timestamp(${now / 1000})`

const author = await anAuthor(t)
await aPost(t, { author })
await t.db.execute(sql`
  with people as (insert into users (email) select n || '@many.example' from generate_series(1, 200) n returning id)
  insert into authors (user_id, created_at) select id, ${today} from people`)
await t.db.execute(sql`
  insert into posts (user_id, key, state, text, lang, topic_id, published_at, shown_at, created_at, updated_at)
  select a.user_id, gen_random_uuid(), 'shown', 'word' || n % 100, 'en', 1 + n % 6, at, at, at, at
  from generate_series(1, 5000) n join authors a on a.id = 1 + n % 200,
    lateral (select ${today} - n * interval '1 minute') as v (at)`)
await t.db.execute(sql`
  insert into post_counts (post_id, shown) select id, extract(epoch from shown_at)::bigint from posts on conflict do nothing`)
await t.db.execute(sql`
  insert into post_words (post_id, shown_at, words) select id, shown_at, to_tsvector('simple', text) from posts
  on conflict do nothing`)
await t.db.execute(sql`
  insert into comments (post_id, user_id, key, state, text, lang, created_at, updated_at)
  select id, ${author.id}, gen_random_uuid(), 'shown', 'x', 'en', ${today}, ${today} from posts, generate_series(1, 3)`)
await t.db.execute(sql`analyze posts, post_counts, post_words, comments, authors, users`)

const askedShape = z.object({ text: z.string(), values: z.array(z.union([z.string(), z.number()])) })

/** The plan of the one statement that `ask` runs, for its values. */
async function planOf(ask: () => Promise<unknown>): Promise<string> {
  const query = vi.spyOn(t.db.$client, 'query')
  await ask()
  const { text, values } = askedShape.parse(query.mock.calls[0]![0])
  query.mockRestore()
  const literal = (value: string | number) =>
    typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`
  const filled = text.replace(/\$(\d+)/g, (_, place: string) => literal(values[Number(place) - 1]!))
  // Few rows are always read at once, so this way is closed: is there another?
  await t.db.$client.query('set enable_seqscan = off')
  const { rows } = await t.db.$client.query(`explain ${filled}`)
  await t.db.$client.query('reset enable_seqscan')
  return rows.map((row: Record<string, string>) => row['QUERY PLAN']).join('\n')
}

const ask = (over: object = {}) =>
  findShownPosts(t.db, {
    sort: 'newest',
    topicId: null,
    productId: null,
    search: null,
    behind: null,
    userId: null,
    lang: 'en',
    limit: 11,
    ...over,
  })
test.each([
  ['the newest', () => ask(), /posts_newest/],
  ['the newest behind some', () => ask({ behind: [now, 99] }), /posts_newest/],
  ['the newest, without muted authors', () => ask({ userId: author.id }), /posts_newest/],
  ['the most popular', () => ask({ sort: 'popular' }), /post_counts_heat/],
  ['the most popular behind some', () => ask({ sort: 'popular', behind: [9, 9] }), /post_counts_heat/],
  ['a topic', () => ask({ topicId: 2 }), /posts_topic|posts_newest/],
  ['a topic behind some', () => ask({ topicId: 2, behind: [now, 99] }), /posts_topic|posts_newest/],
  ['an item', () => ask({ productId: 7 }), /posts_product/],
  ['a rare word', () => ask({ search: 'gearbox' }), /post_words_words/],
  ['a frequent word', () => ask({ search: 'word7' }), /post_words_words|post_words_newest/],
  ['pairs of signs', () => ask({ search: '刹车片' }), /post_words_words/],
  ['one post', () => findSeenPost(t.db, 7, 'en', author.id), /posts_pkey/],
  [
    'what somebody has written',
    () => findPostsOf(t.db, { userId: author.id, lang: 'en', state: null, before: 99, limit: 11 }),
    /posts_user|posts_pkey/,
  ],
  [
    'comments',
    () => findShownComments(t.db, { postId: 7, userId: author.id, before: null, limit: 21 }),
    /comments_post/,
  ],
])('%s is read from an index', async (_what, read, index) => {
  const plan = await planOf(read)
  expect(plan).toMatch(index)
  expect(plan).not.toMatch(/Seq Scan on (?:posts|post_counts|post_words|comments)/)
})

test.each([
  ['11 newest', {}],
  ['11 newest before', { behind: [now, 99] }],
  ['11 popular', { sort: 'popular' }],
  ['11 newest topic', { topicId: 2 }],
  ['25 newest me', { userId: author.id, limit: 25 }],
])('PostgreSQL keeps its plan of the page %s, after the five that it always plans anew', async (shape, over) => {
  for (let call = 0; call < 10; call += 1) await ask(over)
  const { rows } = await t.db.execute<{ kept: number }>(
    sql`select generic_plans::int as kept from pg_prepared_statements where name = ${`shown-posts ${shape}`}`,
  )
  expect(rows[0]!.kept).toBeGreaterThanOrEqual(5)
})
