import { eq, sql } from 'drizzle-orm'
import { hash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { AppError } from '../app-error.ts'
import type { UserContext, WriteContext } from '../context.ts'
import { auditLog } from '../db/tables.ts'

export type StaffContext = WriteContext<UserContext>
type Snapshot = Record<string, unknown>
export type Act = {
  /** A verb, and the object of the act. */
  action: string
  entity: string
  id: number | string
  before?: Snapshot
  after?: Snapshot
  /** Set for an act that is done once, however often it is sent. */
  key?: string
}

/** The changed fields only: a row of the log shows the change, not all that there is. */
function differences(before: Snapshot | undefined, after: Snapshot | undefined) {
  if (!before || !after) return { before: before ?? null, after: after ?? null }
  const names = Object.keys(after).filter((name) => !isDeepStrictEqual(before[name], after[name]))
  const pick = (from: Snapshot) => Object.fromEntries(names.map((name) => [name, from[name] ?? null]))
  return { before: pick(before), after: pick(after) }
}

const hashOf = ({ asked }: StaffContext) => (asked === undefined ? null : hash('sha256', asked, 'buffer'))

const rowOf = (ctx: StaffContext, { action, entity, id, before, after, key }: Act) => ({
  at: new Date(ctx.now),
  staffId: ctx.actor.id,
  apiKeyId: ctx.actor.key?.id ?? null,
  apiKeyName: ctx.actor.key?.name ?? null,
  action,
  entity,
  entityId: String(id),
  ...differences(before, after),
  requestId: ctx.requestId,
  key: key ?? null,
  bodyHash: key === undefined ? null : hashOf(ctx),
})

/** Records an act of the staff, in the transaction of the act. */
export async function writeAudit(ctx: StaffContext, act: Act): Promise<void> {
  await ctx.db.insert(auditLog).values(rowOf(ctx, act))
}

const rowsAtOnce = 500
/** The same of an act that is thousands. */
export async function writeAudits(ctx: StaffContext, acts: readonly Act[]): Promise<void> {
  for (let from = 0; from < acts.length; from += rowsAtOnce)
    await ctx.db.insert(auditLog).values(acts.slice(from, from + rowsAtOnce).map((act) => rowOf(ctx, act)))
}

/**
 * The id that an earlier act with this key was done to, or null. A concurrent call with the same key waits here until
 * the first has finished.
 * @throws AppError repeat_order where the key was another call's, or the same one's about something else
 */
export async function findDone(ctx: StaffContext, key: string): Promise<number | null> {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
  const [done] = await ctx.db
    .select({ id: auditLog.entityId, bodyHash: auditLog.bodyHash })
    .from(auditLog)
    .where(eq(auditLog.key, key))
  if (!done) return null
  const bodyHash = hashOf(ctx)
  if (bodyHash && done.bodyHash && !done.bodyHash.equals(bodyHash)) throw new AppError('repeat_order', { field: 'key' })
  return Number(done.id)
}
