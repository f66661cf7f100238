import { versionInForce, versionToAsk } from '@pitlane/domain/agreement/agreement.ts'
import { brandKeyOf } from '@pitlane/domain/brand/brand-rules.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { Context, UserContext } from '../../platform/context.ts'
import { createCache, perDatabase } from '../../platform/cache.ts'
import type { Database } from '../../platform/db/database.ts'
import { findPublishedVersions } from '../../reads/agreements.ts'
import { agreementConsents } from './tables.ts'

/** Days begin in UTC, as the document's own day is told. */
export const todayOf = ({ now }: Pick<Context, 'now'>): string => new Date(now).toISOString().slice(0, 10)

export type Published = Awaited<ReturnType<typeof findPublishedVersions>>[number]

export const inForceOf = (published: readonly Published[], today: string): Published[] =>
  [...Map.groupBy(published, ({ document }) => document).values()].flatMap(
    (versions) => versionInForce(versions, today) ?? [],
  )

const cacheOf = perDatabase(() => createCache<Published[]>({ milliseconds: 5_000, most: 200 }))

/** What the brand of a channel has published, cached for up to five seconds in each process. */
export function findPublished(db: Database, channel: string): Promise<readonly Published[]> {
  const key = brandKeyOf(channel)
  return cacheOf(db).get(key, Date.now(), () => findPublishedVersions(db, key))
}
export const forgetPublished = (db: Database, key: string): void => cacheOf(db).forget(key)

/** The versions in force to which the caller has still to consent. Where nothing needs consent, nothing more is read. */
export async function findAsked(ctx: UserContext, known?: readonly Published[]): Promise<Published[]> {
  const published = known ?? (await findPublished(ctx.pool, ctx.channel))
  if (!published.some(({ needsConsent }) => needsConsent)) return []
  const mine = and(
    eq(agreementConsents.userId, ctx.actor.id),
    inArray(
      agreementConsents.versionId,
      published.map(({ id }) => id),
    ),
  )
  const rows = await ctx.db.select({ id: agreementConsents.versionId }).from(agreementConsents).where(mine)
  const consented = new Set(rows.map(({ id }) => id))
  const byDocument = Map.groupBy(published, ({ document }) => document)
  return [...byDocument.values()].flatMap((versions) => versionToAsk(versions, todayOf(ctx), consented) ?? [])
}
