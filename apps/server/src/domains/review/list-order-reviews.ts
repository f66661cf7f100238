import type { MyReview, ReviewLine } from '@pitlane/contract/review/review.ts'
import { type Lang, textIn } from '@pitlane/domain/lang.ts'
import { canReview } from '@pitlane/domain/review/review.ts'
import { presentPicture } from '../catalog/public.ts'
import type { UserContext } from '../../platform/context.ts'
import { addressMedia } from '../../platform/media/conceal.ts'
import { findLines, findOrder } from '../order/public.ts'
import type { OrderLineRow, OrderRow } from '../order/tables.ts'
import { presentMine } from './present.ts'
import { findByLines } from './queries.ts'

function presentLine(order: OrderRow, line: OrderLineRow, review: MyReview | null, lang: Lang): ReviewLine {
  const { name, style, picture, channelType } = line.snapshot
  const verdict = canReview(order, { reviewed: review !== null })
  return {
    id: line.id,
    goods_id: line.productId,
    name: textIn(name, lang),
    style: textIn(style, lang),
    picture: presentPicture(picture, textIn(name, lang)),
    channel_type: channelType,
    review,
    refusal: verdict.ok ? null : verdict.reason,
  }
}

/** @throws AppError order_gone */
export async function listOrderReviews(ctx: UserContext, { order_no }: { order_no: string }) {
  const order = await findOrder(ctx.db, ctx.actor.id, order_no)
  const lines = (await findLines(ctx.db, [order.id])).get(order.id) ?? []
  const said = await findByLines(
    ctx,
    lines.map(({ id }) => id),
  )
  const presentFile = await addressMedia(
    ctx,
    [...said.values()].flatMap(({ media }) => media),
  )
  const mine = new Map([...said].map(([line, review]) => [line, presentMine(review, presentFile)]))
  return { order_no, lines: lines.map((line) => presentLine(order, line, mine.get(line.id) ?? null, ctx.lang)) }
}
