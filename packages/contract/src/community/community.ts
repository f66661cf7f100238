import { commentStates, postLengths, postStates, postUnits } from '@pitlane/domain/community/post.ts'
import { holdReasons } from '@pitlane/domain/community/hold.ts'
import { mostMedia } from '@pitlane/domain/media.ts'
import { findings, reportKinds } from '@pitlane/domain/report/report.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { filled, id, instant, keyset, lang, nothing, pageSize, picture, text } from '../shapes.ts'
import { shownMedium } from '../upload.ts'

export const author = z.object({
  id: z.int(),
  /** As he calls himself here, or the first letter of his address. */
  name: z.string(),
  /** Writes for the shop. */
  is_staff: z.boolean(),
})
export type Author = z.output<typeof author>

export const topic = z.object({ id: z.int(), slug: z.string(), name: z.string() })
export type Topic = z.output<typeof topic>

const linkedGoods = z.object({ id: z.int(), name: z.string(), picture })
/** A report of the author's; what it says of people is masked for others behind its link, too. */
const linkedReport = z.object({
  id: z.string(),
  kind: z.enum(reportKinds),
  finding: z.enum(findings),
  /** Make and model, as the report has them. */
  vehicle: z.string(),
})

/** A post as others see it; its author sees in `state` and `reason` whether others do. */
export const post = z.object({
  id: z.int(),
  author,
  /** Whether who asks has written it. */
  is_mine: z.boolean(),
  state: z.enum(postStates),
  topic: z.nullable(topic),
  text: z.string(),
  /** A list cuts long texts. */
  is_cut: z.boolean(),
  /** What the text is probably written in. */
  lang,
  media: z.array(shownMedium),
  goods: z.nullable(linkedGoods),
  report: z.nullable(linkedReport),
  likes: z.int(),
  comments: z.int(),
  /** By who asks. */
  liked: z.boolean(),
  published_at: z.nullable(instant),
  /** The last edit after publishing. */
  edited_at: z.nullable(instant),
})
export type Post = z.output<typeof post>

/** What only its author is told. */
const own = z.object({
  hold_reasons: z.array(z.enum(holdReasons)),
  /** Why a moderator has taken it away; empty for nothing said. */
  reason: z.string(),
  editable_until: z.nullable(instant),
  version: instant,
})

export const postDetail = z.object({
  ...post.def.shape,
  /** Whether who asks has muted its author. */
  is_muted: z.boolean(),
  own: z.nullable(own),
})
export type PostDetail = z.output<typeof postDetail>

export const comment = z.object({
  id: z.int(),
  author,
  is_mine: z.boolean(),
  /** Others see shown ones only. */
  state: z.enum(commentStates),
  text: z.string(),
  lang,
  created_at: instant,
})
export type Comment = z.output<typeof comment>

/** What somebody says about an item: a post, or a review with pictures. */
export const goodsPost = z.object({
  /** Of a post with a `p` before it. */
  id: z.string(),
  kind: z.enum(['review', 'post']),
  author: z.string(),
  /** Of a review. */
  stars: z.nullable(z.int()),
  text: z.string(),
  lang,
  media: z.array(shownMedium),
  likes: z.int(),
  liked: z.boolean(),
  created_at: instant,
})
export type GoodsPost = z.output<typeof goodsPost>

const uuid = z.uuid()
const content = {
  text: z._default(text(postUnits.text), ''),
  topic_id: z.optional(z.nullable(id)),
  goods_id: z.optional(z.nullable(id)),
  /** The public id of a report of mine. */
  report_id: z.optional(z.nullable(filled(64))),
  /** Ids of files that I have uploaded, in their order. */
  media: z._default(z.array(uuid).check(z.maxLength(mostMedia)), []),
  /** How I want to be called here from now on. */
  name: z.optional(text(postUnits.name)),
}
/** A post as its author goes on writing it. */
export const writing = z.object({
  id: z.int(),
  key: uuid,
  state: z.enum(postStates),
  text: z.string(),
  topic_id: z.nullable(z.int()),
  goods: z.nullable(linkedGoods),
  report: z.nullable(linkedReport),
  media: z.array(shownMedium),
  editable_until: z.nullable(instant),
  version: instant,
})
export type Writing = z.output<typeof writing>

const community = { flavour: 'community' } as const
const path = '/system/community'
const page = <Item extends z.ZodMiniType>(item: Item) => z.object({ list: z.array(item), next: z.nullable(z.string()) })
const cursor = z.optional(text(40))
/** Made by the client when the writing begins: a post is saved and published under it, once. */
const key = uuid
const writes = ['topic_gone', 'goods_gone', 'report_gone', 'author_blocked', 'name_reserved'] as const
const publishes = [...writes, 'post_empty', 'post_duplicate', 'post_day_limit'] as const

export const communityEndpoints = {
  listTopics: endpoint({
    ...community,
    audience: 'public',
    method: 'GET',
    path: `${path}/topics`,
    summary: 'What posts are about',
    input: z.object({}),
    output: z.object({ list: z.array(topic) }),
  }),
  listPosts: endpoint({
    ...community,
    audience: 'public',
    method: 'GET',
    path: `${path}/posts`,
    summary:
      'Posts, newest or most popular first; of a topic, about an item, or with all words of `q`, newest first. Those of muted authors are left out. `before` is the `next` of the page before',
    input: z.object({
      sort: z._default(z.enum(['newest', 'popular']), 'newest'),
      topic_id: z.optional(id),
      goods_id: z.optional(id),
      q: z.optional(text(postLengths.search)),
      before: cursor,
      page_size: pageSize,
    }),
    output: page(post),
  }),
  listGoodsPosts: endpoint({
    ...community,
    audience: 'public',
    method: 'POST',
    path: '/community_api/core-newsfeed/newsfeed/queryGoodsNewsfeedPage',
    readOnly: true,
    summary: 'What is said about an item, newest first: posts, and reviews with pictures or videos',
    input: z.object({ goods_id: id, before: z.optional(text(60)), page_size: pageSize }),
    output: page(goodsPost),
  }),
  listMyPosts: endpoint({
    ...community,
    audience: 'user',
    method: 'GET',
    path: `${path}/my-posts`,
    summary: 'What I have written, newest first',
    input: z.object({ state: z.optional(z.enum(postStates)), ...keyset }),
    output: z.object({ list: z.array(postDetail), next: z.nullable(z.int()) }),
  }),
  getPost: endpoint({
    ...community,
    audience: 'public',
    method: 'GET',
    path: `${path}/posts/{id}`,
    summary: 'One post; null where a moderator has taken it away, except for its author',
    input: z.object({ id }),
    output: z.nullable(postDetail),
    codes: ['post_gone'],
  }),
  getWriting: endpoint({
    ...community,
    audience: 'user',
    method: 'GET',
    path: `${path}/writing`,
    summary: 'What the writing screen begins with: my name here, and the post that I go on with',
    input: z.object({ id: z.optional(id), goods_id: z.optional(id), report_id: z.optional(text(64)) }),
    output: z.object({
      name: z.string(),
      /** Until then I may write nothing. */
      blocked_until: z.nullable(instant),
      post: z.nullable(writing),
      goods: z.nullable(linkedGoods),
      report: z.nullable(linkedReport),
    }),
    codes: ['post_gone'],
  }),
  saveDraft: endpoint({
    ...community,
    audience: 'user',
    method: 'POST',
    path: `${path}/drafts`,
    summary: 'Keeps what I am writing under its key; nobody else sees it',
    input: z.object({ ...content, key }),
    output: writing,
    codes: [...writes, 'post_settled', 'draft_limit'],
  }),
  publishPost: endpoint({
    ...community,
    audience: 'user',
    method: 'POST',
    path: `${path}/posts`,
    summary: 'Publishes a post under its key, once; what has to be looked at first is held',
    input: z.object({ ...content, key }),
    output: postDetail,
    codes: publishes,
  }),
  editPost: endpoint({
    ...community,
    audience: 'user',
    method: 'PUT',
    path: `${path}/posts/{id}`,
    summary: 'Changes a post of mine within some minutes of its publishing; what stood there before is kept',
    input: z.object({ id, ...content, version: instant }),
    output: postDetail,
    codes: [
      ...writes,
      'post_empty',
      'post_duplicate',
      'post_gone',
      'post_settled',
      'post_edit_over',
      'edited_meanwhile',
    ],
  }),
  deletePost: endpoint({
    ...community,
    audience: 'user',
    method: 'DELETE',
    path: `${path}/posts/{id}`,
    summary: 'Deletes a post or a draft of mine; again is no error',
    input: z.object({ id }),
    output: nothing,
    codes: ['post_gone'],
  }),
  likePost: endpoint({
    ...community,
    audience: 'user',
    method: 'POST',
    path: `${path}/posts/{id}/like`,
    summary: 'Says whether I like a post; again is no error',
    input: z.object({ id, liked: z.boolean() }),
    output: z.object({ id: z.int(), likes: z.int(), liked: z.boolean() }),
    codes: ['post_gone'],
    limit: { max: 600, seconds: 3600, by: 'user' },
  }),
  listComments: endpoint({
    ...community,
    audience: 'public',
    method: 'GET',
    path: `${path}/posts/{id}/comments`,
    summary: 'Comments on a post, newest first; those of muted authors are left out',
    input: z.object({ id, ...keyset }),
    output: z.object({ list: z.array(comment), next: z.nullable(z.int()) }),
    codes: ['post_gone'],
  }),
  addComment: endpoint({
    ...community,
    audience: 'user',
    method: 'POST',
    path: `${path}/posts/{id}/comments`,
    summary: 'Comments on a post, once for each key',
    input: z.object({ id, text: filled(postUnits.comment), key: uuid }),
    output: comment,
    codes: ['post_gone', 'comment_gone', 'comment_day_limit', 'post_duplicate', 'author_blocked', 'name_reserved'],
  }),
  deleteComment: endpoint({
    ...community,
    audience: 'user',
    method: 'DELETE',
    path: `${path}/comments/{id}`,
    summary: 'Deletes a comment of mine; again is no error',
    input: z.object({ id }),
    output: nothing,
    codes: ['comment_gone'],
  }),
  muteAuthor: endpoint({
    ...community,
    audience: 'user',
    method: 'POST',
    path: `${path}/authors/{id}/mute`,
    summary: 'Leaves out what an author writes, for me alone, or no longer; again is no error',
    input: z.object({ id, muted: z.boolean() }),
    output: z.object({ author, muted: z.boolean() }),
    codes: ['author_gone', 'own_author', 'mute_limit'],
  }),
  listMutedAuthors: endpoint({
    ...community,
    audience: 'user',
    method: 'GET',
    path: `${path}/muted-authors`,
    summary: 'Whom I have muted, last first',
    input: z.object(keyset),
    output: z.object({
      list: z.array(z.object({ id: z.int(), author, muted_at: instant })),
      next: z.nullable(z.int()),
    }),
  }),
}
