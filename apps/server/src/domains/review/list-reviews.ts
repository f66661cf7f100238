import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import type { reviewEndpoints } from '@pitlane/contract/review/review.ts'
import type { Context } from '../../platform/context.ts'
import { presentReview } from './present.ts'
import { countShown, findShown } from './queries.ts'

type Endpoints = typeof reviewEndpoints

export const countReviews = (ctx: Context, { goods_id }: { goods_id: number }) => countShown(ctx, goods_id)

/** @throws AppError field_format for a `before` that is no page's end */
export async function listReviews(ctx: Context, input: ParsedOf<Endpoints['listReviews']>) {
  const { rows, next } = await findShown(ctx, input)
  return { list: rows.map((row) => presentReview(row, ctx)), next }
}
