import { sql } from 'drizzle-orm'
import { isDeepStrictEqual } from 'node:util'
import type { UserContext, WriteContext } from '../context.ts'
import { auditLog } from '../db/tables.ts'

export type StaffContext = WriteContext<UserContext>
type Snapshot = Record<string, unknown>
type Act = {
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

/** Records an act of the staff, in the transaction of the act. */
export async function writeAudit(ctx: StaffContext, { action, entity, id, before, after, key }: Act): Promise<void> {
  await ctx.db.insert(auditLog).values({
    at: new Date(ctx.now),
    staffId: ctx.actor.id,
    action,
    entity,
    entityId: String(id),
    ...differences(before, after),
    requestId: ctx.requestId,
    key: key ?? null,
  })
}

/**
 * The id that an earlier act with this key was done to, or null. A concurrent call with the same key waits here until
 * the first has finished.
 */
export async function findDone(ctx: StaffContext, key: string): Promise<number | null> {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
  const { rows } = await ctx.db.execute<{ id: string }>(sql`select entity_id as id from audit_log where key = ${key}`)
  return rows[0] ? Number(rows[0].id) : null
}
