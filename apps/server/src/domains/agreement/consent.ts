import { consentDocuments } from '@pitlane/domain/agreement/agreement.ts'
import { brandKeyOf } from '@pitlane/domain/brand/brand-rules.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Context, UserContext, WriteContext } from '../../platform/context.ts'
import { findAsked, inForceOf, type Published, todayOf } from './find-published.ts'
import { findPublishedVersions } from '../../reads/agreements.ts'
import { presentAsked } from './queries.ts'
import { agreementConsents } from './tables.ts'

/** The first consent to a version stands: its day is the day on which it was given. */
async function keepConsents(ctx: WriteContext, userId: number, versions: readonly Published[]): Promise<void> {
  if (versions.length === 0) return
  const { lang, now } = ctx
  const rows = versions.map(({ id, label, effective }) => ({ userId, versionId: id, label, effective, lang }))
  await ctx.db
    .insert(agreementConsents)
    .values(rows.map((row) => ({ ...row, at: new Date(now) })))
    .onConflictDoNothing()
}

/**
 * Only to what is in force: whoever read another version is asked about that one.
 * @throws AppError agreement_not_in_force
 */
export async function consentToAgreements(ctx: WriteContext<UserContext>, { ids }: { ids: readonly number[] }) {
  const published = await findPublishedVersions(ctx.db, brandKeyOf(ctx.channel))
  const inForce = inForceOf(published, todayOf(ctx))
  const wanted = inForce.filter(({ id }) => ids.includes(id))
  if (wanted.length < new Set(ids).size) throw new AppError('agreement_not_in_force', { field: 'ids' })
  await keepConsents(ctx, ctx.actor.id, wanted)
  return presentAsked(await findAsked(ctx, published))
}

/** Whoever registers has consented to what was in force in that brand on that day. */
export async function consentAtRegistration(ctx: WriteContext<Context>, { userId }: { userId: number }): Promise<void> {
  const inForce = inForceOf(await findPublishedVersions(ctx.db, brandKeyOf(ctx.channel)), todayOf(ctx))
  const named: readonly string[] = consentDocuments
  await keepConsents(
    ctx,
    userId,
    inForce.filter(({ document }) => named.includes(document)),
  )
}

/** @throws AppError consent_needed */
export async function ensureConsent(ctx: UserContext): Promise<void> {
  const asked = await findAsked(ctx)
  if (asked.length > 0) throw new AppError('consent_needed', { data: presentAsked(asked) })
}
