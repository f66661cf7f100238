import { dayMs } from '@pitlane/domain/day.ts'
import type { OutputOf, ParsedOf } from '@pitlane/contract/endpoint.ts'
import type { reportPostEndpoints } from '@pitlane/contract/community/report.ts'
import { canChoose, isLegalCategory, noticeLengths } from '@pitlane/domain/community/notice.ts'
import { cleanText, countCharacters } from '@pitlane/domain/community/text.ts'
import { and, eq, gt } from 'drizzle-orm'
import { AppError, ensure } from '../../platform/app-error.ts'
import type { UserContext, WriteContext } from '../../platform/context.ts'
import { one } from '../../platform/db/database.ts'
import { findStoredNumber } from '../../platform/db/settings.ts'
import { useUnseenMedia } from '../../platform/media/media.ts'
import { findAuthorOf } from '../../reads/post-authors.ts'
import { lockPerson } from '../account/public.ts'
import { findItemOf, keepCopy, openItem, type TargetKey } from './open-item.ts'
import { presentAuthor } from './present.ts'
import { isMuted } from './queries.ts'
import { notices } from './tables.ts'
import { lockTarget, type Target } from './targets.ts'

type Call = typeof reportPostEndpoints.saveReportInfo
type Send = ParsedOf<Call>

/** @throws AppError field_required unless one of both is named */
export function readTarget({ post_id, comment_id }: Pick<Send, 'post_id' | 'comment_id'>): TargetKey {
  if ((post_id === undefined) === (comment_id === undefined)) throw new AppError('field_required', { field: 'post_id' })
  return { postId: post_id ?? null, commentId: comment_id ?? null }
}

export const targetGone = ({ postId }: TargetKey) =>
  postId === null
    ? new AppError('comment_gone', { field: 'comment_id' })
    : new AppError('post_gone', { field: 'post_id' })

const mine = ({ actor }: UserContext) => eq(notices.userId, actor.id)

/** The caller's notice of a target, or null. */
export async function findOwnNotice(ctx: UserContext, target: TargetKey) {
  const item = await findItemOf(ctx, target)
  if (!item) return null
  const [notice] = await ctx.db
    .select({ id: notices.id, key: notices.key })
    .from(notices)
    .where(and(eq(notices.itemId, item.id), mine(ctx)))
  return notice ?? null
}

/** @throws AppError report_day_limit */
async function keepDayLimit(ctx: WriteContext<UserContext>): Promise<void> {
  const most = await findStoredNumber(ctx.db, 'post_reports_a_day')
  const today = and(mine(ctx), gt(notices.createdAt, new Date(ctx.now - dayMs)))
  if ((await ctx.db.$count(notices, today)) >= most) throw new AppError('report_day_limit', { values: { count: most } })
}

/** @throws AppError field_too_long */
function readText(written: string): string {
  const text = cleanText(written)
  if (countCharacters(text) > noticeLengths.text)
    throw new AppError('field_too_long', { field: 'text', values: { count: noticeLengths.text } })
  return text
}

async function keep(ctx: WriteContext<UserContext>, target: Target, { category, reasons, key, ...input }: Send) {
  const item = await openItem(ctx, keyOf(target), { isLegal: isLegalCategory(category) })
  const row = {
    itemId: item.id,
    copyId: await keepCopy(ctx, item.id, target),
    userId: ctx.actor.id,
    key,
    category,
    reasons: [...new Set(reasons)],
    text: readText(input.text),
    media: await useUnseenMedia(ctx, input.media),
    createdAt: new Date(ctx.now),
  }
  return one(await ctx.db.insert(notices).values(row).returning({ id: notices.id })).id
}

const keyOf = ({ postId, commentId, userId }: Target) => ({ postId, commentId, userId })

/**
 * Reports what is shown, once a person and target; sent again under its key, the first answer stands.
 * @throws AppError post_gone, comment_gone, own_writing, already_reported, report_day_limit, field_too_long, and the
 * refusals of canChoose
 */
export async function sendNotice(ctx: WriteContext<UserContext>, input: Send): Promise<OutputOf<Call>> {
  const count = await findStoredNumber(ctx.db, 'report_reasons')
  ensure(canChoose(input.category, input.reasons, count), { field: 'reasons', values: { count } })
  // His limits hold against reports at once.
  await lockPerson(ctx.db, ctx.actor.id)
  const target = await lockTarget(ctx, readTarget(input), 'share')
  const known = await findOwnNotice(ctx, target)
  if (known && known.key !== input.key) throw new AppError('already_reported')
  if (!known && target.state !== 'shown') throw targetGone(target)
  if (target.userId === ctx.actor.id) throw new AppError('own_writing')
  if (!known) await keepDayLimit(ctx)
  const id = known?.id ?? (await keep(ctx, target, input))
  const author = await findAuthorOf(ctx, target.userId)
  const shown = presentAuthor({ ...author, authorId: author.id, isStaff: author.role !== 'user' })
  return { id, author: shown, is_muted: await isMuted(ctx, author.id) }
}
