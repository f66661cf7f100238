import type { OutputOf, ParsedOf } from '@pitlane/contract/endpoint.ts'
import type { reviewEndpoints } from '@pitlane/contract/review/review.ts'
import type { Context } from '../../platform/context.ts'
import { presentPost, presentReview } from './present.ts'
import { countShown, findShown } from './queries.ts'

type Endpoints = typeof reviewEndpoints

export const countReviews = (ctx: Context, { goods_id }: { goods_id: number }) => countShown(ctx, goods_id)

/** @throws AppError field_format for a `before` that is no page's end */
export async function listReviews(ctx: Context, input: ParsedOf<Endpoints['listReviews']>) {
  const { rows, next } = await findShown(ctx, input)
  return { list: rows.map((row) => presentReview(row, ctx.lang)), next }
}

/** Until there is a community, the posts about an item are its reviews. */
export async function listGoodsPosts(
  ctx: Context,
  input: ParsedOf<Endpoints['listGoodsPosts']>,
): Promise<OutputOf<Endpoints['listGoodsPosts']>> {
  const { rows, next } = await findShown(ctx, { ...input, sort: 'newest', has_media: 1 })
  return { list: rows.map(presentPost), next }
}
