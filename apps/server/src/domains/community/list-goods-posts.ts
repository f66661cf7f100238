import type { communityEndpoints, GoodsPost } from '@pitlane/contract/community/community.ts'
import type { OutputOf, ParsedOf } from '@pitlane/contract/endpoint.ts'
import { maskPerson } from '@pitlane/domain/account/mask-person.ts'
import { pickLang } from '@pitlane/domain/lang.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { presentMedium } from '../../platform/media/media.ts'
import { findShownPosts, type SeenPost } from '../../reads/posts.ts'
import type { ShownReview } from '../../reads/reviews.ts'
import { findShown } from '../review/public.ts'
import { presentAuthor } from './present.ts'

type Call = typeof communityEndpoints.listGoodsPosts
/** The end of the page before in both lists, `<review>_<time of the post>_<post>`; 0 where nothing was shown of one. */
type Ends = { review: number; place: number; post: number }

function readEnds(before: string | undefined): Ends {
  if (before === undefined) return { review: 0, place: 0, post: 0 }
  const [, review, place, post] = /^(\d{1,15})_(\d{1,15})_(\d{1,15})$/.exec(before) ?? []
  if (post === undefined) throw new AppError('field_format', { field: 'before' })
  return { review: Number(review), place: Number(place), post: Number(post) }
}

const ofReview = (review: ShownReview): GoodsPost => ({
  id: String(review.id),
  kind: 'review',
  author: maskPerson(review),
  stars: review.stars,
  text: review.text,
  lang: pickLang(review.lang),
  media: review.media.map(presentMedium),
  likes: review.likes,
  liked: review.liked,
  created_at: review.createdAt.getTime(),
})

const ofPost = (post: SeenPost): GoodsPost => ({
  id: `p${post.id}`,
  kind: 'post',
  author: presentAuthor(post).name,
  stars: null,
  text: post.text,
  lang: post.lang,
  media: post.media.map(presentMedium),
  likes: post.likes,
  liked: post.liked,
  created_at: post.shownAt!.getTime(),
})

/** Two lists that are each sorted by time, read as one. @throws AppError field_format for a `before` that is no page's end */
export async function listGoodsPosts(ctx: Context, input: ParsedOf<Call>): Promise<OutputOf<Call>> {
  const { goods_id, page_size: size } = input
  const ends = readEnds(input.before)
  const after = ends.review > 0 ? { before: String(ends.review) } : {}
  const [reviews, posts] = [
    await findShown(ctx, { goods_id, sort: 'newest', has_media: 1, page_size: size + 1, ...after }),
    await findShownPosts(ctx.db, {
      sort: 'newest',
      topicId: null,
      productId: goods_id,
      search: null,
      behind: ends.post > 0 ? [ends.place, ends.post] : null,
      userId: ctx.actor?.id ?? null,
      lang: ctx.lang,
      limit: size + 1,
    }),
  ]
  const all = [
    ...reviews.rows.map((review) => ({ said: ofReview(review), end: { review: review.id } })),
    ...posts.map((post) => ({ said: ofPost(post), end: { place: post.place!, post: post.id } })),
  ].toSorted((one, other) => other.said.created_at - one.said.created_at)
  const page = all.slice(0, size)
  const last = page.reduce<Ends>((before, { end }) => ({ ...before, ...end }), ends)
  return {
    list: page.map(({ said }) => said),
    next: all.length > size ? `${last.review}_${last.place}_${last.post}` : null,
  }
}
