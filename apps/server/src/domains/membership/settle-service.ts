import { validUntil } from '@pitlane/domain/membership/spans.ts'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { WriteContext } from '../../platform/context.ts'
import { servicePieces, services } from './tables.ts'

export type ServiceKey = { deviceId: number; service: string }

/**
 * Computes the end of a device's service again after its pieces changed. Concurrent writers of the same service wait
 * here.
 */
export async function settleService(ctx: WriteContext, { deviceId, service }: ServiceKey): Promise<void> {
  const own = and(eq(services.deviceId, deviceId), eq(services.service, service))
  const changedAt = new Date(ctx.now)
  await ctx.db.insert(services).values({ deviceId, service, changedAt }).onConflictDoNothing()
  await ctx.db.select().from(services).where(own).for('no key update')
  const pieces = await ctx.db
    .select({ from: servicePieces.from, term: servicePieces.term })
    .from(servicePieces)
    .where(
      and(eq(servicePieces.deviceId, deviceId), eq(servicePieces.service, service), isNull(servicePieces.removedAt)),
    )
    .orderBy(asc(servicePieces.from), asc(servicePieces.id))
  const until = validUntil(pieces.map(({ from, term }) => ({ from: from.getTime(), term })))
  await ctx.db
    .update(services)
    .set({ validUntil: until === null ? null : new Date(until), changedAt })
    .where(own)
}

/** Settles each service once, in one order for all writers, so that two never deadlock. */
export async function settleServices(
  ctx: WriteContext,
  keys: readonly { deviceId: number | null; service: string }[],
): Promise<void> {
  const unique = new Map(keys.map((key) => [`${key.deviceId} ${key.service}`, key]))
  for (const [, { deviceId, service }] of [...unique].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    if (deviceId !== null) await settleService(ctx, { deviceId, service })
}
