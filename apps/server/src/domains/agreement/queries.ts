import type { agreementEndpoints, AskedAgreement } from '@pitlane/contract/agreement/agreement.ts'
import type { OutputOf, ParsedOf } from '@pitlane/contract/endpoint.ts'
import { versionInForce } from '@pitlane/domain/agreement/agreement.ts'
import { eq } from 'drizzle-orm'
import { AppError } from '../../platform/app-error.ts'
import type { Context, UserContext } from '../../platform/context.ts'
import { findAsked, findPublished, type Published, todayOf } from './find-published.ts'
import { agreementVersions } from './tables.ts'

type Get = typeof agreementEndpoints.getAgreement

const present = ({ id, label, effective }: Published) => ({ id, version: label, effective })

/** @throws AppError not_found for a version that is not a published one of the document and the brand */
export async function getAgreement(ctx: Context, { document, id }: ParsedOf<Get>): Promise<OutputOf<Get>> {
  const published = (await findPublished(ctx.pool, ctx.channel)).filter((one) => one.document === document)
  const inForce = versionInForce(published, todayOf(ctx))
  const wanted = id === undefined ? inForce : published.find((one) => one.id === id)
  if (id !== undefined && !wanted) throw new AppError('not_found')
  const [row] = wanted
    ? await ctx.db
        .select({ texts: agreementVersions.texts })
        .from(agreementVersions)
        .where(eq(agreementVersions.id, wanted.id))
    : []
  return {
    shown: wanted ? { ...present(wanted), text: row?.texts[ctx.lang] ?? '' } : null,
    in_force: inForce?.id ?? null,
    versions: published.map(present).toReversed(),
  }
}

export const presentAsked = (asked: readonly Published[]): AskedAgreement[] =>
  asked.map((one) => ({ ...present(one), document: one.document }))

export const listAskedAgreements = async (ctx: UserContext): Promise<AskedAgreement[]> =>
  presentAsked(await findAsked(ctx))
