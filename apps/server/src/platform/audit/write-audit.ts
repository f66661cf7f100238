import { sql } from 'drizzle-orm'
import { isDeepStrictEqual } from 'node:util'
import type { UserContext, WriteContext } from '../context.ts'
import { auditLog } from '../db/tables.ts'

export type StaffContext = WriteContext<UserContext>
type Snapshot = Record<string, unknown>
type Act = {
  /** A verb, and what it was done to. */
  action: string
  entity: string
  id: number | string
  before?: Snapshot
  after?: Snapshot
  /** Of an act that is done once however often it is sent. */
  key?: string
}

/** What differs, so that a row of the log says what happened and not all that is. */
function differences(before: Snapshot | undefined, after: Snapshot | undefined) {
  if (!before || !after) return { before: before ?? null, after: after ?? null }
  const names = Object.keys(after).filter((name) => !isDeepStrictEqual(before[name], after[name]))
  const pick = (from: Snapshot) => Object.fromEntries(names.map((name) => [name, from[name] ?? null]))
  return { before: pick(before), after: pick(after) }
}

/** Every act of the staff, in the transaction of the act. */
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
 * Of an act with a key that was done before: the id that it was done to. Who sends the same key at the same time waits
 * here until the first has finished.
 */
export async function findDone(ctx: StaffContext, key: string): Promise<number | null> {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
  const { rows } = await ctx.db.execute<{ id: string }>(sql`select entity_id as id from audit_log where key = ${key}`)
  return rows[0] ? Number(rows[0].id) : null
}
