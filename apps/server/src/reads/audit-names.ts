import { isErasedEmail } from '@pitlane/domain/account/erased.ts'
import { and, eq, inArray, or, type SQL } from 'drizzle-orm'
import { users } from '../domains/account/tables.ts'
import { afterSalesRequests } from '../domains/after-sales/tables.ts'
import { orders } from '../domains/order/tables.ts'
import type { Context } from '../platform/context.ts'
import { auditLog } from '../platform/db/tables.ts'

type Db = Context['db']
type Of = { entity: string; entityId: string }

/** What staff know of the things that the log names by their ids: numbers of orders and requests, e-mails of accounts. */
const named = [
  { entity: 'order', table: orders, id: orders.id, name: orders.number, written: (q: string) => q.toUpperCase() },
  {
    entity: 'after-sales',
    table: afterSalesRequests,
    id: afterSalesRequests.id,
    name: afterSalesRequests.number,
    written: (q: string) => q.toUpperCase(),
  },
  { entity: 'user', table: users, id: users.id, name: users.email, written: (q: string) => q.toLowerCase() },
] as const

/** The acts on what is called so, or has the id. */
export async function isAuditOf(db: Db, q: string): Promise<SQL | undefined> {
  const found = await Promise.all(
    named.map(async ({ entity, table, id, name, written }) => {
      const [row] = await db
        .select({ id })
        .from(table)
        .where(eq(name, written(q)))
      return row && and(eq(auditLog.entity, entity), eq(auditLog.entityId, String(row.id)))
    }),
  )
  return or(eq(auditLog.entityId, q), ...found)
}

/** The names of what some acts were done to; empty where it has none, or its owner is erased. */
export async function namesOfAudit(db: Db, acts: readonly Of[]): Promise<(act: Of) => string> {
  const names = new Map<string, string>()
  await Promise.all(
    named.map(async ({ entity, table, id, name }) => {
      const ids = acts.filter((act) => act.entity === entity).map(({ entityId }) => Number(entityId))
      if (ids.length === 0) return
      const rows = await db.select({ id, name }).from(table).where(inArray(id, ids))
      for (const row of rows) names.set(`${entity} ${row.id}`, isErasedEmail(row.name) ? '' : row.name)
    }),
  )
  return ({ entity, entityId }) => names.get(`${entity} ${entityId}`) ?? ''
}
