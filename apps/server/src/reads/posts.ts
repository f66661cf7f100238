import { searchConfigOf } from '@pitlane/domain/search.ts'
import { commentStates, postStates } from '@pitlane/domain/community/post.ts'
import { holdReasons } from '@pitlane/domain/community/hold.ts'
import { type Lang, langs } from '@pitlane/domain/lang.ts'
import { findings, reportKinds } from '@pitlane/domain/report/report.ts'
import * as z from 'zod/mini'
import type { Context } from '../platform/context.ts'
import { one } from '../platform/db/database.ts'
import { questionOf } from '../platform/db/full-text.ts'
import { pictureColumn, statement } from '../platform/db/statement.ts'
import type { StoredMedium } from '../platform/db/tables.ts'

type Db = Context['db']

const author = { authorId: z.int(), name: z.string(), email: z.string(), isStaff: z.boolean() }
const goodsLink = z.object({ id: z.int(), name: z.string(), picture: z.nullable(pictureColumn) })
export type GoodsLink = z.infer<typeof goodsLink>
const reportLink = z.object({
  id: z.string(),
  kind: z.enum(reportKinds),
  finding: z.enum(findings),
  vehicle: z.string(),
})
export type ReportLink = z.infer<typeof reportLink>
const postRow = z.object({
  id: z.int(),
  userId: z.int(),
  ...author,
  state: z.enum(postStates),
  text: z.string(),
  lang: z.enum(langs),
  media: z.custom<StoredMedium[]>(Array.isArray),
  topic: z.nullable(z.object({ id: z.int(), slug: z.string(), name: z.string() })),
  goods: z.nullable(goodsLink),
  report: z.nullable(reportLink),
  likes: z.int(),
  comments: z.int(),
  liked: z.boolean(),
  holdReasons: z.array(z.enum(holdReasons)),
  reason: z.string(),
  publishedAt: z.nullable(z.date()),
  shownAt: z.nullable(z.date()),
  editedAt: z.nullable(z.date()),
  updatedAt: z.date(),
  /** What the page is sorted by, besides the id. */
  place: z.nullable(z.int()),
})
/** A post with what it shows of other rows. */
export type SeenPost = z.infer<typeof postRow>

/** Of a product and of a report what a post shows of them, as JSON; null where they are not to be seen any more. */
const goodsShown = (lang: string) => `case when g.status > 0 then
  json_build_object('id', g.id, 'name', coalesce(g.names->>${lang}, g.names->>'en'), 'picture', g.pictures->0) end`
const reportShown = `case when r.revoked_at is null and r.withdrawn_at is null then
  json_build_object('id', r.public_id, 'kind', r.kind, 'finding', r.finding,
    'vehicle', trim(concat(r.data->'vehicle'->>'make', ' ', r.data->'vehicle'->>'model'))) end`

const milliseconds = (column: string) => `(extract(epoch from ${column}) * 1000)::bigint`

/** The muted are looked up once; as a join they would keep the planner from walking the index. */
const notMuted = (user: string, me: string) => `${user} <> all (array(
  select b.user_id from author_mutes m join authors b on b.id = m.author_id where m.user_id = ${me}))`

/** A frequent word is met often enough among so many of the newest posts: the index would first gather all that have it. */
const newestWalked = 500
/** So many are sorted; of more, the newest are met on the way from the newest post. */
const fewHits = 2_000

type Question = {
  sort: 'newest' | 'popular'
  topicId: number | null
  productId: number | null
  search: string | null
  /** The end of the page before: what sorts, and the id. */
  behind: readonly [number, number] | null
  userId: number | null
  lang: Lang
  limit: number
}

/**
 * How many rows a page reads at least, one of few sizes: they are written into the statement, because PostgreSQL plans a limit that it
 * does not know for a tenth of all rows, and keeps no such plan.
 */
const sizes = [11, 25, 101] as const
const sizeFor = (limit: number): number => sizes.find((size) => size >= limit) ?? limit

/** The ids of the page, in the words of one index: by time, by topic, by item, by heat, or by words. */
function pageOf(question: Question, value: (one: unknown) => string): string {
  const { sort, topicId, productId, search, behind, userId, lang } = question
  const limit = sizeFor(question.limit)
  const muted = userId === null ? [] : [notMuted('p.user_id', value(userId))]
  const behindTime = (at: string, id: string) =>
    behind ? [`(${at}, ${id}) < (to_timestamp(${value(behind[0])}::float8 / 1000), ${value(behind[1])})`] : []
  if (search !== null) {
    const query = questionOf(search, [searchConfigOf(lang)])
      .map((piece) => (typeof piece === 'string' ? piece : value(piece.value)))
      .join('')
    const isMet = `words @@ ${query}`
    const behindWord = behindTime('w.shown_at', 'w.post_id')
    const newestFirst = 'order by w.shown_at desc, w.post_id desc limit'
    const found = (from: string, where: readonly string[]) => `(select w.post_id, w.shown_at
      from ${from} w ${muted.length > 0 ? 'join posts p on p.id = w.post_id' : ''}
      where ${[...where, ...behindWord, ...muted].join(' and ')} ${newestFirst} ${limit})`
    const walked = `(select * from post_words w where ${[...behindWord, 'true'].join(' and ')} ${newestFirst} ${newestWalked})`
    // What is counted is few: the planner does not know how rare a rare word is, and would walk through all posts for it.
    return `with newest as materialized ${found(walked, [`w.${isMet}`])}, hits as materialized (
        select post_id, shown_at from post_words where (select count(*) from newest) < ${limit} and ${isMet} limit ${fewHits + 1}
      )
      select post_id as id, ${milliseconds('shown_at')} as place from (
        select * from newest where (select count(*) from newest) = ${limit}
        union all
        ${found('hits', [`(select count(*) from hits) <= ${fewHits}`])}
        union all
        ${found('post_words', [`(select count(*) from hits) > ${fewHits}`, `w.${isMet}`])}
      ) as found order by shown_at desc, post_id desc`
  }
  if (sort === 'popular') {
    const before = behind ? [`(c.heat, c.post_id) < (${value(behind[0])}, ${value(behind[1])})`] : []
    return `select c.post_id as id, c.heat as place from post_counts c join posts p on p.id = c.post_id
      where ${["p.state = 'shown'", ...before, ...muted].join(' and ')}
      order by c.heat desc, c.post_id desc limit ${limit}`
  }
  const about = [
    ...(topicId === null ? [] : [`p.topic_id = ${value(topicId)}`]),
    ...(productId === null ? [] : [`p.product_id = ${value(productId)}`]),
  ]
  return `select p.id, ${milliseconds('p.shown_at')} as place from posts p
    where ${["p.state = 'shown'", ...about, ...behindTime('p.shown_at', 'p.id'), ...muted].join(' and ')}
    order by p.shown_at desc, p.id desc limit ${limit}`
}

/** The posts of `page`, filled: with their authors from account, goods from catalog and reports from report. */
const filled = (page: string, { lang, me }: { lang: string; me: string | null }) => `
  with page as (${page})
  select p.id, p.user_id as "userId", a.id as "authorId", a.name, u.email, u.role <> 'user' as "isStaff", p.state, p.text, p.lang,
    p.media, case when t.id is not null then json_build_object('id', t.id, 'slug', t.slug, 'name', coalesce(t.names->>${lang}, t.names->>'en')) end as topic,
    case when g.id is not null then ${goodsShown(lang)} end as goods, case when r.id is not null then ${reportShown} end as report,
    coalesce(c.likes, 0) as likes, coalesce(c.comments, 0) as comments,
    ${me === null ? 'false' : `exists (select from post_likes k where k.post_id = p.id and k.user_id = ${me})`} as liked,
    p.hold_reasons as "holdReasons", p.reason, p.published_at as "publishedAt", p.shown_at as "shownAt", p.edited_at as "editedAt",
    p.updated_at as "updatedAt", page.place
  from page join posts p on p.id = page.id join authors a on a.user_id = p.user_id join users u on u.id = p.user_id
  left join post_counts c on c.post_id = p.id left join topics t on t.id = p.topic_id
  left join products g on g.id = p.product_id left join reports r on r.id = p.report_id
  order by page.place desc nulls first, page.id desc`

/**
 * A page of the posts that are shown, without those of muted authors. Each kind of page has a statement of its own; a
 * search is planned anew for its words: rare ones are looked up, frequent ones met on the way from the newest post.
 */
export function findShownPosts(db: Db, question: Question): Promise<SeenPost[]> {
  const values: unknown[] = []
  const value = (one: unknown) => `$${values.push(one)}`
  const page = pageOf(question, value)
  const sql = filled(page, {
    lang: value(question.lang),
    me: question.userId === null ? null : value(question.userId),
  })
  const { sort, topicId, productId, search, behind, userId, limit } = question
  const shape = [
    sizeFor(limit),
    sort,
    // 0 is nobody's number, and asked for all the same.
    topicId !== null && 'topic',
    productId !== null && 'goods',
    behind && 'before',
    userId !== null && 'me',
  ].filter(Boolean)
  const name = search === null ? `shown-posts ${shape.join(' ')}` : ''
  return statement({ name, sql, row: postRow })(db, values)
}

/** One post, whatever its state. $1 id, $2 language, $3 reader or 0. */
const findOne = statement({
  name: 'seen-post',
  sql: filled('select id, null::bigint as place from posts where id = $1', { lang: '$2', me: '$3' }),
  row: postRow,
})
export async function findSeenPost(db: Db, id: number, lang: Lang, userId: number | null): Promise<SeenPost | null> {
  const [found] = await findOne(db, [id, lang, userId ?? 0])
  return found ?? null
}

export async function getSeenPost(db: Db, id: number, lang: Lang, userId: number | null): Promise<SeenPost> {
  return one(await findOne(db, [id, lang, userId ?? 0]))
}

/** What somebody has written: $1 user, $2 language, $3 before, $4 limit. */
const findMine = statement({
  name: 'my-posts',
  sql: filled(
    `select id, null::bigint as place from posts
     where user_id = $1 and state <> 'deleted' and id < $3 order by id desc limit $4`,
    { lang: '$2', me: '$1' },
  ),
  row: postRow,
})
const findMineInState = statement({
  name: 'my-posts state',
  sql: filled(
    `select id, null::bigint as place from posts
     where user_id = $1 and state = $5 and id < $3 order by id desc limit $4`,
    { lang: '$2', me: '$1' },
  ),
  row: postRow,
})
type Mine = { userId: number; lang: Lang; state: SeenPost['state'] | null; before: number | null; limit: number }
export function findPostsOf(db: Db, { userId, lang, state, before, limit }: Mine): Promise<SeenPost[]> {
  const values = [userId, lang, before ?? Number.MAX_SAFE_INTEGER, limit]
  return state === null ? findMine(db, values) : findMineInState(db, [...values, state])
}

/** What somebody wants to link: $1 item, $2 language; $1 the public id of a report, $2 its owner. */
const findGoodsLink = statement({
  name: 'goods-link',
  sql: `select ${goodsShown('$2')} as link from products g where g.id = $1 and g.status > 0`,
  row: z.object({ link: goodsLink }),
})
const findReportLink = statement({
  name: 'report-link',
  sql: `select r.id, ${reportShown} as link from reports r
    where r.public_id = $1 and r.user_id = $2 and r.revoked_at is null and r.withdrawn_at is null`,
  row: z.object({ id: z.int(), link: reportLink }),
})
export const findLinkedGoods = async (db: Db, id: number, lang: Lang): Promise<GoodsLink | null> =>
  (await findGoodsLink(db, [id, lang]))[0]?.link ?? null
export const findLinkedReport = async (db: Db, publicId: string, ownerId: number) =>
  (await findReportLink(db, [publicId, ownerId]))[0] ?? null

const commentRow = z.object({
  id: z.int(),
  userId: z.int(),
  ...author,
  state: z.enum(commentStates),
  text: z.string(),
  lang: z.enum(langs),
  createdAt: z.date(),
})
export type SeenComment = z.infer<typeof commentRow>
const filledComments = (page: string) => `
  with page as (${page})
  select c.id, c.user_id as "userId", a.id as "authorId", a.name, u.email, u.role <> 'user' as "isStaff", c.state, c.text, c.lang,
    c.created_at as "createdAt"
  from page join comments c on c.id = page.id join authors a on a.user_id = c.user_id join users u on u.id = c.user_id
  order by c.id desc`

/** Comments on a post, newest first, with the reader's own that others do not see. $1 post, $2 reader, $3 before, $4 limit. */
const findComments = statement({
  name: 'shown-comments',
  sql: filledComments(`
    select * from (
      (select p.id from comments p where p.post_id = $1 and p.state = 'shown' and p.id < $3 and ${notMuted('p.user_id', '$2')}
        order by p.id desc limit $4)
      union all
      (select id from comments where post_id = $1 and user_id = $2 and id < $3 and state in ('held', 'removed')
        order by id desc limit $4)
    ) as both_kinds order by id desc limit $4`),
  row: commentRow,
})
type Comments = { postId: number; userId: number | null; before: number | null; limit: number }
export const findShownComments = (db: Db, { postId, userId, before, limit }: Comments): Promise<SeenComment[]> =>
  findComments(db, [postId, userId ?? 0, before ?? Number.MAX_SAFE_INTEGER, limit])

const findOneComment = statement({
  name: 'seen-comment',
  sql: filledComments('select $1::bigint as id'),
  row: commentRow,
})
export const getSeenComment = async (db: Db, id: number): Promise<SeenComment> => one(await findOneComment(db, [id]))
