import type { communityEndpoints } from '@pitlane/contract/community/community.ts'
import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import { cleanText, langOfText } from '@pitlane/domain/community/text.ts'
import { maskVins } from '@pitlane/domain/vehicle/mask-vins.ts'
import { and, eq, isNull, or } from 'drizzle-orm'
import { AppError } from '../../platform/app-error.ts'
import type { UserContext, WriteContext } from '../../platform/context.ts'
import { useMedia } from '../../platform/media/media.ts'
import { findLinkedGoods, findLinkedReport } from '../../reads/posts.ts'
import type { PostRow } from './queries.ts'
import { topics } from './tables.ts'

type Content = Pick<
  ParsedOf<typeof communityEndpoints.publishPost>,
  'text' | 'topic_id' | 'goods_id' | 'report_id' | 'media'
>

/** A topic that has closed stays with a post that was published with it. @throws AppError topic_gone */
async function readTopic({ db }: WriteContext, id: number | null, before: PostRow | null): Promise<number | null> {
  if (id === null) return null
  const kept = before && before.state !== 'draft' ? before.topicId : null
  const isOpen = or(isNull(topics.closedAt), eq(topics.id, kept ?? 0))
  const found = await db.$count(topics, and(eq(topics.id, id), isOpen))
  if (found === 0) throw new AppError('topic_gone', { field: 'topic_id' })
  return id
}

/**
 * What a post says, as its row has it, made harmless. Links stay with the post even if they are not shown any more.
 * @throws AppError topic_gone, goods_gone, report_gone, and field_format for a file that is not the author's
 */
export async function readContent(ctx: WriteContext<UserContext>, content: Content, before: PostRow | null) {
  const { topic_id, goods_id = null, report_id = null, media } = content
  const text = maskVins(cleanText(content.text))
  const goods = goods_id === null ? null : await findLinkedGoods(ctx.db, goods_id, ctx.lang)
  if (goods_id !== null && goods === null && before?.productId !== goods_id)
    throw new AppError('goods_gone', { field: 'goods_id' })
  const report = report_id === null ? null : await findLinkedReport(ctx.db, report_id, ctx.actor.id)
  if (report_id !== null && report === null) throw new AppError('report_gone', { field: 'report_id' })
  return {
    text,
    lang: langOfText(text, ctx.lang),
    topicId: await readTopic(ctx, topic_id ?? null, before),
    productId: goods_id,
    reportId: report?.id ?? null,
    media: await useMedia(ctx, media),
  }
}
export type ReadContent = Awaited<ReturnType<typeof readContent>>
