import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import type { labEndpoints } from '@pitlane/contract/lab/lab.ts'
import { canGiveFeedback } from '@pitlane/domain/lab/lab.ts'
import { and, eq } from 'drizzle-orm'
import { AppError, ensure } from '../../platform/app-error.ts'
import type { UserContext, WriteContext } from '../../platform/context.ts'
import { useUnseenMedia } from '../../platform/media/media.ts'
import { ruleOf } from './present.ts'
import { findOwnApplication, getLab, lockLab } from './queries.ts'
import { labFeedback } from './tables.ts'

type Send = ParsedOf<typeof labEndpoints.sendLabFeedback>

/** @throws AppError lab_gone, lab_not_applied, and the refusals of canGiveFeedback */
export async function sendFeedback(ctx: WriteContext<UserContext>, { id, text, media, idempotency_key }: Send) {
  const lab = await lockLab(ctx.db, id)
  const own = await findOwnApplication(ctx, id)
  if (!own) throw new AppError('lab_not_applied')
  const mine = eq(labFeedback.applicationId, own.id)
  if (await ctx.db.$count(labFeedback, and(mine, eq(labFeedback.key, idempotency_key)))) return getLab(ctx, { id })
  const given = await ctx.db.$count(labFeedback, mine)
  ensure(canGiveFeedback(ruleOf(lab), { state: own.state, given }, ctx.now))
  const at = new Date(ctx.now)
  await ctx.db.insert(labFeedback).values({
    applicationId: own.id,
    text,
    media: await useUnseenMedia(ctx, media),
    key: idempotency_key,
    createdAt: at,
    updatedAt: at,
  })
  return getLab(ctx, { id })
}
