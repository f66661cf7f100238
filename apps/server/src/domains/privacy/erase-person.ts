import { blockersOf, canErase } from '@pitlane/domain/privacy/erasure.ts'
import { sql } from 'drizzle-orm'
import { AppError } from '../../platform/app-error.ts'
import { type StaffContext, writeAudit } from '../../platform/audit/write-audit.ts'
import { one, type Transaction } from '../../platform/db/database.ts'
import { queueMail } from '../../platform/mail/queue-mail.ts'
import { findErasureFacts } from '../../reads/erasure-facts.ts'
import { type Person, personTables } from '../../reads/person-tables.ts'
import type { holdForErasure } from '../account/public.ts'

/** Of each table of the list what it says: decision 0089 has why it is not each owner who does it. */
async function forget(db: Transaction, person: Person & { at: Date }): Promise<void> {
  for (const [name, { whose, erases }] of Object.entries(personTables)) {
    const table = sql.identifier(name)
    if ('rows' in erases) await db.execute(sql`delete from ${table} where ${whose(person)}`)
    if (!('sets' in erases)) continue
    const values = Object.entries(erases.sets(person)).map(
      ([column, value]) => sql`${sql.identifier(column)} = ${value}`,
    )
    await db.execute(sql`update ${table} set ${sql.join(values, sql`, `)} where ${whose(person)}`)
  }
}

type Held = Awaited<ReturnType<typeof holdForErasure>>

/**
 * Erases a person whose row is held: what has to be kept stays without him. Done already, nothing happens.
 * @throws AppError erasure_of_staff, erasure_blocked with what has to end first
 */
export async function erasePerson(ctx: StaffContext, { id, email, role, lang, channel, erasedAt }: Held, why = '') {
  if (erasedAt) return
  if (role !== 'user') throw new AppError('erasure_of_staff')
  const at = new Date(ctx.now)
  const facts = one(await findErasureFacts(ctx.db, [id, at]))
  if (!canErase(facts).ok) throw new AppError('erasure_blocked', { data: { blockers: blockersOf(facts) } })
  await ctx.emit(ctx, 'user.erased', { userId: id, email })
  await forget(ctx.db, { id, email, at })
  const mail = { name: 'account_erased', values: { userId: id } } as const
  await queueMail({ ...ctx, channel }, { ...mail, cause: `erased:${id}`, to: email, lang })
  await writeAudit(ctx, { action: 'erase', entity: 'user', id, ...(why && { after: { why } }) })
}
